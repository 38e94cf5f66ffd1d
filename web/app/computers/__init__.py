"""Computer players at the table: whose turn it is for them, what they decide, and who hands them a seat."""
