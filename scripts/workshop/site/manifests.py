"""Writes the web app manifest of each language from the template web/manifest.webmanifest.

The manifests share the template's `id` and start address, so they describe one app, with a name in each language.
Their addresses may change with their content, since `id` does not.
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
    """Return the path of a language's manifest, relative to web/.

    >>> place(Language("nl", "nl", "Nederlands"))
    'manifest-nl.webmanifest'
    """
    return f"manifest-{language.code}.webmanifest"


def write_manifests(
    words: Mapping[Language, Mapping[str, str]],
    web: Path = WEB,
) -> dict[str, bytes]:
    """Return every language's manifest, by path; `words` fill the placeholders of the template."""
    template = json.loads((web / TEMPLATE).read_text(encoding="utf-8"))
    return {
        place(language): json.dumps(_filled(template, fillings), ensure_ascii=False).encode()
        for language, fillings in words.items()
    }


def without_id(manifest: bytes) -> bytes:
    """Remove the `id`, for a site in a folder: without one, browsers tell apps apart by their start address.

    >>> without_id(b'{"id": "mahe", "name": "x"}')
    b'{"name": "x"}'
    """
    written = json.loads(manifest)
    del written["id"]
    return json.dumps(written, ensure_ascii=False).encode()


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
