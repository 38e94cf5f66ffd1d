"""The set-up of a game: the players' names, signs and sides, and who decides for them."""
