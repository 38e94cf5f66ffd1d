"""How the dice of a move can fall, counted in whole numbers: the ground that every table of the odds stands on.

What is counted are equally likely ways to roll three dice, of which there are sides x sides x sides; a move that ends
earlier stands for all the dice it no longer rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.deciding import Moment

Weights = tuple[tuple[int, int], ...]
"""In how many ways, above 0, a move ends with so many steps, ascending; 0 steps is a bust."""

BUST: Final = 0


def ways_to_roll(rules: DiceRules) -> int:
    """Count the ways that three dice can fall."""
    return rules.sides**MOST_DICE


@lru_cache(maxsize=1024)
def weigh(rules: DiceRules, rolls_on: frozenset[Moment]) -> Weights:
    """Count the ways to every end of a move in which these are the moments to roll again.

    >>> weigh(DiceRules(limit=6, sides=8), frozenset())
    ((0, 128), (1, 64), (2, 64), (3, 64), (4, 64), (5, 64), (6, 64))
    """
    sides, limit = rules.sides, rules.limit
    ends: dict[int, int] = {}
    # By sum, in how many ways so many dice come to it; and in how many ways the last of them busts.
    ways, busts = [0] + [1] * min(sides, limit), max(0, sides - limit)
    for dice, multiplier in enumerate(rules.multipliers, 1):
        each = sides ** (MOST_DICE - dice)
        if busts:
            ends[BUST] = ends.get(BUST, 0) + busts * each
        following, busts = [0] * (min(limit, (dice + 1) * sides) + 1), 0
        for total, here in enumerate(ways):
            if not here:
                continue
            if (dice, total) in rolls_on:
                highest = min(limit, total + sides)
                for reached in range(total + 1, highest + 1):
                    following[reached] += here
                busts += here * (sides - (highest - total))
            else:
                steps = total * multiplier
                ends[steps] = ends.get(steps, 0) + here * each
        ways = following
    return tuple(sorted(ends.items()))


def lengths(rules: DiceRules) -> frozenset[int]:
    """List the steps of every move that holds, however one decides."""
    return frozenset(
        total * multiplier
        for dice, multiplier in enumerate(rules.multipliers, 1)
        for total in range(dice, min(rules.limit, dice * rules.sides) + 1)
    )


def longest_move(rules: DiceRules) -> int:
    """Count the steps of the longest move that holds.

    >>> longest_move(DiceRules())
    21
    """
    return max(lengths(rules))


def cards_won(square: int, steps: int) -> int:
    """Count the egg cards of a move that holds: how often it reaches or passes the beach.

    >>> cards_won(0, 21), cards_won(21, 20), cards_won(20, 22)
    (1, 0, 2)
    """
    return (square % RING + steps) // RING


def square_after(square: int, steps: int) -> int:
    """Find the square on which a move that holds ends.

    >>> square_after(0, 21), square_after(21, 21), square_after(18, 18)
    (21, 21, 15)
    """
    return (square + steps - 1) % RING + 1


@dataclass(frozen=True, slots=True)
class BestWay:
    """The best decisions of a move for what its ends are worth."""

    worth: int
    """Of the whole move, over all ways to roll."""
    rolls_on: frozenset[Moment]
    going_on: dict[Moment, int | None]
    """The worth of rolling again, for 1 to 3 dice and every sum that holds, over the ways that the dice not yet rolled
    can fall; None where no die may be rolled."""


def best_way(
    rules: DiceRules,
    worth: Callable[[int, int], int],
    bust: int,
    kept: frozenset[Moment] = frozenset(),
) -> BestWay:
    """Find the moments in which rolling again is worth more than stopping, counted back from the third die.

    `worth(dice, total)` is that of a move which ends so, `bust` that of one that busts. Where both are worth the same
    it stops, save in the moments to be kept.
    """
    sides, limit = rules.sides, rules.limit
    rolls_on: set[Moment] = set()
    going_on: dict[Moment, int | None] = {}
    following: Sequence[int] = ()
    ways = 1
    for dice in range(MOST_DICE, 0, -1):
        values = [0] * (limit + 1)
        for total in range(dice, min(limit, dice * sides) + 1):
            best = stop = worth(dice, total) * ways
            go_on = None
            if rules.may_roll(dice, total):
                highest = min(limit, total + sides)
                busts = sides - (highest - total)
                go_on = sum(following[total + 1 : highest + 1]) + busts * bust * (ways // sides)
                if go_on > stop or (go_on == stop and (dice, total) in kept):
                    rolls_on.add((dice, total))
                    best = go_on
            going_on[dice, total] = go_on
            values[total] = best
        following = values
        ways *= sides
    highest = min(limit, sides)
    all_ways = sum(following[1 : highest + 1]) + (sides - highest) * bust * (ways // sides)
    return BestWay(all_ways, frozenset(rolls_on), going_on)
