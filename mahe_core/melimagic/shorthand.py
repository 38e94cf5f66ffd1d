"""A set-up and the players' signs in as few digits as possible, for links.

People keep links, so this format must not change; any addition needs a new version in `engine.share_link`.
"""

from __future__ import annotations

from collections.abc import Callable

from mahe_core.engine.contract import SignsByPlayer
from mahe_core.engine.packing import Digit
from mahe_core.melimagic.rulebook import (
    FEWEST_PLAYERS,
    FEWEST_WANDS_TO_WIN,
    MOST_PLAYERS,
    POSSIBLE_DICE,
    WANDS_TO_WIN,
)
from mahe_core.melimagic.setup import Setup
from mahe_core.plain.signs import lengthen_signs, shorten_signs

_NUMBERS_OF_PLAYERS = MOST_PLAYERS - FEWEST_PLAYERS + 1
_NUMBERS_OF_WANDS = WANDS_TO_WIN - FEWEST_WANDS_TO_WIN + 1


def shorten(setup: Setup, signs_by_player: SignsByPlayer) -> tuple[Digit, ...]:
    """Write a set-up, the dice by their index among all possible ones, then the signs, each among those still free.

    >>> shorten(Setup(players=2), (("sun",), ("star",)))[-2:]
    (Digit(value=0, radix=7), Digit(value=1, radix=6))
    """
    return (
        Digit(setup.players - FEWEST_PLAYERS, _NUMBERS_OF_PLAYERS),
        Digit(setup.first, MOST_PLAYERS),
        Digit(POSSIBLE_DICE.index(setup.faces), len(POSSIBLE_DICE)),
        Digit(setup.to_win - FEWEST_WANDS_TO_WIN, _NUMBERS_OF_WANDS),
        *shorten_signs(signs_by_player),
    )


def lengthen(take: Callable[[int], int]) -> tuple[Setup, SignsByPlayer]:
    """Read the result of `shorten`; `take` returns the next digit in a given radix.

    Raises ValueError for an unplayable set-up.

    >>> digits = iter(shorten(Setup(players=2, to_win=3), (("sun",), ("star",))))
    >>> lengthen(lambda radix: next(digits).value)[1]
    (('sun',), ('star',))
    """
    setup = Setup(
        players=FEWEST_PLAYERS + take(_NUMBERS_OF_PLAYERS),
        first=take(MOST_PLAYERS),
        faces=POSSIBLE_DICE[take(len(POSSIBLE_DICE))],
        to_win=FEWEST_WANDS_TO_WIN + take(_NUMBERS_OF_WANDS),
    )
    return setup, lengthen_signs(take, setup.players)


def shorten_later(_setup: Setup) -> tuple[Digit, ...]:
    """Write the options added after the first version of links: none so far.

    >>> shorten_later(Setup(players=2))
    ()
    """
    return ()


def lengthen_later(setup: Setup, _take: Callable[[int], int]) -> Setup:
    """Raises ValueError, since no link of this game adds anything to its set-up."""
    raise ValueError(f"setup: nothing is known that could be added to {setup}")
