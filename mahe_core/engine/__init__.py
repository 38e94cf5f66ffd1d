"""The engine that the games share: the contract of a game, the session that plays it, saves and links."""
