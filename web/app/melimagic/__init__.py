"""Melimagic's part of the page: its drawings, its words and its motions."""
