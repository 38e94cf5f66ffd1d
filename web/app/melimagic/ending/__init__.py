"""How a game of Melimagic ends: who won, what everybody had, and what is told of the game afterwards."""
