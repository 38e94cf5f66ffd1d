"""Motions, sounds and captions for the events of a game."""
