"""Names, events and rules of Mahé in words, in every language."""
