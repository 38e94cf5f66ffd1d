"""What is Melimagic's own on the page: what it looks like, what it says, and how it moves."""
