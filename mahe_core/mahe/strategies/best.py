"""The ways to decide that come out of the exact odds.

What they decide is worked out once for each `DiceRules`, when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.mahe.dice_rules import DiceRules


@dataclass(frozen=True, slots=True)
class BestAverage:
    """Rolls again where that makes the move longer on average; a bust counts 0 steps, and equal averages stop.

    >>> [total for total in range(1, 7) if BestAverage().goes_on(DiceRules(), 0, 1, total)]
    [1, 2, 3, 4]
    """

    @property
    def name(self) -> str:
        """`best-average`."""
        return "best-average"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Whether it rolls again: where the expected advance is higher so."""
        # The odds know strategies, so they are imported when a strategy first asks them.
        from mahe_core.mahe.odds.advance import best_average

        return (dice, total) in best_average(rules)


@dataclass(frozen=True, slots=True)
class BestLap:
    """Rolls again where that wins a lone turtle its egg cards in fewer moves, in the long run.

    What it decides depends on the square: a bust costs what has been walked, and little is left to walk near the beach.

    >>> BestLap().name
    'best-lap'
    """

    @property
    def name(self) -> str:
        """`best-lap`."""
        return "best-lap"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Whether it rolls again: where the egg cards come sooner so."""
        # The odds know strategies, so they are imported when a strategy first asks them.
        from mahe_core.mahe.odds.laps import best_lap

        return (dice, total) in best_lap(rules)[square]
