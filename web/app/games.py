"""The one list of games. The only shared module of the page that names them.

A game's page is imported when it is asked for, so that what a game brings may come to the device only then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from app.game_page import GamePage


def _mahe() -> GamePage:
    from app.mahe.page import PAGE

    return PAGE


_PAGES: Final[Mapping[str, Callable[[], GamePage]]] = MappingProxyType({"mahe": _mahe})

GAMES: Final = tuple(_PAGES)
"""The games' names, the one with which the page begins first."""


def game_page(name: str) -> GamePage:
    """Bring a game's page by the game's name. Raises KeyError for a name that is not on the list.

    >>> [game_page(name).name for name in GAMES] == list(GAMES)
    True
    """
    return _PAGES[name]()
