"""The guided first game: five moves that show what a newcomer has to know."""
