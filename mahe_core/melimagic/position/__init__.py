"""A position of the game: the stands, the hat cards, the golden cards, and who must act."""
