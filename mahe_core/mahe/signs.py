"""The signs that distinguish seven turtles without words or colours. The page draws them."""

from __future__ import annotations

from mahe_core.engine.contract import SignsByPlayer
from mahe_core.mahe.setup import Setup
from mahe_core.plain import signs
from mahe_core.plain.signs import SIGNS

__all__ = ["SIGNS", "check_signs"]


def check_signs(setup: Setup, signs_by_player: SignsByPlayer) -> None:
    """Raise ValueError unless every player has one sign for each turtle, and all signs are known and different.

    >>> check_signs(Setup(players=2, turtles_each=1), (("sun",), ("moon",)))
    >>> check_signs(Setup(players=2, turtles_each=1), (("sun",), ("sun",)))
    Traceback (most recent call last):
    ValueError: the sign sun is given twice
    """
    signs.check_signs(setup.players, signs_by_player, f"{setup.turtles_each} turtles", setup.turtles_each)
