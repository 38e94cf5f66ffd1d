"""Lets the first screens of all languages share their markup, which is the same in each but for the words.

A reader waits for the whole page, and sees one of its screens: apart they would not fit into what a host sends in its
first round trip.
"""

from __future__ import annotations

import json
import re

HOLE = "¤"
"""Stands in the shared markup where boot.js puts a language's words, one after the other."""

SHARED = '<script type="text/html" data-part="first-paint-shared">'

_SCREEN = re.compile(
    r'<script type="text/html" (?P<about>[^>]*data-part="first-paint"[^>]*)>(?P<drawn>.*?)</script>', re.DOTALL
)
_BOUNDARY = re.compile(r'([<>"])')


def share(page: str) -> str:
    """Put the markup of the first screens into a block of its own, and leave each of them only its words.

    Raises ValueError when two screens differ in more than words and the values of attributes.

    >>> drawn = '<script type="text/html" data-part="first-paint"><p lang="{}">Mahé</p></script>'
    >>> shared, *words = share(drawn.format("de") + drawn.format("nl")).split("</script>")
    >>> shared
    '<script type="text/html" data-part="first-paint-shared"><p lang="¤">Mahé</p>'
    >>> words[0]
    '<script type="application/json" data-part="first-paint">["de"]'
    """
    screens = list(_SCREEN.finditer(page))
    if any(HOLE in screen["drawn"] for screen in screens):
        raise ValueError(f"a first screen says {HOLE}, which stands for what differs between languages")
    pieces = [_BOUNDARY.split(screen["drawn"]) for screen in screens]
    if len({tuple(pieces_of_one[1::2]) for pieces_of_one in pieces}) > 1:
        raise ValueError("the first screens differ in more than their words")
    at_each_place = list(zip(*pieces, strict=True))
    shared = "".join(found[0] if len(set(found)) == 1 else HOLE for found in at_each_place)
    own = iter(zip(*(found for found in at_each_place if len(set(found)) > 1), strict=True))
    block = f"{SHARED}{shared}</script>"
    words = _SCREEN.sub(
        lambda screen: f'<script type="application/json" {screen["about"]}>{_json(next(own))}</script>', page
    )
    return words.replace('<script type="application/json" ', f'{block}<script type="application/json" ', 1)


def _json(words: tuple[str, ...]) -> str:
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))
