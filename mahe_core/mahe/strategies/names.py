"""The names of strategies, as they stand in an address, a file and a request to the worker.

`strategy_named(strategy.name) == strategy`; a name that is not written just so is refused.
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
"""Whoever can sit at a table."""

WITHOUT_FIGURES: Final[tuple[NamedStrategy, ...]] = (StopAtOnce(), NeverRisk(), Boldest(), BestAverage(), BestLap())
"""The strategies that have no figures of their own, from the most careful on."""

_BY_NAME: Final = {strategy.name: strategy for strategy in WITHOUT_FIGURES}
_NUMBER: Final = "(0|[1-9][0-9]{0,5})"
_AT_MOST: Final = re.compile(f"at-most-{_NUMBER}-{_NUMBER}")
_MYSTERY: Final = re.compile(f"mystery-{_NUMBER}")


def strategy_named(name: str) -> NamedStrategy:
    """Find the strategy of this name. Raises ValueError for a name that none has.

    >>> strategy_named("at-most-5-3")
    AtMost(after_one=5, after_two=3)
    >>> strategy_named("at-most-5-13")
    Traceback (most recent call last):
    ValueError: a figure of at-most is 0 to 12, not 13
    >>> strategy_named("best")
    Traceback (most recent call last):
    ValueError: no strategy is called 'best'
    """
    if (strategy := _BY_NAME.get(name)) is not None:
        return strategy
    if (found := _AT_MOST.fullmatch(name)) is not None:
        return AtMost(*map(int, found.groups()))
    if (found := _MYSTERY.fullmatch(name)) is not None:
        return Mystery(int(found[1]))
    raise ValueError(f"no strategy is called {name!r}")


def seated_named(name: str) -> Seated:
    """Find the strategy or the computer player of this name. Raises ValueError for a name that none has.

    >>> seated_named("computer-strong"), seated_named("boldest")
    (Computer(level='strong'), Boldest())
    """
    computer = next((computer for computer in COMPUTERS if computer.name == name), None)
    return strategy_named(name) if computer is None else computer
