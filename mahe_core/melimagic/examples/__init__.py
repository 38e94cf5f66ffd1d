"""Positions for examples, tests and lessons, written as in the text of the rules."""
