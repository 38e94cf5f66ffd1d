"""Solves the endgame of two players round the open nest: `scripts/solve_endgames.py`."""
