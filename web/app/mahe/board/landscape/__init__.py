"""What lies round and between the squares: the island, its shore, what grows on it, and the sea."""
