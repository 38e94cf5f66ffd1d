"""A game that is played at the table."""
