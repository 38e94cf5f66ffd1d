"""Playing a game at the table."""
