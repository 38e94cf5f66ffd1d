"""`bench.py lab`, the exact half: one move's distribution against icepool and dyce, and all tables of one set of rules.

The three do the same job in turn in the same run, and their fractions are compared before timing. Our engine's caches
are cleared between repeats.
"""

from __future__ import annotations

import platform
from statistics import median
from typing import Final

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import AtMost
from workshop.benchmarks.bars import at_least, at_most
from workshop.benchmarks.rules.exact_tables import seconds_for_tables, seconds_from_nothing
from workshop.benchmarks.rules.inside import measured_inside
from workshop.benchmarks.rules.rival_dice import MOVERS, Mover
from workshop.console import say

REPEATS: Final = 9
PRINTED_GAME: Final = DiceRules()
STRATEGIES: Final = tuple(AtMost(after_one, after_two) for after_one in range(7) for after_two in (0, 2, 3, 4, 5, 6))
"""The strategies computed once per repeat."""

TABLES_BAR: Final = 0.2
"""Seconds for all exact tables of a set of rules, in Chromium; node runs Pyodide with the same engine."""

INSIDE: Final = f"""
import json, sys
sys.path.insert(0, "/scripts")
from workshop.benchmarks.rules.exact_tables import seconds_for_tables
print(json.dumps(seconds_for_tables({REPEATS})))
"""


def measure() -> None:
    """Measure one move and all tables, and print the results."""
    measure_one_move()
    measure_all_tables()


def measure_one_move() -> None:
    """Time one move's distribution in the printed game, by us and by the rivals."""
    for strategy in STRATEGIES:
        ours, *theirs = (dict(mover(PRINTED_GAME, strategy, 0)) for mover in MOVERS.values())
        assert all(their == ours for their in theirs), f"different fractions for {strategy.name}"
    repeats = [{name: _seconds_a_move(mover) for name, mover in MOVERS.items()} for _ in range(REPEATS)]
    say(f"One move of the printed game, exactly, under {len(STRATEGIES)} strategies, median of {REPEATS} repeats:")
    for name in MOVERS:
        say(f"    {name:49} {median(repeat[name] for repeat in repeats) * 1e6:8.1f} µs")
    ahead = [median(repeat[name] / repeat["ours"] for repeat in repeats) for name in MOVERS if name != "ours"]
    say(f"    {'times as fast as the slower of them':49} {max(ahead):8.1f}    {at_least(max(ahead), 5)}")
    say(f"    {'times as fast as the faster of them':49} {min(ahead):8.1f}    {at_least(min(ahead), 1)}")


def measure_all_tables() -> None:
    """Time all exact tables of several sets of rules, here and in Pyodide."""
    say(f"All exact tables of one set of rules, median of {REPEATS} repeats:")
    _print(f"CPython {platform.python_version()}", seconds_for_tables(REPEATS))
    _print("Pyodide in node", measured_inside(INSIDE))


def _print(where: str, measured: dict[str, float]) -> None:
    say(f"    {where}")
    for rules, seconds in measured.items():
        say(f"        {rules:45} {seconds * 1e3:8.1f} ms    {at_most(seconds, TABLES_BAR, ' s')}")


def _seconds_a_move(mover: Mover) -> float:
    def ask() -> None:
        for strategy in STRATEGIES:
            mover(PRINTED_GAME, strategy, 0)

    return seconds_from_nothing(ask) / len(STRATEGIES)
