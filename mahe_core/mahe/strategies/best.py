"""The strategies computed from the exact odds.

Their decisions are computed once for each `DiceRules`, on first use.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.mahe.dice_rules import DiceRules


@dataclass(frozen=True, slots=True)
class BestAverage:
    """Rolls again where that makes the move longer on average, and stops if it is equal; a bust counts as 0 steps.

    >>> [total for total in range(1, 7) if BestAverage().goes_on(DiceRules(), 0, 1, total)]
    [1, 2, 3, 4]
    """

    @property
    def name(self) -> str:
        """`best-average`."""
        return "best-average"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True where rolling again has the higher expected advance."""
        # The odds import strategies, so a strategy imports the odds on first use.
        from mahe_core.mahe.odds.advance import best_average

        return (dice, total) in best_average(rules)


@dataclass(frozen=True, slots=True)
class BestLap:
    """Rolls again where that lets a lone turtle win egg cards in fewer moves in the long run.

    The decision depends on the square: a bust loses the distance covered so far, and near the beach only a short
    distance is left.

    >>> BestLap().name
    'best-lap'
    """

    @property
    def name(self) -> str:
        """`best-lap`."""
        return "best-lap"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True where rolling again wins egg cards sooner."""
        # The odds import strategies, so a strategy imports the odds on first use.
        from mahe_core.mahe.odds.laps import best_lap

        return (dice, total) in best_lap(rules)[square]
