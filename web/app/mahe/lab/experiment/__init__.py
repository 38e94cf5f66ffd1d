"""Experiments beside their exact answers."""
