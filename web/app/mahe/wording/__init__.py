"""What is told of a game of Mahé, in every language."""
