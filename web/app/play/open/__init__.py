"""The table of a game in which everything lies open: everybody sees the same page, at all times."""
