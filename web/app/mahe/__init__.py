"""Mahé's part of the page: its pictures, words and motions."""
