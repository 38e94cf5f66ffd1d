"""Stored games: the running one, the last finished ones, damaged ones, files and links."""
