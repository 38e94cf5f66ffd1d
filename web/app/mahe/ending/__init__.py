"""The end of a game of Mahé: the eggs counted on the beach, the winner, and the story of the game."""
