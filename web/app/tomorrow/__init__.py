"""Today's roll and challenges, which are games with the same dice, and the family's book; they come later."""
