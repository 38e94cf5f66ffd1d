"""Strategies of the user as values, which workers need no module for, and which a study can be told apart by."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation import GamesExperiment
from mahe_core.mahe.odds.simulation.experiments import named
from mahe_core.mahe.strategies import SQUARES, Computer, Moment, Strategy, decisions, seated_named
from mahe_core.mahe.strategies.at_the_table import dice_rules_of


@dataclass(frozen=True, slots=True)
class Table:
    """The decisions of a strategy under the dice rules of a game.

    >>> from mahe_core.mahe.strategies import AtMost
    >>> Table.of(AtMost(1, 2), DiceRules()).rolls_on[0]
    ((1, 1), (2, 2))
    """

    name: str
    rolls_on: tuple[tuple[Moment, ...], ...]
    """By square, the moments at which it rolls again."""

    @classmethod
    def of(cls, strategy: Strategy, rules: DiceRules) -> Table:
        """Return the decisions of a strategy as it is now."""
        return cls(named(strategy), tuple(tuple(sorted(decisions(rules, strategy, square))) for square in SQUARES))

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        """Return True where the strategy did."""
        return (dice, total) in self.rolls_on[square]


def with_tables(experiment: GamesExperiment) -> GamesExperiment:
    """Return an experiment that plays the same games, in which every strategy is a value of this library."""
    rules = dice_rules_of(experiment.setup)

    def tabled(seat: Strategy | Computer) -> Strategy | Computer:
        return seat if isinstance(seat, Computer) or _is_value(seat) else Table.of(seat, rules)

    return replace(experiment, seats=tuple(map(tabled, experiment.seats)))


def _is_value(strategy: Strategy) -> bool:
    try:
        return seated_named(named(strategy)) == strategy
    except ValueError:
        return isinstance(strategy, Table)
