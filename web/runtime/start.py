"""Starts the page's Python: PyScript runs this once the interpreter and the archives are here."""

from app.start import start

await start()  # noqa: F704, PLE1142 - PyScript runs its scripts in a loop of its own
