"""The table of a game with hidden things: who sees the page now, and how it goes from one pair of eyes to the next."""
