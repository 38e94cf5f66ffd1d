"""`bench.py core`: random four-player games with the public functions, against plain lists, in CPython and in Pyodide.

The goal is at most about 4 times the time of the plain lists for Mahé, and 6 times for Melimagic, with hidden cards.
"""

from __future__ import annotations

import platform
from dataclasses import asdict

from workshop.benchmarks.rules import games, melimagic_games
from workshop.benchmarks.rules.games import Comparison
from workshop.benchmarks.rules.inside import measured_inside
from workshop.console import say

GAMES, REPEATS = 20, 9

INSIDE = f"""
import dataclasses, json, sys
sys.path.insert(0, "/scripts")
from workshop.benchmarks.rules.{{module}} import compare
print(json.dumps(dataclasses.asdict(compare({GAMES}, {REPEATS}))))
"""


def measure() -> None:
    """Measure in CPython and Pyodide, and print a line for each."""
    say(f"Random four-player games, {GAMES} of them, median of {REPEATS} repeats, real and plain in turn:")
    say(f"    {'':28} {'decisions':>10} {'public face':>14} {'plain lists':>14} {'ratio':>7}")
    for game, module in (("Mahé", games), ("Melimagic", melimagic_games)):
        name = module.__name__.rpartition(".")[2]
        _print(f"{game}, CPython {platform.python_version()}", module.compare(GAMES, REPEATS))
        _print(f"{game}, Pyodide in node", Comparison(**measured_inside(INSIDE.format(module=name))))


def _print(where: str, measured: Comparison) -> None:
    decisions = asdict(measured)["steps"] // measured.games
    say(f"    {where:28} {decisions:10} {measured.real:11.2f} µs {measured.plain:11.2f} µs {measured.ratio:7.2f}")
