"""What is told when something is not as it should be."""
