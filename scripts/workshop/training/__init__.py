"""Trains the strong computer player by self-play, and measures its strength. Needs numpy, and numba for speed."""
