"""Says in words how a strategy decides, for the rooms in which one is chosen.

Promises: every strategy that is offered has words, each a whole message. Decides nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.languages import Texts
from mahe_core.mahe.strategies import (
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    NamedStrategy,
    NeverRisk,
    StopAtOnce,
    strategy_named,
)

OFFERED: Final[tuple[NamedStrategy, ...]] = (
    StopAtOnce(),
    NeverRisk(),
    AtMost(3, 3),
    AtMost(4, 4),
    AtMost(5, 5),
    Boldest(),
    BestAverage(),
    BestLap(),
)
"""The ways to decide that a class may choose from, the plain ones from the most careful on."""


def way_in_words(strategy: NamedStrategy, texts: Texts) -> str:
    """Say how a strategy decides, as short as a choice must be."""
    match strategy:
        case StopAtOnce():
            return texts.pgettext("strategy", "Always stop after one die")
        case NeverRisk():
            return texts.pgettext("strategy", "Never risk anything")
        case AtMost(after_one, after_two) if after_one == after_two:
            return texts.pgettext("strategy", "Roll again up to a sum of {sum}", sum=after_one)
        case AtMost(after_one, after_two):
            return texts.pgettext(
                "strategy", "Roll again up to {one} with one die, up to {two} with two", one=after_one, two=after_two
            )
        case Boldest():
            return texts.pgettext("strategy", "Roll whenever it can go well")
        case BestAverage():
            return texts.pgettext("strategy", "Best on average")
        case BestLap():
            return texts.pgettext("strategy", "Best way round the island")
        case _:
            return texts.pgettext("strategy", "A mystery")


def offered_one(name: str | None, offered: Iterable[NamedStrategy] = OFFERED) -> NamedStrategy | None:
    """Find a strategy by its name among those that have words; None for what is none.

    >>> offered_one("at-most-4-4"), offered_one("at-most-4-2"), offered_one("luck")
    (AtMost(after_one=4, after_two=4), AtMost(after_one=4, after_two=2), None)
    """
    known = next((strategy for strategy in offered if strategy.name == name), None)
    if known is not None or name is None:
        return known
    try:
        strategy = strategy_named(name)
    except ValueError:
        return None
    return strategy if isinstance(strategy, AtMost) else None
