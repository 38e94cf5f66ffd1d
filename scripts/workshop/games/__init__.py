"""The interface between the build and a game, with a folder for each game."""
