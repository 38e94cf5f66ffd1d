"""Imports and loads all that a game needs, so that a frozen interpreter awakes with it in memory.

Nothing here touches the browser. The build calls it before it freezes the
interpreter, where there are files that a thawed one no longer has.
"""

from __future__ import annotations

# What exceptions are written with, and what asynchronous work asks for only when it is first needed.
import asyncio.taskgroups
import asyncio.timeouts

# What the lab writes its data with; of the standard library it gets only what was frozen.
import csv
import gc
import linecache
import textwrap
import tokenize
import traceback
import zipimport

import app.frozen_imports
import app.site.site_controller
from app.game_page import game_page
from app.games import GAMES
from app.rules.rules_text import rules_text
from app.rules.synonyms import synonyms_of
from app.ui.languages import all_languages, texts_in
from app.ui.views.about import made_of
from app.ui.views.qr_code import qr_code

__all__ = ["app", "asyncio", "csv", "linecache", "textwrap", "tokenize", "traceback", "zipimport"]


def preload() -> None:
    """Load the first game, the texts and rules of every language, what the site is made of, and what encodes QR codes.

    The collector of garbage leaves all that is there now alone from then on.
    """
    game_page(GAMES[0])
    made_of()
    qr_code(["warm", "1"])
    synonyms_of(GAMES[0])
    for language in all_languages():
        texts_in(language.code)
        rules_text(GAMES[0], language.code)
    gc.collect()
    # What was loaded stays: looking through it again and again for what could be freed would only make a game wait.
    gc.freeze()
