"""Times the computation of every exact table that the lab shows for a set of rules.

The engine's caches are cleared before each repeat. Needs only `mahe_core`, so that it runs inside Pyodide unchanged.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Final

from mahe_core.mahe import odds
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import advance, laps, moves
from mahe_core.mahe.odds.weights import weigh
from mahe_core.mahe.strategies import SQUARES, WITHOUT_FIGURES, AtMost, moments

SETS_OF_RULES: Final = (
    DiceRules(),
    DiceRules(third_die_on_limit=True),
    DiceRules(limit=12, sides=12),
    DiceRules(limit=6, sides=12),
    DiceRules(limit=12, sides=4, multipliers=(6, 3, 1)),
    DiceRules(limit=12, sides=8, multipliers=(6, 6, 6)),
)
"""The printed game in both editions, and the extremes of the rules that a class can change."""


def work_out(rules: DiceRules) -> None:
    """Compute all tables, for every strategy without parameters and for one with them."""
    odds.risks(rules)
    for dice in range(4):
        odds.level(rules, dice)
    odds.prospects(rules)
    odds.highest_expected_advance(rules)
    odds.chances_to_reach(rules)
    odds.chances_to_land(rules)
    odds.never_landed_on(rules)
    odds.fewest_moves_per_card(rules)
    for strategy in (*WITHOUT_FIGURES, AtMost(5, 3)):
        for square in SQUARES:
            odds.move_odds(rules, strategy, square)
        odds.moves_per_card(rules, strategy)
        odds.moves_to_first_card(rules, strategy)


def seconds_from_nothing(job: Callable[[], object]) -> float:
    """Return the duration of a job in seconds, starting with empty caches."""
    for remembering in (moments, weigh, moves.chances, advance.best_average, laps.solution):
        remembering.cache_clear()
    begun = time.perf_counter()
    job()
    return time.perf_counter() - begun


def seconds_for_tables(repeats: int) -> dict[str, float]:
    """Return the median seconds for all tables, by set of rules."""
    return {
        named(rules): median(seconds_from_nothing(partial(work_out, rules)) for _ in range(repeats))
        for rules in SETS_OF_RULES
    }


def named(rules: DiceRules) -> str:
    """Return the name of a set of rules.

    >>> named(DiceRules(third_die_on_limit=True))
    'limit 7, 6 sides, x1 x2 x3, third die on it'
    """
    multipliers = " ".join(f"x{multiplier}" for multiplier in rules.multipliers)
    third = ", third die on it" if rules.third_die_on_limit else ""
    return f"limit {rules.limit}, {rules.sides} sides, {multipliers}{third}"
