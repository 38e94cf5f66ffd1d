"""What the end of every game looks like: who has won, to play again, and below it what is told of the game."""
