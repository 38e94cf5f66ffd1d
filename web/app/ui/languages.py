"""The languages of the page and their texts.

Every text is looked up through a `Texts`. The shared code has one catalogue, and each game has its own. The list of
languages is in `languages.json`, next to the catalogues; no language is hard-coded.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from app.addresses import DATA_FOLDER

LOCALES = DATA_FOLDER / "locales"

_FORMATS = ("percent", "decimal", "group")
"""CLDR's number formats, in the order of the fields of `Texts`."""

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


@lru_cache(maxsize=16)
def texts_in(code: str) -> Texts:
    """Load the texts of a language by its code. Raises KeyError for an unlisted code."""
    language = {language.code: language for language in all_languages()}[code]
    # The source language has no catalogue: its messages are in the code. No two catalogues of a language share a
    # message.
    catalogue = gettext.NullTranslations()
    for path in sorted((LOCALES / code / "LC_MESSAGES").glob("*.mo")):
        catalogue.add_fallback(gettext.translation(path.stem, LOCALES, languages=[code]))
    formats = json.loads((LOCALES / code / "formats.json").read_text(encoding="utf-8"))
    return Texts(language, catalogue, ListPatterns(**formats["list"]), *(formats[name] for name in _FORMATS))


def add_catalogues(part: str) -> None:
    """Add the catalogues of a newly loaded game or room to all texts, including those in use.

    The other catalogues cannot be read again: Python restored from a snapshot has none of the build's files.
    """
    for language in all_languages():
        if not language.source:
            spoken = texts_in(language.code).catalogue
            # A draft may have a game that has not been translated yet.
            spoken.add_fallback(gettext.translation(part, LOCALES, languages=[language.code], fallback=True))


def choose_language(wanted: Iterable[str | None], languages: Sequence[Language]) -> Language:
    """Return the first wanted language on the list, or the source language; only the part of a tag before "-" matters.

    >>> english = Language("en", "en", "English", source=True)
    >>> german = Language("de", "de", "Deutsch")
    >>> [choose_language(wanted, [english, german]).name for wanted in ([None, "de-AT", "en"], ["ja"])]
    ['Deutsch', 'English']
    """
    by_code = {language.code: language for language in languages}
    for tag in wanted:
        language = by_code.get((tag or "").lower().partition("-")[0])
        if language is not None:
            return language
    return next(language for language in languages if language.source)
