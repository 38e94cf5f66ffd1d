"""Starts the page's Python: PyScript runs this once the interpreter and the archives are here."""

import app.start  # noqa: F401 - importing it starts the game
