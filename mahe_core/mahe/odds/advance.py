"""How far a move leads on average, and the way to decide that leads farthest.

The expected advance counts a bust as 0 steps. What a bust costs besides, the way back to the raft, `laps` counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.weights import best_way, ways_to_roll
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.mahe.strategies.deciding import Moment


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a move is worth on average when so many dice lie, of this sum, which holds."""

    dice: int
    """1, 2 or 3."""
    total: int
    stop: int
    """The steps of a move that stops."""
    go_on: Fraction | None
    """The expected advance with another die and the best decisions after it; None where none may be rolled."""

    @property
    def best(self) -> Fraction:
        """The expected advance of the better of the two."""
        return Fraction(self.stop) if self.go_on is None else max(Fraction(self.stop), self.go_on)


def prospects(rules: DiceRules) -> tuple[Prospect, ...]:
    """List the expected advance of stopping and of going on, for every number of dice and every sum that holds.

    >>> prospects(DiceRules())[4]
    Prospect(dice=1, total=5, stop=5, go_on=Fraction(13, 3))
    """
    going_on = best_way(rules, _worth(rules), 0).going_on
    found = []
    for (dice, total), worth in sorted(going_on.items()):
        go_on = None if worth is None else Fraction(worth, rules.sides ** (MOST_DICE - dice))
        found.append(Prospect(dice, total, total * rules.multipliers[dice - 1], go_on))
    return tuple(found)


def highest_expected_advance(rules: DiceRules) -> Fraction:
    """Work out the expected advance of the strategy that has the highest.

    >>> highest_expected_advance(DiceRules())
    Fraction(181, 24)
    """
    return Fraction(best_way(rules, _worth(rules), 0).worth, ways_to_roll(rules))


@lru_cache(maxsize=256)
def best_average(rules: DiceRules) -> frozenset[Moment]:
    """Find the moments in which going on has the higher expected advance; with equal ones it stops.

    >>> sorted(total for dice, total in best_average(DiceRules()) if dice == 2)
    [2, 3, 4]
    """
    return best_way(rules, _worth(rules), 0).rolls_on


def _worth(rules: DiceRules) -> Callable[[int, int], int]:
    multipliers = rules.multipliers
    return lambda dice, total: total * multipliers[dice - 1]
