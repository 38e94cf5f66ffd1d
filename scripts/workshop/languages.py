"""Reads which languages the site speaks.

Promises: web/locales/languages.json is the only place that names a language.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from workshop.folders import WEB

FILE = Path("locales") / "languages.json"


@dataclass(frozen=True, slots=True)
class Language:
    """Describes a language: `code` names its files, `tag` is what browsers call it, `name` what it calls itself."""

    code: str
    tag: str
    name: str
    third_die_on_seven: bool
    """Whether its edition allows a third die on a sum of exactly 7."""

    @property
    def locale(self) -> str:
        """Give the name that Babel knows it by.

        >>> Language("pt", "pt-PT", "Português", True).locale
        'pt_PT'
        """
        return self.tag.replace("-", "_")


def read_languages(web: Path = WEB) -> tuple[Language, ...]:
    """Read the languages in the order in which they are offered.

    >>> [language.code for language in read_languages()]
    ['fr', 'de', 'nl', 'pt', 'en']
    """
    return tuple(Language(**written) for written in json.loads((web / FILE).read_text(encoding="utf-8")))
