"""Named strategies, each with a simple rule, for the lab and for users of the library.

A strategy's decisions depend on the dice rules, the square and the dice alone. The two called best are computed from
the exact odds, once for each `DiceRules`.

>>> from mahe_core.mahe.dice_rules import DiceRules
>>> strategy_named("never-risk").goes_on(DiceRules(), square=0, dice=1, total=1)
True
"""

from __future__ import annotations

from mahe_core.engine.checks import check_public
from mahe_core.mahe.strategies.best import BestAverage, BestLap
from mahe_core.mahe.strategies.computer import COMPUTERS, Computer
from mahe_core.mahe.strategies.deciding import SQUARES, Moment, decisions, moments
from mahe_core.mahe.strategies.mystery import MYSTERIES, HiddenRule, Mystery
from mahe_core.mahe.strategies.names import WITHOUT_FIGURES, NamedStrategy, Seated, seated_named, strategy_named
from mahe_core.mahe.strategies.plain import MOST_AT_MOST, AtMost, Boldest, NeverRisk, PlainRule, StopAtOnce
from mahe_core.mahe.strategies.strategy import Strategy

__all__ = [
    "COMPUTERS",
    "MOST_AT_MOST",
    "MYSTERIES",
    "SQUARES",
    "WITHOUT_FIGURES",
    "AtMost",
    "BestAverage",
    "BestLap",
    "Boldest",
    "Computer",
    "HiddenRule",
    "Moment",
    "Mystery",
    "NamedStrategy",
    "NeverRisk",
    "PlainRule",
    "Seated",
    "StopAtOnce",
    "Strategy",
    "decisions",
    "moments",
    "seated_named",
    "strategy_named",
]

check_public(__name__)
