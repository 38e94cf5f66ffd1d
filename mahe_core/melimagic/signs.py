"""The signs by which the players' stands are told apart without words or colours.

What a sign looks like, the page says.
"""

from __future__ import annotations

from mahe_core.melimagic.setup import Setup

SIGNS = ("sun", "moon", "star", "wave", "leaf", "shell", "drop")


def check_signs(setup: Setup, signs_by_player: tuple[tuple[str, ...], ...]) -> None:
    """Raise ValueError unless every player has one sign, and all signs are known and different.

    >>> check_signs(Setup(players=2), (("sun",), ("moon",)))
    >>> check_signs(Setup(players=2), (("sun",), ("sun",)))
    Traceback (most recent call last):
    ValueError: the sign sun is given twice
    """
    if len(signs_by_player) != setup.players:
        raise ValueError(f"{len(signs_by_player)} seats for {setup.players} players")
    given: set[str] = set()
    for player, signs in enumerate(signs_by_player):
        if len(signs) != 1:
            raise ValueError(f"player {player} has {len(signs)} signs for one stand")
        (sign,) = signs
        if sign not in SIGNS:
            raise ValueError(f"there is no sign {sign}")
        if sign in given:
            raise ValueError(f"the sign {sign} is given twice")
        given.add(sign)
