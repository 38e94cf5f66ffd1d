"""`bench.py core`: random four-player games through the public face, against plain lists, in CPython and in Pyodide.

The goal: no more than about 4 times what the plain lists take.
"""

from __future__ import annotations

import json
import platform
import tempfile
from dataclasses import asdict
from pathlib import Path

from workshop import benchmarks
from workshop.benchmarks.games import Comparison, compare
from workshop.folders import BUILD
from workshop.frozen.program import write
from workshop.frozen.wheel import build_wheel
from workshop.machine.pyodide_in_node import run_in_pyodide
from workshop.telling import give_up, say

GAMES, REPEATS = 20, 9

INSIDE = f"""
import dataclasses, json, sys
sys.path.insert(0, "/scripts")
from workshop.benchmarks.games import compare
print(json.dumps(dataclasses.asdict(compare({GAMES}, {REPEATS}))))
"""


def measure() -> None:
    """Measure in both Pythons and print a line for each."""
    say(f"Random four-player games, {GAMES} of them, median of {REPEATS} repeats, real and plain in turn:")
    say(f"    {'':28} {'decisions':>10} {'public face':>14} {'plain lists':>14} {'ratio':>7}")
    _tell(f"CPython {platform.python_version()}", compare(GAMES, REPEATS))
    _tell("Pyodide in node", _compare_inside())


def _compare_inside() -> Comparison:
    name, content = build_wheel()
    scripts = Path(benchmarks.__file__).parents[2]
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-") as folder:
        write({name: content}, Path(folder))
        run = run_in_pyodide(INSIDE, archives=[Path(folder) / name], folders={"/scripts": scripts})
    if run.returncode:
        say(run.stdout)
        raise give_up("The benchmark failed in Pyodide; its own words are above.", "")
    return Comparison(**json.loads(run.stdout))


def _tell(where: str, measured: Comparison) -> None:
    decisions = asdict(measured)["steps"] // measured.games
    say(f"    {where:28} {decisions:10} {measured.real:11.2f} µs {measured.plain:11.2f} µs {measured.ratio:7.2f}")
