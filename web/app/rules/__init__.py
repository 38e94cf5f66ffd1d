"""The rules next to a game: the panel, its search, and the worked examples that play in it."""
