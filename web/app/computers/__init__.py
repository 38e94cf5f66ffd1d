"""Computer players at the table: their turns, and their assignment to seats."""
