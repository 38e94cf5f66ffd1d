"""The screens of a game of Mahé: set-up, table, result."""
