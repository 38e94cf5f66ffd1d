"""Finds or installs the browsers for tests and pictures."""
