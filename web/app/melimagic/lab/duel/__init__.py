"""Duels between memories."""
