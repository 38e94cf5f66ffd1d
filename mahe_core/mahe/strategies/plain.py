"""Strategies simple enough for a child: each can be stated in one sentence about the dice so far.

They depend on the dice and the dice rules alone, not on the turtle's square.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.dice_rules import LIMITS, DiceRules

MOST_AT_MOST: Final = LIMITS[-1]
"""The highest figure that `AtMost` accepts: higher sums bust under any dice rules."""


@dataclass(frozen=True, slots=True)
class StopAtOnce:
    """Never rolls a second die."""

    @property
    def name(self) -> str:
        """`stop-at-once`."""
        return "stop-at-once"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return False, since it never rolls again."""
        return False


@dataclass(frozen=True, slots=True)
class NeverRisk:
    """Rolls again only while no face of the next die can bust.

    >>> [total for total in range(1, 7) if NeverRisk().goes_on(DiceRules(), 0, 1, total)]
    [1]
    """

    @property
    def name(self) -> str:
        """`never-risk`."""
        return "never-risk"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True while not even the highest face of the next die would bust."""
        return not rules.busts(total + rules.faces[-1])


@dataclass(frozen=True, slots=True)
class AtMost:
    """Rolls again while the sum is at most one figure after one die, and at most another after two.

    It does so even if the next die is certain to bust. Raises ValueError for a figure that is not 0 to 12.

    >>> AtMost(5, 3).name
    'at-most-5-3'
    >>> AtMost(5, 3).goes_on(DiceRules(), 0, 2, 4)
    False
    """

    after_one: int
    after_two: int

    def __post_init__(self) -> None:
        """Refuse figures out of range."""
        for field, figure in (("after_one", self.after_one), ("after_two", self.after_two)):
            if type(figure) is not int or not 0 <= figure <= MOST_AT_MOST:
                raise ValueError(f"{field}: {figure!r} is not between 0 and {MOST_AT_MOST}")

    @property
    def name(self) -> str:
        """`at-most-A-B`, with both figures."""
        return f"at-most-{self.after_one}-{self.after_two}"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True while the sum is at most the figure for this number of dice."""
        return total <= (self.after_one if dice == 1 else self.after_two)


@dataclass(frozen=True, slots=True)
class Boldest:
    """Rolls again unless the next die is certain to bust: with any sum below the limit.

    >>> Boldest().goes_on(DiceRules(), 0, 2, 6), Boldest().goes_on(DiceRules(third_die_on_limit=True), 0, 2, 7)
    (True, False)
    """

    @property
    def name(self) -> str:
        """`boldest`."""
        return "boldest"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True while at least a one would not bust."""
        return not rules.busts(total + rules.faces[0])


PlainRule = StopAtOnce | NeverRisk | AtMost | Boldest
