"""Mahé's part of the page: its pictures, texts and animations."""
