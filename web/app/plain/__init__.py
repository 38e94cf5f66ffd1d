"""Working defaults for the page of a new game in which everything lies open: `PlainPage` and `PlainTable`.

Travels with the later games' own archives; the first game, which has pages of its own, does not load it.
"""
