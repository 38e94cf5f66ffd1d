"""Texts and rules for the page's Python outside the browser, compiled from the catalogues as they are now."""

from __future__ import annotations

import atexit
import tempfile
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from app.lab import lesson_text
from app.rules import rules_text
from app.ui import languages
from app.ui.languages import Texts
from app.ui.views import about
from workshop.frozen.program import locales, packed_lessons, packed_synonyms, write
from workshop.games.built_game import built_games
from workshop.site import licences
from workshop.texts.catalogues import extract, read_catalogues
from workshop.texts.languages import read_languages
from workshop.texts.lesson_sources import read_lessons
from workshop.texts.rules_pages import read_rules

CODES = tuple(language.code for language in read_languages())


@cache
def template() -> Catalog:
    """Collect all messages of the code once per run, to be read only."""
    return extract()


@cache
def prepare() -> None:
    """Compile everything once per run, to where the page's Python reads it."""
    folder = tempfile.TemporaryDirectory(prefix="mahe-texts-")
    atexit.register(folder.cleanup)
    root = Path(folder.name)
    write(locales(read_catalogues(read_languages(), template())), root)
    languages.LOCALES = root / "locales"
    rules = root / "rules"
    rules_text.RULES = rules
    lessons = root / "lessons"
    for game in built_games():
        (rules / game.NAME).mkdir(parents=True)
        (lessons / game.NAME).mkdir(parents=True)
        (rules / game.NAME / "synonyms.json").write_bytes(packed_synonyms(game.NAME))
        for language in read_languages():
            fragment = read_rules(game, language).fragment
            (rules / game.NAME / f"{language.code}.html").write_text(fragment, encoding="utf-8")
            if game.LESSONS:
                written = packed_lessons(read_lessons(game, language))
                (lessons / game.NAME / f"{language.code}.json").write_bytes(written)
    lesson_text.LESSONS = lessons
    about.COMPONENTS = root / "components.json"
    about.COMPONENTS.write_bytes(licences.in_short(licences.components()))


def texts(code: str) -> Texts:
    """The texts of a language.

    >>> texts("en").gettext("Roll")
    'Roll'
    """
    prepare()
    return languages.texts_in(code)
