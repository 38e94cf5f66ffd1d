"""What is told of a game of Melimagic, in every language."""
