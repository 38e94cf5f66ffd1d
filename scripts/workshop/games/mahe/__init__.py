"""Mahé in the build: icon, pictures of the rules and lessons, and figures of the lessons."""
