"""Solves the endgame of two players with the open nest, for `scripts/solve_endgames.py`."""
