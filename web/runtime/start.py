"""Starts the page's Python: PyScript runs this once the interpreter and the archives are here."""

import sys

# A thawed interpreter remembers the folders of the machine that froze it.
sys.path_importer_cache.clear()

from app.start import start  # noqa: E402

await start()  # noqa: F704, PLE1142 - PyScript runs its scripts in a loop of its own
