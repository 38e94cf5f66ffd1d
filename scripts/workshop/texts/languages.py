"""Reads the list of the site's languages, and determines their plural forms.

All languages are named in web/locales/languages.json alone, including the source language, in which the messages in the
code are written. Mistakes in that file are reported; nothing is guessed.

Plural forms are in gettext's notation. They are those of CLDR for whole numbers up to a thousand, the largest counts in
a game, so that translators can ignore the form that CLDR has for millions in French and its relatives.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from gettext import c2py
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.plural import PluralRule, to_gettext

from workshop.folders import WEB

COUNTS = range(1001)

WITHOUT_CATALOGUE = "nplurals=2; plural=(n != 1);"
"""The plural forms that gettext uses without a catalogue."""

_WRITTEN = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.*?)\s*;?\s*")


def plural_forms(locale: Locale) -> str:
    """Return the Plural-Forms header of a language: gettext's traditional one if CLDR agrees, else one made from CLDR.

    >>> plural_forms(Locale.parse("fr"))
    'nplurals=2; plural=(n > 1);'
    >>> plural_forms(Locale.parse("tr"))
    'nplurals=2; plural=(((n == 1)) ? 0 : 1);'
    """
    usual = Catalog(locale=locale).plural_forms
    if agree(usual, locale):
        return usual
    used = {locale.plural_form(count) for count in COUNTS}
    rules = locale.plural_form.rules
    return to_gettext(PluralRule({form: rule for form, rule in rules.items() if form in used}))


def agree(written: str, locale: Locale) -> bool:
    """Return True if a header distinguishes the same numbers as CLDR, in any order of the forms.

    >>> agree("nplurals=2; plural=(n > 1);", Locale.parse("fr")), agree("nplurals=2; plural=n>1", Locale.parse("de"))
    (True, False)
    """
    found = _WRITTEN.fullmatch(written)
    if not found:
        return False
    try:
        form_of = c2py(found[2])
    except ValueError:
        return False
    pairs = {(form_of(count), locale.plural_form(count)) for count in COUNTS}
    forms, names = ({pair[place] for pair in pairs} for place in (0, 1))
    return forms == set(range(int(found[1]))) and len(pairs) == len(forms) == len(names)


FILE = Path("locales") / "languages.json"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: `code` names its files, `tag` is its BCP 47 tag, `name` its own name."""

    code: str
    tag: str
    name: str
    source: bool = False
    """True for the language of the messages in the code, which is also the fallback."""

    @property
    def locale(self) -> str:
        """The language's name in Babel.

        >>> Language("pt", "pt-PT", "Português").locale
        'pt_PT'
        """
        return self.tag.replace("-", "_")


def read_languages(web: Path = WEB) -> tuple[Language, ...]:
    """Read the languages in the order in which they are offered. Raises ValueError if the list is invalid.

    >>> [language.code for language in read_languages() if language.source]
    ['en']
    """
    try:
        written = json.loads((web / FILE).read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{FILE.as_posix()} is no JSON: {error}") from error
    if found := [finding for entry in written for finding in _wrong_with(entry)]:
        raise ValueError(f"{FILE.as_posix()}: {'; '.join(found)}")
    languages = tuple(Language(**entry) for entry in written)
    if len({language.code for language in languages}) < len(languages):
        raise ValueError(f"{FILE.as_posix()}: a code stands twice")
    if sum(language.source for language in languages) != 1:
        raise ValueError(f"{FILE.as_posix()}: one language, and no other, is the source")
    if not agree(WITHOUT_CATALOGUE, Locale.parse(source_of(languages).locale)):
        raise ValueError(f"{FILE.as_posix()}: {source_of(languages).code}, the source, has plurals unlike one and many")
    return languages


def source_of(languages: Sequence[Language]) -> Language:
    """Return the language of the messages in the code.

    >>> source_of(read_languages()).code
    'en'
    """
    return next(language for language in languages if language.source)


def _wrong_with(entry: Mapping[str, Any]) -> list[str]:
    known = {field.name: field.default is MISSING for field in fields(Language)}
    name = entry.get("code", entry)
    found = [f"{name} has no “{key}”" for key, needed in known.items() if needed and key not in entry]
    found += [f"{name} has an unknown “{key}”" for key in entry if key not in known]
    tag = str(entry.get("tag", "und"))
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        found.append(f"{name} has a tag that CLDR does not know, {tag}")
    return found
