"""Teaches the strong computer player by self-play, and judges what it has learned. Needs numpy, and numba for speed."""
