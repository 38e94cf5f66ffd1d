"""What moves and sounds when something happens."""
