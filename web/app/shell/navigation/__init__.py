"""What is to be seen, and what it leads back to."""
