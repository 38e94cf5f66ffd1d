"""The dice rules of a move with adjustable figures, for experiments with other rules than the printed ones.

The defaults are the rulebook's. This covers the dice of a single turtle; `rules` handles turtles that carry each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, DIE_FACES, MOST_DICE

LIMITS: Final = range(6, 13)
"""The values allowed for the highest sum that does not bust."""

SIDES: Final = range(4, 13)
"""The numbers of faces allowed."""

MULTIPLIERS: Final = range(1, 7)
"""The factors allowed for the sum of one, two and three dice."""


@dataclass(frozen=True, slots=True)
class DiceRules:
    """The dice rules of a move. Raises ValueError, naming the field, for a value out of range.

    >>> DiceRules().steps((2, 4))
    12
    >>> DiceRules(sides=3)
    Traceback (most recent call last):
    ValueError: sides: 3 is none of the whole numbers 4 to 12
    """

    limit: int = BUST_ABOVE
    """The highest sum that does not bust."""
    sides: int = len(DIE_FACES)
    multipliers: tuple[int, ...] = (1, 2, 3)
    """The factors by which the sum of one, two and three dice is multiplied; (1, 2) allows two dice at most."""
    third_die_on_limit: bool = False
    """True if a third die is allowed when two make exactly the limit, where it can only bust."""

    def __post_init__(self) -> None:
        """Check every field."""
        _check("limit", self.limit, LIMITS)
        _check("sides", self.sides, SIDES)
        # In an interactive session, no type checker guards these.
        multipliers: object = self.multipliers
        if not isinstance(multipliers, tuple) or not 1 <= len(multipliers) <= MOST_DICE:
            raise ValueError(f"multipliers: {multipliers!r} is no tuple of one to {MOST_DICE} numbers")
        for multiplier in multipliers:
            _check("multipliers", multiplier, MULTIPLIERS)
        if not isinstance(self.third_die_on_limit, bool):
            raise ValueError(f"third_die_on_limit: {self.third_die_on_limit!r} is neither True nor False")

    @property
    def faces(self) -> range:
        """The faces of a die, ascending; all are equally likely."""
        return range(1, self.sides + 1)

    def steps(self, dice: tuple[int, ...]) -> int:
        """Count the steps of a move that stops with these dice, which must not bust."""
        return sum(dice) * self.multipliers[len(dice) - 1]

    def busts(self, total: int) -> bool:
        """Return True if dice of this sum bust; a single die can bust, too."""
        return total > self.limit

    def may_roll(self, dice: int, total: int) -> bool:
        """Return True if another die may be rolled after this number of dice with this sum."""
        if dice >= len(self.multipliers) or self.busts(total):
            return False
        return dice < MOST_DICE - 1 or total < self.limit or self.third_die_on_limit


def _check(field: str, figure: int, bounds: range) -> None:
    # 7.0 equals 7 and is in the range, but cannot be used as an index or a count.
    if type(figure) is not int or figure not in bounds:
        raise ValueError(f"{field}: {figure!r} is none of the whole numbers {bounds[0]} to {bounds[-1]}")


RING: Final = BEACH
"""The number of squares round the island."""
