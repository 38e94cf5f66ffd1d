"""Strategies as the rooms name and offer them."""
