"""Games taken to files and opened from anywhere, and why one is refused."""
