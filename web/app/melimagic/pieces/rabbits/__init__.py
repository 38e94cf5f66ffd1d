"""The rabbits, and what they wear to be told apart."""
