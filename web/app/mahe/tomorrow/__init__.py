"""Mahé's part in today's roll."""
