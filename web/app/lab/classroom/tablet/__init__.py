"""A tablet's side: which one it is, its dice, and the code that it tells."""
