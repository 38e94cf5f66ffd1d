"""The end of a game of Melimagic: the winner, everybody's cards, and a look back at the game."""
