"""What is worked out and drawn of Melimagic while the site is built."""
