"""What lies on the island: turtles, eggs, cards and dice."""
