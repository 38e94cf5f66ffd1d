"""Positions for examples, tests and lessons, in the notation of the rules' text."""
