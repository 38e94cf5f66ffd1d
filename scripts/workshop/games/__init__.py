"""What the workshop asks of each game, and a folder for each that answers."""
