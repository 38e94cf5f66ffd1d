"""Makes up a language for development: whatever comes from a catalogue is accented, 40 % longer and in brackets.

Whatever is on the page without brackets is in no catalogue, and what its growth breaks would break in some real
language. The places in braces stay as they are. Only drafts speak it; no file of it is ever written among the
sources.
"""

from __future__ import annotations

import html
import re
from dataclasses import replace
from math import ceil
from string import Formatter

from babel.messages.catalog import Catalog

from workshop.texts import teaching
from workshop.texts.catalogues import forms_of
from workshop.texts.languages import Language
from workshop.texts.lesson_sources import Lessons, rewritten
from workshop.texts.rules_pages import Rules
from workshop.texts.teaching import Teaching

CODE = "xa"
"""No language's code. CLDR calls the region XA where a language is written in made-up accents."""

GROWTH = 0.4

OPENING, CLOSING = "⟦", "⟧"
"""Brackets that neither a text nor a saved game has."""

# Letters that the site's own fonts have.
_ACCENTED = str.maketrans("aceinouyACEINOUY", "åçéîñöúÿÅÇÉÎÑÖÚÝ")
_VOWELS = frozenset("åéîöúÿÅÉÎÖÚÝ")
_MORE = "~"
_WORDS_BETWEEN_TAGS = re.compile(r"(?<=>)[^<>]*[^\s<>][^<>]*(?=<)")


def pseudo_language(source: Language) -> Language:
    """Make up the language.

    >>> pseudo_language(Language("en", "en", "English", source=True)).tag
    'en-XA'
    """
    return Language(CODE, f"{source.code}-XA", disguise(source.name))


def disguise(text: str) -> str:
    """Write a message in the made-up language.

    >>> disguise("{player} rolls a {face}."), disguise("Rhythm"), disguise("7")
    ('⟦{player} röölls åå {face}.~⟧', '⟦Rhÿÿthm~~⟧', '⟦7⟧')
    """
    parts = [(words.translate(_ACCENTED), place) for words, place in _parts(text)]
    more = ceil(GROWTH * sum(letter.isalpha() for words, _ in parts for letter in words))
    written = []
    for words, place in parts:
        for letter in words:
            written.append(letter)
            if letter in _VOWELS and more:
                written.append(letter)
                more -= 1
        written.append(place)
    return "".join([OPENING, *written, _MORE * more, CLOSING])


def pseudo_catalogue(source: Catalog) -> Catalog:
    """Translate the messages of the source language into the made-up one."""
    catalogue = Catalog(locale=source.locale, domain=source.domain, charset="utf-8", fuzzy=False)
    for message in source:
        if message.id:
            made = tuple(map(disguise, forms_of(message.string)))
            said = made if message.pluralizable else made[0]
            catalogue.add(message.id, said, message.locations, context=message.context)
    return catalogue


def pseudo_rules(source: Rules, language: Language) -> Rules:
    """Rewrite rules in the made-up language."""
    fragment = _disguised_markup(source.fragment)
    return replace(
        source,
        language=language,
        title=disguise(source.title),
        fragment=fragment,
        summary=disguise(source.summary),
    )


def pseudo_lessons(source: Lessons, language: Language) -> Lessons:
    """Rewrite lessons in the made-up language."""
    return rewritten(source, language, disguise, _disguised_markup)


def pseudo_teaching(source: Teaching, language: Language) -> Teaching:
    """Rewrite the pages for teachers in the made-up language."""
    return teaching.rewritten(source, language, disguise, _disguised_markup)


def _disguised_markup(markup: str) -> str:
    return _WORDS_BETWEEN_TAGS.sub(_disguised_words, markup)


def _disguised_words(found: re.Match[str]) -> str:
    return html.escape(disguise(html.unescape(found[0])), quote=False)


def _parts(text: str) -> list[tuple[str, str]]:
    """Split a message into words, each with the place to fill in after them. No braces of a message are doubled."""
    return [
        (words, "" if name is None else f"{{{name}{f':{form}' if form else ''}}}")
        for words, name, form, _ in Formatter().parse(text)
    ]
