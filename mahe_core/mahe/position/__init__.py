"""A position of the game: where the turtles and the egg cards are, and who is asked."""
