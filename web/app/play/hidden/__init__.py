"""The table of a game with hidden things: who sees the page, and how it is handed from player to player."""
