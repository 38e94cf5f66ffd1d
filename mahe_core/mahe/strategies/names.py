"""The names of strategies, as used in addresses, files and requests to the worker.

`strategy_named(strategy.name) == strategy`; any other spelling is refused.
"""

from __future__ import annotations

import re
from typing import Final

from mahe_core.mahe.strategies.best import BestAverage, BestLap
from mahe_core.mahe.strategies.computer import COMPUTERS, Computer
from mahe_core.mahe.strategies.mystery import Mystery
from mahe_core.mahe.strategies.plain import AtMost, Boldest, NeverRisk, PlainRule, StopAtOnce

NamedStrategy = PlainRule | BestAverage | BestLap | Mystery

Seated = NamedStrategy | Computer
"""A strategy or computer player that can take a seat in a game."""

WITHOUT_FIGURES: Final[tuple[NamedStrategy, ...]] = (StopAtOnce(), NeverRisk(), Boldest(), BestAverage(), BestLap())
"""The strategies without parameters, from the most careful to the boldest."""

_BY_NAME: Final = {strategy.name: strategy for strategy in WITHOUT_FIGURES}
_NUMBER: Final = "(0|[1-9][0-9]{0,5})"
_AT_MOST: Final = re.compile(f"at-most-{_NUMBER}-{_NUMBER}")
_MYSTERY: Final = re.compile(f"mystery-{_NUMBER}")


def strategy_named(name: str) -> NamedStrategy:
    """Return the strategy of this name. Raises ValueError for an unknown name.

    >>> strategy_named("at-most-5-3")
    AtMost(after_one=5, after_two=3)
    >>> strategy_named("at-most-5-13")
    Traceback (most recent call last):
    ValueError: after_two: 13 is not between 0 and 12
    >>> strategy_named("best")
    Traceback (most recent call last):
    ValueError: name: no strategy is called 'best'
    """
    if (strategy := _BY_NAME.get(name)) is not None:
        return strategy
    if (found := _AT_MOST.fullmatch(name)) is not None:
        return AtMost(*map(int, found.groups()))
    if (found := _MYSTERY.fullmatch(name)) is not None:
        return Mystery(int(found[1]))
    raise ValueError(f"name: no strategy is called {name!r}")


def seated_named(name: str) -> Seated:
    """Return the strategy or computer player of this name. Raises ValueError for an unknown name.

    >>> seated_named("computer-strong"), seated_named("boldest")
    (Computer(level='strong'), Boldest())
    """
    computer = next((computer for computer in COMPUTERS if computer.name == name), None)
    return strategy_named(name) if computer is None else computer
