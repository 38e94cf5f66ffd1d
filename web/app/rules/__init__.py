"""The rules beside a game: the panel, its search, and the examples that play in it."""
