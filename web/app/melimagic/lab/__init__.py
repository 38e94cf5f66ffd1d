"""Melimagic's part of the lab. Like the whole lab, it is imported only when somebody enters it."""
