"""Duels between strategies."""
