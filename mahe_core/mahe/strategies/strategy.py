"""The interface of strategies: at each moment of a move, roll another die or not.

A strategy always gives the same answer to the same question; it uses no chance and has no memory.
"""

from __future__ import annotations

from typing import Protocol

from mahe_core.mahe.dice_rules import DiceRules


class Strategy(Protocol):
    """Decides about the next die of a move; immutable and hashable."""

    @property
    def name(self) -> str:
        """The name in addresses, files and requests to the worker, with its parameters: `at-most-5-3`."""

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True to roll again, where the rules allow it.

        The move began on `square` (0 = raft, 1 to 21); there are 1 or 2 `dice` so far, with the sum `total`.
        """

    def __hash__(self) -> int:
        """Return a hash: decisions are cached by strategy."""
