"""A game handed on as a link or a QR code."""
