"""Packs a set-up and the players' signs into few digits, for links.

People keep links, so this format must not change; any addition needs a new version in `engine.share_link`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mahe_core.engine.contract import SignsByPlayer
from mahe_core.engine.packing import Digit
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS
from mahe_core.mahe.setup import Setup
from mahe_core.plain.signs import lengthen_signs, shorten_signs

_SHORT_GAME = 1
_ROOM_FOR_LATER = 64  # room for later options, so that today's links can still be read then
_NUMBERS_OF_PLAYERS = MOST_PLAYERS - FEWEST_PLAYERS + 1


def shorten(setup: Setup, signs_by_player: SignsByPlayer) -> tuple[Digit, ...]:
    """Write a set-up, then the signs, each as its index among those still free.

    >>> shorten(Setup(players=2, turtles_each=1), (("sun",), ("star",)))[-2:]
    (Digit(value=0, radix=7), Digit(value=1, radix=6))
    """
    return (
        Digit(setup.players - FEWEST_PLAYERS, _NUMBERS_OF_PLAYERS),
        Digit(setup.first, MOST_PLAYERS),
        Digit(setup.third_die_on_seven, 2),
        Digit(setup.spend_cards, 2),
        Digit(setup.turtles_each - 1, 2),
        *shorten_signs(signs_by_player),
    )


def lengthen(take: Callable[[int], int]) -> tuple[Setup, SignsByPlayer]:
    """Read the output of `shorten`; `take` returns the next digit in a radix. Raises ValueError for an invalid set-up.

    >>> digits = iter(shorten(Setup(players=2), (("sun", "drop"), ("star", "moon"))))
    >>> lengthen(lambda radix: next(digits).value)[1]
    (('sun', 'drop'), ('star', 'moon'))
    """
    setup = Setup(
        players=FEWEST_PLAYERS + take(_NUMBERS_OF_PLAYERS),
        first=take(MOST_PLAYERS),
        third_die_on_seven=bool(take(2)),
        spend_cards=bool(take(2)),
        turtles_each=1 + take(2),
    )
    return setup, lengthen_signs(take, setup.players, setup.turtles_each)


def shorten_later(setup: Setup) -> tuple[Digit, ...]:
    """Write the options added after the first version of links; () if a set-up uses none of them.

    >>> shorten_later(Setup(players=2)), shorten_later(Setup(players=2, short_game=True))
    ((), (Digit(value=1, radix=64),))
    """
    return (Digit(_SHORT_GAME, _ROOM_FOR_LATER),) if setup.short_game else ()


def lengthen_later(setup: Setup, take: Callable[[int], int]) -> Setup:
    """Return a set-up with the options that `shorten_later` wrote. Raises ValueError for an unknown one.

    >>> lengthen_later(Setup(players=2), lambda radix: 1).short_game
    True
    """
    later = take(_ROOM_FOR_LATER)
    if later != _SHORT_GAME:
        raise ValueError(f"setup: {later} is not known")
    return replace(setup, short_game=True)
