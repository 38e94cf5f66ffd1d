"""Mahé's part in today's throw."""
