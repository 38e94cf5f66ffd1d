"""How a game of Mahé ends: the eggs counted up on the beach, who won, and what is told of the game afterwards."""
