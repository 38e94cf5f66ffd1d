"""Makes the pseudo-language for development, in which every message is accented, 40 % longer and in brackets.

Text without brackets on the page is missing from the catalogues, and a layout that breaks would also break in some real
language. Placeholders stay as they are. Only drafts have the pseudo-language; it is never written to the sources.
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
"""Not the code of a real language. CLDR's region for accented pseudo-languages is XA."""

GROWTH = 0.4

OPENING, CLOSING = "⟦", "⟧"
"""Brackets that occur neither in texts nor in saved games."""

# Letters that the site's fonts contain.
_ACCENTED = str.maketrans("aceinouyACEINOUY", "åçéîñöúÿÅÇÉÎÑÖÚÝ")
_VOWELS = frozenset("åéîöúÿÅÉÎÖÚÝ")
_MORE = "~"
_WORDS_BETWEEN_TAGS = re.compile(r"(?<=>)[^<>]*[^\s<>][^<>]*(?=<)")


def pseudo_language(source: Language) -> Language:
    """Return the pseudo-language.

    >>> pseudo_language(Language("en", "en", "English", source=True)).tag
    'en-XA'
    """
    return Language(CODE, f"{source.code}-XA", disguise(source.name))


def disguise(text: str) -> str:
    """Translate a message into the pseudo-language.

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
    """Translate the messages of the source language into the pseudo-language."""
    catalogue = Catalog(locale=source.locale, domain=source.domain, charset="utf-8", fuzzy=False)
    for message in source:
        if message.id:
            made = tuple(map(disguise, forms_of(message.string)))
            translation = made if message.pluralizable else made[0]
            catalogue.add(message.id, translation, message.locations, context=message.context)
    return catalogue


def pseudo_rules(source: Rules, language: Language) -> Rules:
    """Translate rules into the pseudo-language."""
    fragment = _disguised_markup(source.fragment)
    return replace(
        source,
        language=language,
        title=disguise(source.title),
        fragment=fragment,
        summary=disguise(source.summary),
    )


def pseudo_lessons(source: Lessons, language: Language) -> Lessons:
    """Translate lessons into the pseudo-language."""
    return rewritten(source, language, disguise, _disguised_markup)


def pseudo_teaching(source: Teaching, language: Language) -> Teaching:
    """Translate the pages for teachers into the pseudo-language."""
    return teaching.rewritten(source, language, disguise, _disguised_markup)


def _disguised_markup(markup: str) -> str:
    return _WORDS_BETWEEN_TAGS.sub(_disguised_words, markup)


def _disguised_words(found: re.Match[str]) -> str:
    return html.escape(disguise(html.unescape(found[0])), quote=False)


def _parts(text: str) -> list[tuple[str, str]]:
    """Split a message into pieces of text, each with the placeholder after it. Messages have no escaped braces."""
    return [
        (words, "" if name is None else f"{{{name}{f':{form}' if form else ''}}}")
        for words, name, form, _ in Formatter().parse(text)
    ]
