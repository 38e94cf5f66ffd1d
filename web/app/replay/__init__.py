"""A game that is watched again, step by step."""
