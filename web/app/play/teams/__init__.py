"""Two teams before a class: the votes on each decision, and the time it has."""
