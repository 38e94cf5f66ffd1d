"""How a move is rolled, with every figure open to change: the printed game's, and any other that a class thinks up.

The defaults are the rulebook's. This is about one turtle's dice: turtles riding on one another are left to `rules`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, DIE_FACES, MOST_DICE

LIMITS: Final = range(6, 13)
"""The sums that can be tried as the highest one that does not bust."""

SIDES: Final = range(4, 13)
"""The numbers of faces that can be tried."""

MULTIPLIERS: Final = range(1, 7)
"""By what the sum of one, of two and of three dice can be multiplied."""


@dataclass(frozen=True, slots=True)
class DiceRules:
    """The figures of a move's dice. Raises ValueError for what cannot be tried.

    >>> DiceRules().steps((2, 4))
    12
    >>> DiceRules(sides=3)
    Traceback (most recent call last):
    ValueError: sides: 3 is none of the whole numbers 4 to 12
    """

    limit: int = BUST_ABOVE
    """The sum may not exceed this."""
    sides: int = len(DIE_FACES)
    multipliers: tuple[int, int, int] = (1, 2, 3)
    """By what the sum of one, of two and of three dice is multiplied."""
    third_die_on_limit: bool = False
    """Whether a third die is allowed when two make exactly the limit, with which it can only bust."""

    def __post_init__(self) -> None:
        """Refuse what cannot be tried."""
        _check("limit", self.limit, LIMITS)
        _check("sides", self.sides, SIDES)
        # Types are promises that nobody who tries things out at a prompt has signed.
        multipliers: object = self.multipliers
        if not isinstance(multipliers, tuple) or len(multipliers) != MOST_DICE:
            raise ValueError(f"multipliers: {multipliers!r} is no tuple of {MOST_DICE} numbers")
        for multiplier in multipliers:
            _check("multipliers", multiplier, MULTIPLIERS)
        if not isinstance(self.third_die_on_limit, bool):
            raise ValueError(f"third_die_on_limit: {self.third_die_on_limit!r} is neither True nor False")

    @property
    def faces(self) -> range:
        """The faces of a die, ascending; each is as likely as any other."""
        return range(1, self.sides + 1)

    def steps(self, dice: tuple[int, ...]) -> int:
        """Count the steps of a move that stops with these dice, which must not bust."""
        return sum(dice) * self.multipliers[len(dice) - 1]

    def busts(self, total: int) -> bool:
        """Whether dice of this sum bust, the first one included."""
        return total > self.limit

    def may_roll(self, dice: int, total: int) -> bool:
        """Whether another die may be rolled on so many dice of this sum."""
        if dice == MOST_DICE or self.busts(total):
            return False
        return dice < MOST_DICE - 1 or total < self.limit or self.third_die_on_limit


def _check(field: str, figure: int, bounds: range) -> None:
    # 7.0 equals 7 and is in the range, yet nothing can be counted with it.
    if type(figure) is not int or figure not in bounds:
        raise ValueError(f"{field}: {figure!r} is none of the whole numbers {bounds[0]} to {bounds[-1]}")


RING: Final = BEACH
"""How many squares lead round the island."""
