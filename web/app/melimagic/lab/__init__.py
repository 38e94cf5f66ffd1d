"""Melimagic's part of the lab. Like all of the lab it is imported only when somebody enters."""
