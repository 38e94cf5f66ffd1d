"""The seven signs that distinguish players without words or colours, and their encoding in links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahe_core.engine.contract import SignsByPlayer
from mahe_core.engine.packing import Digit

SIGNS: Final = ("sun", "moon", "star", "wave", "leaf", "shell", "drop")


def check_signs(players: int, signs_by_player: SignsByPlayer, pieces: str, each: int = 1) -> None:
    """Raise ValueError unless every player has `each` signs, and all signs are known and different.

    `pieces` completes the error message: the things that the signs mark.

    >>> check_signs(2, (("sun",), ("sun",)), "one stand")
    Traceback (most recent call last):
    ValueError: the sign sun is given twice
    """
    if len(signs_by_player) != players:
        raise ValueError(f"{len(signs_by_player)} seats for {players} players")
    given: set[str] = set()
    for player, signs in enumerate(signs_by_player):
        if len(signs) != each:
            raise ValueError(f"player {player} has {len(signs)} signs for {pieces}")
        for sign in signs:
            if sign not in SIGNS:
                raise ValueError(f"there is no sign {sign}")
            if sign in given:
                raise ValueError(f"the sign {sign} is given twice")
            given.add(sign)


def shorten_signs(signs_by_player: SignsByPlayer) -> tuple[Digit, ...]:
    """Write each sign as its index among those still free.

    >>> shorten_signs((("sun",), ("star",)))
    (Digit(value=0, radix=7), Digit(value=1, radix=6))
    """
    free, digits = list(SIGNS), []
    for sign in (sign for signs in signs_by_player for sign in signs):
        digits.append(Digit(free.index(sign), len(free)))
        free.remove(sign)
    return tuple(digits)


def lengthen_signs(take: Callable[[int], int], players: int, each: int = 1) -> SignsByPlayer:
    """Read what `shorten_signs` wrote; `take` returns the next digit in a given radix."""
    free = list(SIGNS)
    return tuple(tuple(free.pop(take(len(free))) for _ in range(each)) for _ in range(players))
