"""Who plays: names, signs and sides, as they are set up before a game."""
