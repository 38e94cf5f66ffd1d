"""What becomes a file of the published site."""
