"""What the room about risk shows: the dice that lie, what the next one may do, and what it did.

All figures follow from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from app.mahe.play.aids import Risk
from mahe_core.mahe.dice_rules import DiceRules

MOST_THROWN: Final = 1000
"""No class throws more by hand, and no page gets slower with more."""


@dataclass(frozen=True, slots=True)
class NextDie:
    """What the next die can do on a sum."""

    lying: tuple[int, ...]
    """Dice that make the sum, one if one can."""
    faces: tuple[int, ...]
    busting: tuple[int, ...]
    """The faces that go over the limit."""
    may_roll: bool
    """Whether the rules allow another die."""

    @property
    def total(self) -> int:
        """The sum that lies there."""
        return sum(self.lying)

    @property
    def chance(self) -> Fraction:
        """That the next die is a bust."""
        return Fraction(len(self.busting), len(self.faces))

    @property
    def risk(self) -> Risk:
        """The risk as the game tells it at the table."""
        return Risk(self.busting, self.chance, "open")


@dataclass(frozen=True, slots=True)
class Thrown:
    """The dice that were thrown on one sum, in order."""

    on: NextDie
    faces: tuple[int, ...]

    @property
    def busts(self) -> int:
        """How many of them went over the limit."""
        return sum(face in self.on.busting for face in self.faces)

    @property
    def expected_busts(self) -> Fraction:
        """How many are to be expected."""
        return len(self.faces) * self.on.chance


def next_die(rules: DiceRules, total: int, dice: int = 1) -> NextDie:
    """Work out what the next die can do on a sum of one die, or of two where one cannot show it.

    >>> next_die(DiceRules(), 5).busting, next_die(DiceRules(), 7).lying, next_die(DiceRules(), 5, dice=2).lying
    ((3, 4, 5, 6), (3, 4), (2, 3))
    """
    two = (dice == 2 or total > rules.sides) and total > 1
    lying = (total // 2, total - total // 2) if two else (total,)
    busting = tuple(face for face in rules.faces if rules.busts(total + face))
    return NextDie(lying, tuple(rules.faces), busting, rules.may_roll(len(lying), total))


def sums(rules: DiceRules) -> range:
    """List the sums that hold."""
    return range(1, rules.limit + 1)
