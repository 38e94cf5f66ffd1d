"""The signs that distinguish the players' stands without words or colours. The page draws them."""

from __future__ import annotations

from mahe_core.engine.contract import SignsByPlayer
from mahe_core.melimagic.setup import Setup
from mahe_core.plain import signs
from mahe_core.plain.signs import SIGNS

__all__ = ["SIGNS", "check_signs"]


def check_signs(setup: Setup, signs_by_player: SignsByPlayer) -> None:
    """Raise ValueError unless every player has one sign, and all signs are known and different.

    >>> check_signs(Setup(players=2), (("sun",), ("moon",)))
    >>> check_signs(Setup(players=2), (("sun",), ("sun",)))
    Traceback (most recent call last):
    ValueError: the sign sun is given twice
    """
    signs.check_signs(setup.players, signs_by_player, "one stand")
