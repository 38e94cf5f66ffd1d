"""Positions for examples, tests and lessons, written the way the rules text writes them."""
