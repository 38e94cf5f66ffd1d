"""Imports and loads all that a game needs, so that it is in the memory of the snapshot.

Nothing here uses the browser. The build calls it before it freezes the interpreter, while the data files are there.
"""

from __future__ import annotations

# For tracebacks, and modules that asyncio imports lazily.
import asyncio.taskgroups
import asyncio.timeouts

# For the lab's data files: only modules in the snapshot can be imported from the standard library.
import csv
import gc
import linecache
import textwrap
import tokenize
import traceback
import zipimport

import app.frozen_imports
import app.site.site_controller
import app.ui.shown
import app.ui.tilt
from app.game.game import game_page
from app.games import GAMES
from app.rules.rules_text import rules_text, synonyms_of
from app.ui.languages import SITE, all_languages, messages_of, texts_in
from app.ui.views.about import components
from app.ui.views.qr_code import qr_code

__all__ = ["app", "asyncio", "csv", "linecache", "textwrap", "tokenize", "traceback", "zipimport"]


def preload() -> None:
    """Load the first game, the messages, the rules of every language, the list of components, and the QR encoder.

    Exempts everything loaded so far from garbage collection.
    """
    game_page(GAMES[0])
    components()
    qr_code(["warm", "1"])
    synonyms_of(GAMES[0])
    messages_of(SITE)
    for language in all_languages():
        # The translations come by themselves (`Archives.bring_texts`), but not the formats.
        texts_in(language.code)
        rules_text(GAMES[0], language.code)
    gc.collect()
    # None of this is ever freed; scanning it in every collection would only slow the game down.
    gc.freeze()
