"""What a way to decide is: for every moment of a move, whether another die is rolled.

A strategy always answers the same question alike; it draws nothing and remembers nothing.
"""

from __future__ import annotations

from typing import Protocol

from mahe_core.mahe.dice_rules import DiceRules


class Strategy(Protocol):
    """Decides about the next die of a move; immutable and hashable."""

    @property
    def name(self) -> str:
        """What it is called in an address, a file and a request to the worker, its figures included: `at-most-5-3`."""

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Whether it rolls again where it may.

        The move began on `square` (0 = raft, 1 to 21); 1 or 2 `dice` lie, of sum `total`.
        """

    def __hash__(self) -> int:
        """Make a key of it: what it decides is worked out once."""
