"""Who sits at a table of Mahé, with which turtles and by which rules."""
