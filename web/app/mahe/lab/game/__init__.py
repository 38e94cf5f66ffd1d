"""The dice of the game just played."""
