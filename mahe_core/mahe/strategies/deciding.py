"""The decisions of a strategy, collected for all moments of a move: what caches depend on, as a strategy may change."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.strategies.strategy import Strategy

Moment = tuple[int, int]
"""The number of dice so far, 1 or 2, and their sum."""

SQUARES: Final = range(RING + 1)
"""The squares where a move can begin: the raft, 0, and 1 to 21."""


@lru_cache(maxsize=512)
def moments(rules: DiceRules) -> tuple[Moment, ...]:
    """List the moments of a move at which another die may be rolled, by dice and sum.

    >>> from mahe_core.mahe.dice_rules import DiceRules
    >>> moments(DiceRules())
    ((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6))
    """
    return tuple(
        (dice, total)
        for dice in (1, 2)
        for total in range(dice, min(rules.limit, dice * rules.sides) + 1)
        if rules.may_roll(dice, total)
    )


def decisions(rules: DiceRules, strategy: Strategy, square: int) -> frozenset[Moment]:
    """Return the moments at which a strategy rolls again, in a move that begins on this square (0 = raft, 1 to 21).

    Raises ValueError for any other square.

    >>> from mahe_core.mahe.dice_rules import DiceRules
    >>> from mahe_core.mahe.strategies import AtMost
    >>> sorted(decisions(DiceRules(), AtMost(2, 3), 0))
    [(1, 1), (1, 2), (2, 2), (2, 3)]
    """
    if square not in SQUARES:
        raise ValueError(f"a move begins on the raft, 0, or a square 1 to {RING}, not {square}")
    return frozenset(moment for moment in moments(rules) if strategy.goes_on(rules, square, *moment))
