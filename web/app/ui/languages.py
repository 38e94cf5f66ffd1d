"""The languages of the page and their texts.

Every text is looked up through a `Texts`. The shared code has one catalogue, and each game has its own. The list of
languages is in `languages.json`, next to the catalogues; no language is hard-coded.

A catalogue is a list of translations, in the order of the list of messages that all languages share. The page has the
messages from the start, and loads the translations of the languages that somebody chooses.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from app.addresses import DATA_FOLDER
from mahe_core.override import override

LOCALES = DATA_FOLDER / "locales"

SITE: Final = "site"
"""The part of the texts that every page needs: those of the shared rooms and of the first game."""

_FORMATS = ("percent", "decimal", "group")
"""CLDR's number formats, in the order of the fields of `Texts`."""

_FORMATS_FILE = "formats"
"""The file with these formats and the rule for plural forms."""

_NUMBER_IN_PATTERN = re.compile("[#,.0]+")


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code in addresses and folders, its BCP 47 tag, and its own name for itself."""

    code: str
    tag: str
    name: str
    source: bool = False
    """True if the messages in the code are in this language; it is the fallback for readers of unlisted languages."""


@dataclass(frozen=True, slots=True)
class ListPatterns:
    """A language's CLDR patterns for joining a list, in which {0} and {1} are the items."""

    two: str
    start: str
    middle: str
    end: str

    def join(self, items: Sequence[str]) -> str:
        """Join any number of words into a list.

        >>> ListPatterns("{0} and {1}", "{0}, {1}", "{0}, {1}", "{0} and {1}").join(["sun", "moon", "star"])
        'sun, moon and star'
        """
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            return self.two.format(*items)
        joined = self.end.format(items[-2], items[-1])
        for item in reversed(items[1:-2]):
            joined = self.middle.format(item, joined)
        return self.start.format(items[0], joined)


@dataclass(frozen=True, slots=True)
class Texts:
    """One language: its messages, with their placeholders filled in, and its formats for numbers and lists."""

    language: Language
    catalogue: gettext.NullTranslations
    lists: ListPatterns
    percent_pattern: str
    """The CLDR pattern for percentages, in which #,##0 stands for the number."""
    decimal: str = "."
    """The decimal separator."""
    group: str = ","
    """The thousands separator."""

    def gettext(self, message: str, **places: str | int) -> str:
        """Translate a message and fill in its {placeholders}."""
        return self.catalogue.gettext(message).format_map(places)

    def ngettext(self, singular: str, plural: str, number: int, **places: str | int) -> str:
        """Translate a message in the plural form for `number`, which also fills in {number}, with separators."""
        return self.catalogue.ngettext(singular, plural, number).format_map({"number": self.number(number), **places})

    def pgettext(self, context: str, message: str, **places: str | int) -> str:
        """Translate a message that is ambiguous without its context."""
        return self.catalogue.pgettext(context, message).format_map(places)

    def and_list(self, items: Sequence[str]) -> str:
        """Join words with commas and the language's "and"."""
        return self.lists.join(items)

    def percent(self, part: Fraction) -> str:
        """Format a fraction from 0 to 1 as a whole percentage, halves rounded up.

        >>> german = Language("de", "de", "Deutsch")
        >>> texts = Texts(german, gettext.NullTranslations(), ListPatterns("", "", "", ""), "#,##0 %")
        >>> texts.percent(Fraction(1, 6))
        '17 %'
        """
        return self.exact_percent(part, 0)

    def exact_percent(self, part: Fraction | float, decimals: int = 1) -> str:
        """Format a fraction from 0 to 1 as a percentage with this many decimals, halves rounded up.

        >>> german = Language("de", "de", "Deutsch")
        >>> texts = Texts(german, gettext.NullTranslations(), ListPatterns("", "", "", ""), "#,##0 %", ",", ".")
        >>> texts.exact_percent(Fraction(1, 8))
        '12,5 %'
        """
        return _NUMBER_IN_PATTERN.sub(self.number(Fraction(part) * 100, decimals), self.percent_pattern)

    def number(self, number: Fraction | float, decimals: int = 0) -> str:
        """Format a number with this many decimals, halves rounded up; five or more digits get thousands separators.

        >>> german = Language("de", "de", "Deutsch")
        >>> texts = Texts(german, gettext.NullTranslations(), ListPatterns("", "", "", ""), "#,##0 %", ",", ".")
        >>> texts.number(Fraction(181, 24), 2), texts.number(-1234), texts.number(12345)
        ('7,54', '−1234', '12.345')
        """
        shifted = int(abs(Fraction(number)) * 10**decimals + Fraction(1, 2))
        whole, rest = divmod(shifted, 10**decimals)
        digits = str(whole) if whole < 10_000 else f"{whole:,}".replace(",", self.group)
        sign = "\N{MINUS SIGN}" if number < 0 and shifted else ""
        return f"{sign}{digits}{f'{self.decimal}{rest:0{decimals}}' if decimals else ''}"


