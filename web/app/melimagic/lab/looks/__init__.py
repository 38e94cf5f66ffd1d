"""What a look at another's hats is worth."""
