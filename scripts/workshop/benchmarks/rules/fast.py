"""`bench.py fast`: compiled games, against the same games by the lab's fast path and by the public rules.

The batches take turns, so that a busy machine slows all of them; the fastest of each counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mahe_core.fast.games import play
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, simulate
from mahe_core.mahe.strategies import Computer
from workshop.benchmarks.bars import at_least
from workshop.console import say

ROUNDS: Final = 7
GAMES_A_SECOND: Final = 100_000
STRONG_GAMES_A_SECOND: Final = 740


def measure() -> None:
    """Measure both kinds of players, and print a line for each."""
    say(f"Games of four a second on one core, the fastest of {ROUNDS}:")
    medium = GamesExperiment((Computer("medium"),) * 4, 100, 42, Setup(4))
    _measure("medium", medium, 20_000, GAMES_A_SECOND)
    _measure("strong", replace(medium, seats=(Computer("strong"),) * 4, number=1), 200, STRONG_GAMES_A_SECOND)


def _measure(name: str, experiment: GamesExperiment, games: int, bar: int) -> None:
    by_rules = replace(experiment, by_the_rules=True)
    assert play(experiment, range(experiment.number)) == simulate(experiment).advance(experiment.number)
    rivals: dict[str, tuple[int, Callable[[], object]]] = {
        "compiled": (games, lambda: play(experiment, range(games))),
        "the lab's path": (experiment.number, lambda: simulate(experiment).advance(experiment.number)),
        "the rules": (experiment.number, lambda: simulate(by_rules).advance(experiment.number)),
    }
    speeds = dict.fromkeys(rivals, 0.0)
    for _ in range(ROUNDS):
        for rival, (number, run) in rivals.items():
            begun = time.process_time()
            run()
            speeds[rival] = max(speeds[rival], number / (time.process_time() - begun))
    compiled, other, slowest = speeds.values()
    say(f"    {name:8} compiled {compiled:,.0f}, {at_least(compiled, bar)}")
    say(f"    {'':8} the lab's path {other:,.0f}, {compiled / other:.0f} times slower")
    say(f"    {'':8} the rules {slowest:,.0f}, {compiled / slowest:.0f} times slower")
