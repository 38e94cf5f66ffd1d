"""A turn, part by part: the action, the try, and what chance answers in between. `rules.apply` says which is which."""