@lru_cache(maxsize=1)
def all_languages() -> tuple[Language, ...]:
    """Read the list of languages, in the order in which they are offered."""
    written = json.loads((LOCALES / "languages.json").read_text(encoding="utf-8"))
    return tuple(Language(**language) for language in written)


class Catalogue(gettext.NullTranslations):
    r"""The translations of one language that are loaded; a message without one is shown as it is.

    >>> dutch = Catalogue("n != 1")
    >>> dutch.add("site", ["Roll", "one egg", "sign\x04Star"], ["Gooi", ["een ei", "{number} eieren"], "Ster"])
    >>> dutch.gettext("Roll"), dutch.ngettext("one egg", "{number} eggs", 3), dutch.pgettext("sign", "Star")
    ('Gooi', '{number} eieren', 'Ster')
    >>> dutch.gettext("Stop")
    'Stop'
    """

    def __init__(self, plural: str) -> None:
        """`plural` is the rule for plural forms as gettext writes it."""
        super().__init__()
        self._form = gettext.c2py(plural)
        self._translations: dict[str, str | list[str]] = {}
        self.parts: set[str] = set()
        """The parts whose translations are loaded."""

    def add(self, part: str, messages: Sequence[str], translations: Sequence[str | list[str]]) -> None:
        """Add a part's translations, in the order of its messages; a plural has one for each form, a missing one is "".

        Raises ValueError if their numbers differ.
        """
        self._translations |= dict(zip(messages, translations, strict=True))
        self.parts.add(part)

    @override
    def gettext(self, message: str) -> str:
        return self._translated(message, 1) or message

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._translated(msgid1, n) or super().ngettext(msgid1, msgid2, n)

    @override
    def pgettext(self, context: str, message: str) -> str:
        return self._translated(f"{context}\x04{message}", 1) or message

    def _translated(self, message: str, number: int) -> str:
        found = self._translations.get(message, "")
        return found if isinstance(found, str) else found[self._form(number)]


@lru_cache(maxsize=16)
def texts_in(code: str) -> Texts:
    """Return the texts of a language by its code, with all translations that are there.

    Raises KeyError for an unlisted code.
    """
    language = {language.code: language for language in all_languages()}[code]
    formats = _formats(code)
    return Texts(language, catalogue_of(code), ListPatterns(**formats["list"]), *(formats[name] for name in _FORMATS))


@lru_cache(maxsize=16)
def messages_of(part: str) -> tuple[str, ...]:
    """Read the messages of a part of the site."""
    return tuple(json.loads((LOCALES / f"{part}.json").read_text(encoding="utf-8")))


def has_texts(code: str) -> bool:
    """Return True if the page can be shown in a language, by its code; the messages in the code are in one language."""
    return texts_in(code).language.source or SITE in catalogue_of(code).parts


def add_texts(code: str, written: str, part: str = SITE) -> None:
    """Add translations, as they are written in JSON, to the texts of a language, also where they are in use.

    Raises ValueError if they are not those of this version of the site.
    """
    catalogue_of(code).add(part, messages_of(part), json.loads(written))


def add_catalogues(part: str) -> None:
    """Add the catalogues of a newly loaded game or room to all texts, including those in use."""
    for language in all_languages():
        path = _path(language.code, part)
        # A draft may have a game that has not been translated yet.
        if path.exists():
            add_texts(language.code, path.read_text(encoding="utf-8"), part)


@lru_cache(maxsize=16)
def catalogue_of(code: str) -> Catalogue:
    """Return the catalogue of a language by its code, which all its texts share."""
    catalogue = Catalogue(_formats(code)["plural"])
    for path in sorted((LOCALES / code).glob("*.json")):
        if path != _path(code, _FORMATS_FILE):
            catalogue.add(path.stem, messages_of(path.stem), json.loads(path.read_text(encoding="utf-8")))
    return catalogue


def _formats(code: str) -> dict[str, Any]:
    formats: dict[str, Any] = json.loads(_path(code, _FORMATS_FILE).read_text(encoding="utf-8"))
    return formats


def _path(code: str, name: str) -> Path:
    return LOCALES / code / f"{name}.json"


def choose_language(wanted: Iterable[str | None], languages: Sequence[Language]) -> Language:
    """Return the first wanted language on the list, or the source language; only the letters that begin a tag matter.

    >>> english = Language("en", "en", "English", source=True)
    >>> german = Language("de", "de", "Deutsch")
    >>> [choose_language(wanted, [english, german]).name for wanted in ([None, "de-AT", "en"], ["de_DE.UTF-8"], ["ja"])]
    ['Deutsch', 'Deutsch', 'English']
    """
    by_code = {language.code: language for language in languages}
    for tag in wanted:
        language = by_code.get(re.split("[^a-z]", (tag or "").lower())[0])
        if language is not None:
            return language
    return next(language for language in languages if language.source)
