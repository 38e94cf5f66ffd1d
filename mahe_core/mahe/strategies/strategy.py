"""The interface of strategies: at each moment of a move, roll another die or not.

While it is used, a strategy gives the same answer to the same question; it uses no chance and has no memory. It is
asked again by each function, so it may be changed in between.
"""

from __future__ import annotations

from typing import Protocol

from mahe_core.mahe.dice_rules import DiceRules


class Strategy(Protocol):
    """Decides about the next die of a move. Any object with this method is one."""

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True to roll again, where the rules allow it.

        The move began on `square` (0 = raft, 1 to 21); there are 1 or 2 `dice` so far, with the sum `total`.
        """
