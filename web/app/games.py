"""The list of games. The only shared module of the page that names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BRANDS: Final[Mapping[str, str]] = {"mahe": "Mahé", "melimagic": "Melimagic"}
"""The games' names, the same in all languages, for pages without the game's own texts."""

GAMES: Final[tuple[str, ...]] = tuple(BRANDS)
"""The names of the games' folders. The page opens the first one unless the address asks for another."""


def others(game: str) -> tuple[str, ...]:
    """Return the other games.

    >>> others("mahe")
    ('melimagic',)
    """
    return tuple(other for other in GAMES if other != game)
