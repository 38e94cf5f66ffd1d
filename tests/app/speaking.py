"""Texts and rules for the page's Python outside the browser, compiled from the catalogues as they are now."""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from app.lab import lesson_text
from app.rules import rules_text
from app.ui import languages
from app.ui.languages import Texts
from app.ui.views import about
from workshop.folders import WEB
from workshop.frozen.program import locales, packed_lessons, packed_synonyms, write
from workshop.games.built_game import built_game, built_games
from workshop.games.drafts import DRAFTS
from workshop.site import licences
from workshop.texts import lesson_sources, rules_pages
from workshop.texts.catalogues import extract, read_catalogues
from workshop.texts.languages import Language, read_languages

PlaceOf = Callable[[str, Language], str]
"""Names the file of a game's text in a language."""

CODES = tuple(language.code for language in read_languages())


@cache
def template() -> Catalog:
    """Collect all messages of the code once per run, to be read only."""
    return extract()


def nearest(language: Language, game: str, place_of: PlaceOf, web: Path = WEB) -> Language | None:
    """Return this language if a game has its text, otherwise the first that it has, as in a draft; None if none."""
    return next((each for each in (language, *read_languages()) if (web / place_of(game, each)).exists()), None)


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
    for game in (*built_games(), *map(built_game, DRAFTS)):
        (rules / game.NAME).mkdir(parents=True)
        (lessons / game.NAME).mkdir(parents=True)
        (rules / game.NAME / "synonyms.json").write_bytes(packed_synonyms(game.NAME))
        for language in read_languages():
            if written := nearest(language, game.NAME, rules_pages.place_of):
                fragment = rules_pages.read_rules(game, written).fragment
                (rules / game.NAME / f"{language.code}.html").write_text(fragment, encoding="utf-8")
            if taught := nearest(language, game.NAME, lesson_sources.place_of):
                packed = packed_lessons(lesson_sources.read_lessons(game, taught))
                (lessons / game.NAME / f"{language.code}.json").write_bytes(packed)
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
