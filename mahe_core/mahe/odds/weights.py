"""How the dice of a move can fall, counted in whole numbers: the ground that every table of the odds stands on.

Promises: counts of equally likely ways to roll three dice, of which there are sides x sides x sides; a move that ends
earlier stands for all the dice it no longer rolls. No fraction is made here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.deciding import Moment

Weights = dict[int, int]
"""In how many ways a move ends with so many steps; 0 steps is a bust."""

BUST: Final = 0


def ways_to_roll(rules: DiceRules) -> int:
    """Count the ways that three dice can fall."""
    return rules.sides**MOST_DICE


def weigh(rules: DiceRules, rolls_on: Collection[Moment]) -> Weights:
    """Count the ways to every end of a move in which these are the moments to roll again."""
    sides, limit = rules.sides, rules.limit
    ends = {BUST: 0}
    # The first face that busts, seen from a sum of 0, is limit + 1: so many faces of a die are left over.
    ways = [0] + [1] * min(sides, limit)
    busts = max(0, sides - limit)
    for dice, multiplier in enumerate(rules.multipliers, 1):
        ends[BUST] += busts * sides ** (MOST_DICE - dice)
        each = sides ** (MOST_DICE - dice)
        busts, longest = 0, min(limit, (dice + 1) * sides)
        following = [0] * (longest + 1)
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
    return ends


def longest_move(rules: DiceRules) -> int:
    """Count the steps of the longest move that holds.

    >>> longest_move(DiceRules())
    21
    """
    return max(
        min(rules.limit, dice * rules.sides) * multiplier for dice, multiplier in enumerate(rules.multipliers, 1)
    )


def cards_won(square: int, steps: int) -> int:
    """Count the egg cards of a move that holds: how often it reaches or passes the beach.

    >>> cards_won(0, 21), cards_won(21, 20), cards_won(20, 22)
    (1, 0, 2)
    """
    return (square % RING + steps) // RING


def square_after(square: int, steps: int) -> int:
    """Give the square on which a move that holds ends.

    >>> square_after(0, 21), square_after(21, 21), square_after(18, 18)
    (21, 21, 15)
    """
    return (square + steps - 1) % RING + 1


def best_way(
    rules: DiceRules,
    worth: Callable[[int, int], int],
    bust: int,
    kept: Collection[Moment] = (),
) -> tuple[int, frozenset[Moment], dict[Moment, tuple[int, int | None]]]:
    """Find the moments in which rolling again is worth more than stopping, counted back from the third die.

    `worth(dice, total)` is that of a move which ends so, `bust` that of one that busts. Where both are worth the same
    it stops, save in the moments to be kept. Gives the worth of the whole move in ways to roll; the moments; and for
    every moment that holds the worth of stopping and of rolling again (None where it may not), over the ways that the
    dice not yet rolled can fall.
    """
    sides, limit = rules.sides, rules.limit
    rolls_on: set[Moment] = set()
    seen: dict[Moment, tuple[int, int | None]] = {}
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
            seen[dice, total] = stop, go_on
            values[total] = best
        following = values
        ways *= sides
    highest = min(limit, sides)
    return sum(following[1 : highest + 1]) + (sides - highest) * bust * (ways // sides), frozenset(rolls_on), seen
