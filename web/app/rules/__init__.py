"""The rules next to a game: the panel, its search, and its playable worked examples."""
