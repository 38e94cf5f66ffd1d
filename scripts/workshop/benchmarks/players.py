"""`bench.py players`: the strength of both games' computer players, and the cost and duration of their decisions.

The training's simulator plays Mahé's games with the published weights, since the arena plays strong some twenty times
as slowly; tests compare its rules and decisions with those of the game. Each player begins in turn. Melimagic's games
are the arena's.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from mahe_core.arena import play
from mahe_core.fast.simulator import Rules
from mahe_core.fast.tree import Net, net_of
from mahe_core.mahe.players.weights import learned
from workshop.benchmarks.bars import at_least, at_most
from workshop.benchmarks.page.thinking import time_answers
from workshop.benchmarks.rules.deciding import Timed, time_decisions
from workshop.benchmarks.rules.inside import measured_inside
from workshop.benchmarks.rules.melimagic_minds import Asked, time_minds
from workshop.console import say
from workshop.training.judging import EASY, MEDIUM, play_match, strength
from workshop.training.playing import STRONG, STRONG_NEVER_SPENDS
from workshop.training.regret import regret

GAMES: Final = 10_000
TIMED_GAMES: Final = 4
SEED: Final = 15

AMONG_MEDIUM: Final = {3: 45.0, 4: 31.0, 5: 25.0, 6: 21.0, 7: 18.5}
"""The required share of wins of one strong player among medium ones, in percent, by number of players."""

MEMORY_GAMES: Final = 800
TIMED_MEMORY_GAMES: Final = 10

AGAINST: Final = {("squirrel", "goldfish"): 60, ("elephant", "squirrel"): 58, ("elephant", "goldfish"): 70}
"""The required share of wins of the first of two players, in percent."""

STANDARD_ERROR: Final = 1.7
"""The standard error of the wins in 800 games, in percent; a measured figure may miss its bar by three of them."""

ASKED: Final = ("squirrel", "goldfish", "squirrel", "elephant")

ASKED_INSIDE: Final = f"""
import dataclasses, json, sys, time
sys.path.insert(0, "/scripts")
from workshop.benchmarks.rules.melimagic_minds import ask
print(json.dumps(dataclasses.asdict(ask({ASKED!r}, {TIMED_GAMES}, {SEED}, time.process_time))))
"""

MEMORIES_INSIDE: Final = f"""
import dataclasses, json, sys, time
sys.path.insert(0, "/scripts")
from workshop.benchmarks.rules.melimagic_minds import time_minds
print(json.dumps(dataclasses.asdict(time_minds("elephant", {TIMED_MEMORY_GAMES}, {SEED}, time.process_time))))
"""

INSIDE: Final = f"""
import dataclasses, json, sys
sys.path.insert(0, "/scripts")
from workshop.benchmarks.rules.deciding import time_decisions
print(json.dumps(dataclasses.asdict(time_decisions({TIMED_GAMES}))))
"""


def measure() -> None:
    """Measure strength, regret and time, and print a line for each."""
    measure_memories()
    measure_strength()
    measure_regret()
    measure_time()


def measure_memories() -> None:
    """Play matches between Melimagic's players, which differ only in their memories."""
    say(f"Melimagic, wins in percent of the first of two, {MEMORY_GAMES:,} games each, with the standard error:")
    for (stronger, weaker), wanted in AGAINST.items():
        share, error = play([stronger, weaker], MEMORY_GAMES, SEED, os.cpu_count() or 1).share(stronger)
        within = "met" if abs(100 * share - wanted) <= 3 * STANDARD_ERROR else "MISSED"
        say(
            f"    {f'{stronger} against {weaker}':60} {100 * share:6.2f} ± {100 * error:.2f}"
            f"    {wanted} ± {3 * STANDARD_ERROR:.1f}, {within}"
        )
    say("Milliseconds a decision of elephants:")
    here = time_minds("elephant", TIMED_MEMORY_GAMES, SEED, time.process_time)
    inside = Timed(**measured_inside(MEMORIES_INSIDE))
    for where, timed in ((f"CPython {platform.python_version()}", here), ("Pyodide in node", inside)):
        kept = at_most(timed.almost_all, 50, " ms")
        say(
            f"    {where:20} {timed.decisions:6,} decisions, mean {timed.mean:.2f}, "
            f"99 % {timed.almost_all:.2f}    {kept}"
        )
    asked = Asked(**measured_inside(ASKED_INSIDE))
    say("Milliseconds an answer of the worker at a table of four, reading the save included:")
    say(
        f"    {'Pyodide in node':20} {asked.questions:6,} answers, mean {asked.mean:.2f}, 99 % {asked.almost_all:.2f}, "
        f"of a mind that was not kept {asked.from_the_beginning:.2f}    "
        f"{at_most(max(asked.almost_all, asked.from_the_beginning), 50, ' ms')}"
    )


