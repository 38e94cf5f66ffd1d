"""The tree of all rolls of one move."""
