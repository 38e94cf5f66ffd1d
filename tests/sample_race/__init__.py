"""Crabs, a race of pieces on a board: a second worked example, with taps on the picture and computer players.

`tests/sample_game/placing.py` says where its files would be in a project.
"""
