"""A game of Melimagic in words, in every language."""
