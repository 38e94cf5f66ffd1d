"""Mahé's view model of the table, and Mahé's implementation for the page's table."""
