"""Integer weights of the ends of a move: the basis of all odds.

The unit is one of the sides x sides x sides equally likely ways to roll three dice; a move that ends earlier counts
once for each way to roll the remaining dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.deciding import Moment

Weights = tuple[tuple[int, int], ...]
"""Pairs of steps and the number of ways to end a move with them, ascending; 0 steps is a bust."""

BUST: Final = 0


def ways_to_roll(rules: DiceRules) -> int:
    """Return the number of ways to roll three dice."""
    return rules.sides**MOST_DICE


@lru_cache(maxsize=1024)
def weigh(rules: DiceRules, rolls_on: frozenset[Moment]) -> Weights:
    """Count the ways to reach each end of a move that rolls again at exactly these moments.

    >>> weigh(DiceRules(limit=6, sides=8), frozenset())
    ((0, 128), (1, 64), (2, 64), (3, 64), (4, 64), (5, 64), (6, 64))
    """
    sides, limit = rules.sides, rules.limit
    ends: dict[int, int] = {}
    # The number of ways to make each sum with this number of dice, and the number of ways in which the last die busts.
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


def first_way_out(
    onwards: Sequence[Sequence[tuple[int, int]]], ways: int, square: int, *, beyond: Fraction, most: int
) -> tuple[tuple[Fraction, ...], Fraction]:
    """Return the chance that each move is the first that leads nowhere, and the chance that it takes more moves.

    `onwards` lists, by square, where a move can lead, each with its number of ways out of `ways`. The chances end once
    the one of more moves is at most `beyond`, or after `most` moves.

    >>> first_way_out([[(0, 1)]], 2, 0, beyond=Fraction(1, 4), most=9)
    ((Fraction(1, 2), Fraction(1, 4)), Fraction(1, 4))
    """
    standing, out_of, left = {square: 1}, 1, Fraction(1)
    chances: list[Fraction] = []
    while left > beyond and len(chances) < most:
        following: dict[int, int] = {}
        for here, times in standing.items():
            for end, count in onwards[here]:
                following[end] = following.get(end, 0) + times * count
        standing, out_of = following, out_of * ways
        still = Fraction(sum(standing.values()), out_of)
        chances.append(left - still)
        left = still
    return tuple(chances), left


def lengths(rules: DiceRules) -> frozenset[int]:
    """Return the possible steps of a move without a bust, under any decisions."""
    return frozenset(
        total * multiplier
        for dice, multiplier in enumerate(rules.multipliers, 1)
        for total in range(dice, min(rules.limit, dice * rules.sides) + 1)
    )


def longest_move(rules: DiceRules) -> int:
    """Return the number of steps of the longest move without a bust.

    >>> longest_move(DiceRules())
    21
    """
    return max(lengths(rules))


def cards_won(square: int, steps: int) -> int:
    """Count the egg cards of a move without a bust: how often it reaches or passes the beach.

    >>> cards_won(0, 21), cards_won(21, 20), cards_won(20, 22)
    (1, 0, 2)
    """
    return (square % RING + steps) // RING


def square_after(square: int, steps: int) -> int:
    """Return the square on which a move without a bust ends.

    >>> square_after(0, 21), square_after(21, 21), square_after(18, 18)
    (21, 21, 15)
    """
    return (square + steps - 1) % RING + 1


@dataclass(frozen=True, slots=True)
class BestWay:
    """The best decisions of a move for given values of its ends."""

    worth: int
    """The value of the whole move, summed over all ways to roll."""
    rolls_on: frozenset[Moment]
    going_on: dict[Moment, int | None]
    """The value of rolling again, for 1 to 3 dice and every sum without a bust, summed over the ways to roll the
    remaining dice; None if no die may be rolled."""


def best_way(
    rules: DiceRules,
    worth: Callable[[int, int], int],
    bust: int,
    kept: frozenset[Moment] = frozenset(),
) -> BestWay:
    """Find the moments at which rolling again is worth more than stopping, by backward induction from the third die.

    `worth(dice, total)` is the value of a move that stops there, `bust` the value of a bust. If rolling and stopping
    are equal, it stops, except at the moments in `kept`.
    """
    sides, limit = rules.sides, rules.limit
    rolls_on: set[Moment] = set()
    going_on: dict[Moment, int | None] = {}
    following: Sequence[int] = ()
    most = len(rules.multipliers)
    ways = sides ** (MOST_DICE - most)
    for dice in range(most, 0, -1):
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
