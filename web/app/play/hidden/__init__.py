"""The table of a game with hidden information: who can see the page, and how it is handed from player to player."""