def measure_strength() -> None:
    """Play the matches."""
    two, four = Rules(2, 2, False, False, 20), Rules(4, 1, False, False, 20)
    net = _net_for(2)
    say(f"Wins in percent, {GAMES:,} games each, with the standard error:")
    _print("2 players: strong against medium", *play_match(net, two, [STRONG, MEDIUM], [0], GAMES, SEED), at_least, 71)
    _print("2 players: medium against easy", *play_match(net, two, [MEDIUM, EASY], [0], GAMES, SEED), at_least, 60)
    many = _net_for(4)
    pairs = play_match(many, four, [STRONG, MEDIUM] * 2, [0, 2], GAMES, SEED)
    _print("4 players: two strong against two medium", *pairs, at_least, 59)
    pairs = play_match(many, four, [MEDIUM, EASY] * 2, [0, 2], GAMES, SEED)
    _print("4 players: two medium against two easy", *pairs, at_least, 59)
    for players, bar in AMONG_MEDIUM.items():
        rules = Rules(players, 2 if players == 3 else 1, False, False, 20)
        among = strength(_net_for(players), rules, GAMES, SEED)
        _print(f"{players} players: one strong among medium", *among, at_least, bar)
    spending = two._replace(cards_can_be_spent=True)
    never = play_match(net, spending, [STRONG_NEVER_SPENDS, STRONG], [0], GAMES, SEED)
    _print("2 players, variant: strong that never spends against itself", *never, at_most, 35)


def measure_regret() -> None:
    """Compare the decisions about dice with the exact solution of the nest endgame."""
    say("Points that a die decision costs round the open nest, with the standard error:")
    for turtles_each in (1, 2):
        points = regret(_net_for(2), turtles_each, GAMES // 2, SEED)
        _print(f"2 players, {turtles_each} each", *points, at_most, 0.5)


def measure_time() -> None:
    """Time the decisions in CPython and Pyodide, and the answers of the page's worker."""
    say(f"Milliseconds a decision of strong, {TIMED_GAMES} games of five kinds:")
    here = time_decisions(TIMED_GAMES)
    _tell_time(f"CPython {platform.python_version()}", here, f"{at_most(here.mean, 2)}; {at_most(here.almost_all, 5)}")
    inside = Timed(**measured_inside(INSIDE))
    _tell_time("Pyodide in node", inside, f"at a quarter of the speed {at_most(4 * inside.almost_all, 100)}")
    answers = time_answers()
    _tell_time("the page's worker", answers, f"at a quarter of the speed {at_most(4 * answers.almost_all, 100)}")


def _net_for(players: int) -> Net:
    return net_of(learned(), players, np.float32)


def _print(what: str, figure: float, error: float, compare: Callable[[float, float], str], bar: float) -> None:
    say(f"    {what:60} {figure:6.2f} ± {error:.2f}    {compare(figure, bar)}")


def _tell_time(where: str, timed: Timed, kept: str) -> None:
    say(f"    {where:20} {timed.decisions:6,} decisions, mean {timed.mean:.2f}, 99 % {timed.almost_all:.2f}    {kept}")
