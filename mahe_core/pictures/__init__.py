"""Drawings of both games as markup, for page and notebook: pure functions with classes instead of colours."""
