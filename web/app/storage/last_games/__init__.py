"""The last games, listed to be watched again or taken home."""
