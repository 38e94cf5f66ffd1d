"""The signs that tell seven turtles apart without words or colours.

What a sign looks like, the page says.
"""

from __future__ import annotations

from mahe_core.mahe.setup import Setup

SIGNS = ("sun", "moon", "star", "wave", "leaf", "shell", "drop")


def check_signs(setup: Setup, signs_by_player: tuple[tuple[str, ...], ...]) -> None:
    """Raise ValueError unless every player has a sign for each turtle, and all signs are known and different.

    >>> check_signs(Setup(players=2, turtles_each=1), (("sun",), ("moon",)))
    >>> check_signs(Setup(players=2, turtles_each=1), (("sun",), ("sun",)))
    Traceback (most recent call last):
    ValueError: the sign sun is given twice
    """
    if len(signs_by_player) != setup.players:
        raise ValueError(f"{len(signs_by_player)} seats for {setup.players} players")
    given: set[str] = set()
    for player, signs in enumerate(signs_by_player):
        if len(signs) != setup.turtles_each:
            raise ValueError(f"player {player} has {len(signs)} signs for {setup.turtles_each} turtles")
        for sign in signs:
            if sign not in SIGNS:
                raise ValueError(f"there is no sign {sign}")
            if sign in given:
                raise ValueError(f"the sign {sign} is given twice")
            given.add(sign)
