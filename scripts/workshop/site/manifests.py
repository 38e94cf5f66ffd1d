"""Writes the web app manifest of each language from the template web/manifest.webmanifest.

What the template says goes for all languages, `id` and the address to start at above all: they are one
app, called by its name in each. The addresses of the manifests may change with what they hold, since `id` does not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workshop.folders import WEB
from workshop.site import pages
from workshop.texts.languages import Language

TEMPLATE = "manifest.webmanifest"


def place(language: Language) -> str:
    """The place of a language's manifest among the site's sources.

    >>> place(Language("nl", "nl", "Nederlands"))
    'manifest-nl.webmanifest'
    """
    return f"manifest-{language.code}.webmanifest"


def write_manifests(
    words: Mapping[Language, Mapping[str, str]],
    web: Path = WEB,
) -> dict[str, bytes]:
    """Write every language's manifest, by its place; `words` fill the placeholders of the template."""
    template = json.loads((web / TEMPLATE).read_text(encoding="utf-8"))
    return {
        place(language): json.dumps(_filled(template, fillings), ensure_ascii=False).encode()
        for language, fillings in words.items()
    }


def _filled(part: Any, words: Mapping[str, str]) -> Any:
    # Text by text, so that a quotation mark in a translation cannot end a string.
    match part:
        case str():
            return pages.fill(part, words.__getitem__)
        case list():
            return [_filled(item, words) for item in part]
        case dict():
            return {key: _filled(value, words) for key, value in part.items()}
        case _:
            return part
