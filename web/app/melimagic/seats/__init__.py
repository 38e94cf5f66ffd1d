"""Setting up a table of Melimagic: players, signs, dice, and the number of wands to win."""
