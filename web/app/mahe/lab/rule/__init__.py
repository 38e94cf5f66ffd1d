"""Rules of one's own design."""
