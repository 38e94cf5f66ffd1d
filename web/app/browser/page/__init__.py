"""What the page shows, and what is done to it."""
