"""Melimagic's part of the page: its drawings, texts and animations."""
