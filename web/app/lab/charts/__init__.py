"""Charts: what they show, in figures, in words and in a table."""
