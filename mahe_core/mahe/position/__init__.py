"""Positions of the game: turtles, egg cards and turn."""
