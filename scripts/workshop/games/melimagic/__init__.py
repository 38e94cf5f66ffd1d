"""Melimagic in the build: pictures of the rules and lessons, and figures of the lessons."""
