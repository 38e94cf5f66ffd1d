"""Working defaults for the page of a new game without hidden information: `PlainPage` and `PlainTable`.

Shipped in the archives of the later games; the first game has pages of its own and does not load it.
"""
