"""The guided first game: three turns with a curtain between them."""
