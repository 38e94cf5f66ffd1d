"""The one list of games. The only shared module of the page that names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BRANDS: Final[Mapping[str, str]] = {"mahe": "Mahé", "melimagic": "Melimagic"}
"""What each game is called, the same in all languages: to be said of games whose own words are not on the device."""

GAMES: Final[tuple[str, ...]] = tuple(BRANDS)
"""Their names, which are also those of their folders. The page begins with the first, unless another is asked for."""


def others(game: str) -> tuple[str, ...]:
    """List the games beside one.

    >>> others("mahe")
    ('melimagic',)
    """
    return tuple(other for other in GAMES if other != game)
