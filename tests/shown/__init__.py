"""Saved games that show what the game is about, for pictures that anyone can make again: scripts/show.py."""
