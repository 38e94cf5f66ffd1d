"""Pairs from golden cards, dice and hats."""
