"""Mahé's view model of the table, and what it gives the page's table."""
