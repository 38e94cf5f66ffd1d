"""Reads which languages the site speaks.

The file web/locales/languages.json is the only place that names a language, the one that the messages in the code are
written in included. Mistakes in that list are reported; nothing is guessed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError

from workshop.folders import WEB
from workshop.texts.plurals import WITHOUT_CATALOGUE, agree

FILE = Path("locales") / "languages.json"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: `code` names its files, `tag` is what browsers call it, `name` what it calls itself."""

    code: str
    tag: str
    name: str
    source: bool = False
    """Whether the messages in the code are written in it: the one for those who prefer none of the languages."""

    @property
    def locale(self) -> str:
        """The name that Babel knows it by.

        >>> Language("pt", "pt-PT", "Português").locale
        'pt_PT'
        """
        return self.tag.replace("-", "_")


def read_languages(web: Path = WEB) -> tuple[Language, ...]:
    """Read the languages in the order in which they are offered. Raises ValueError for a list that cannot be used.

    >>> [language.code for language in read_languages()]
    ['fr', 'de', 'nl', 'pt', 'en']
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
    """The language that the messages in the code are written in.

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
