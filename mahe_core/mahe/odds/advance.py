"""The expected advance of a move, and the strategy that maximizes it.

A bust counts as 0 steps. `laps` includes the other cost of a bust, the way back to the raft.
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
    """The expected advance after `dice` dice with the sum `total`, without a bust."""

    dice: int
    """The number of dice so far: 1, 2 or 3."""
    total: int
    stop: int
    """The number of steps if the move stops now."""
    go_on: Fraction | None
    """The expected advance with another die and the best decisions after it; None if no die may be rolled."""

    @property
    def best(self) -> Fraction:
        """The greater of the two values."""
        return Fraction(self.stop) if self.go_on is None else max(Fraction(self.stop), self.go_on)


def prospects(rules: DiceRules) -> tuple[Prospect, ...]:
    """List the expected advance of stopping and of rolling again, for each number of dice and each sum without a bust.

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
    """Return the highest expected advance of any strategy.

    >>> highest_expected_advance(DiceRules())
    Fraction(181, 24)
    """
    return Fraction(best_way(rules, _worth(rules), 0).worth, ways_to_roll(rules))


@lru_cache(maxsize=256)
def best_average(rules: DiceRules) -> frozenset[Moment]:
    """Return the moments at which rolling again has the higher expected advance; if both are equal, stop.

    >>> sorted(total for dice, total in best_average(DiceRules()) if dice == 2)
    [2, 3, 4]
    """
    return best_way(rules, _worth(rules), 0).rolls_on


def _worth(rules: DiceRules) -> Callable[[int, int], int]:
    multipliers = rules.multipliers
    return lambda dice, total: total * multipliers[dice - 1]
