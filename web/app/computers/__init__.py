"""Computer players at the table: their turns, and who decides in each seat."""
