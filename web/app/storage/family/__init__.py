"""The book of a family: what the games of the same people came to."""
