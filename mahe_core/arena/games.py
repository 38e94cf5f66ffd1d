"""The games of the arena, by name and by set-up."""

from __future__ import annotations

from typing import Final

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import AnyGame

AnySetup = mahe.Setup | melimagic.Setup

GAMES: Final[dict[str, AnyGame]] = {mahe.NAME: mahe, melimagic.NAME: melimagic}


def game_of(setup: AnySetup) -> AnyGame:
    """Return the game of a set-up. Raises TypeError for anything that is not one.

    >>> game_of(melimagic.Setup(players=2)).NAME
    'melimagic'
    """
    match setup:
        case mahe.Setup():
            return mahe
        case melimagic.Setup():
            return melimagic
        case _:
            raise TypeError(f"setup: {setup!r} is neither a mahe.Setup nor a melimagic.Setup")
