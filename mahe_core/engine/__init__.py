"""What several games share: the contract a game fulfils, the session that plays it, saves and links."""
