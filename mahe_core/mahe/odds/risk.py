"""The risk of the next die at every sum, computed from `DiceRules` alone, without a game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mahe_core.mahe.dice_rules import DiceRules


@dataclass(frozen=True, slots=True)
class Risk:
    """The risk of the next die after `dice` dice with the sum `total`."""

    dice: int
    """The number of dice so far: 0, 1 or 2. Before the first die the sum is 0."""
    total: int
    may_roll: bool
    """True if a die may be rolled at all."""
    busting_faces: tuple[int, ...]
    """The faces, ascending, that bust; () if no die may be rolled."""
    chance: Fraction
    """The chance of a bust; 0 if no die may be rolled."""


def risks(rules: DiceRules) -> tuple[Risk, ...]:
    """List the risk of the next die before the first one, and at every sum of one or two dice without a bust.

    >>> risks(DiceRules())[4]
    Risk(dice=1, total=4, may_roll=True, busting_faces=(4, 5, 6), chance=Fraction(1, 2))
    """
    lying = [(0, 0)]
    lying += [
        (dice, total)
        for dice in range(1, len(rules.multipliers))
        for total in range(dice, min(rules.limit, dice * rules.sides) + 1)
    ]
    return tuple(_risk(rules, dice, total) for dice, total in lying)


def _risk(rules: DiceRules, dice: int, total: int) -> Risk:
    may_roll = rules.may_roll(dice, total)
    busting = tuple(face for face in rules.faces if may_roll and rules.busts(total + face))
    return Risk(dice, total, may_roll, busting, Fraction(len(busting), rules.sides))
