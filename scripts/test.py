"""Tests everything: `python3 scripts/test.py [--fast | --nightly] [arguments for pytest]`.

Sets up what is missing, three browsers and the spelling dictionaries included; then lint, formatting and types beside
the build of the site, and all tests. A stage that fails does not keep the others from running, and each shows what it
wrote when it is done; pytest's own summary comes last. Two tests run beside each other, what needs Chromium beside what
does not; with `-n 0` one after another. A browser engine that cannot be had on this machine is left out, and so is the
spelling; each is named with the reason beside the stages. Root on Debian can have all, so there a missing one is a
failure. `--fast` leaves out what is marked slow and has properties searched with fewer examples; `--nightly` adds what
costs more than it tells on an ordinary day, and more examples.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from workshop.folders import BUILD, ROOT
from workshop.machine.environment import PYTHON, enter
from workshop.telling import say

SIDE_BY_SIDE = ("-n", "2", "--dist", "loadgroup")
"""Whichever is free takes the next test. Nothing is kept together: what needs Chromium alone is most of the run."""

CHECKED = ("mahe_core", "web/app", "scripts", "tests")

PROFILES = {"--fast": "quick", "--nightly": "thorough"}
"""How many examples Hypothesis searches, as tests/conftest.py says it; otherwise what that has by itself."""

BYTECODE = {"PYTHONPYCACHEPREFIX": str(BUILD / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
"""Keeps what pytest makes of every test module, which takes it seconds, from run to run, and out of the sources."""

Told = tuple[str, float, bool]
"""What is told of a stage: its title, the seconds it took, and whether it failed."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Programs that run one after another, whichever of them fail."""

    title: str
    commands: Callable[[], Sequence[Sequence[str | Path]]]
    """Looks for the programs first, which may end in SystemExit."""


def _type_checks() -> Sequence[Sequence[str | Path]]:
    # It needs what the set-up installs.
    from workshop.machine.javascript import type_checks

    return type_checks()


CHECKS = (
    Stage("ruff check", lambda: [(PYTHON, "-m", "ruff", "check", *CHECKED)]),
    Stage("ruff format", lambda: [(PYTHON, "-m", "ruff", "format", "--check", *CHECKED)]),
    Stage("mypy --strict", lambda: [(PYTHON, "-m", "mypy", "--strict", *CHECKED)]),
    Stage("tsc --checkJs", _type_checks),
)

BUILDING = (Stage("build of the site", lambda: [(PYTHON, "scripts/build_site.py")]),)


def main() -> int:
    """Run every stage and return the exit code: pytest's, or 1 when only an earlier stage failed."""
    arguments = sys.argv[1:]
    if "--help" in arguments or "-h" in arguments:
        say(__doc__)
        return 0
    enter("test")
    left_out: list[str] = []
    results = [
        _stage("set-up", _set_up),
        _stage("browser engines and dictionaries", lambda: _get_engines(left_out)),
        *_side_by_side(CHECKS, BUILDING),
    ]
    say("\npytest")
    chosen = [*_marks(arguments), *(argument for argument in arguments if argument not in ("--fast", "--nightly"))]
    # workshop.machine.stages shows the stages before pytest's summary line.
    variables = {**os.environ, **BYTECODE, "WORKSHOP_STAGES": json.dumps({"stages": results, "left out": left_out})}
    for option, profile in PROFILES.items():
        if option in arguments:
            variables.setdefault("HYPOTHESIS_PROFILE", profile)
    tested = subprocess.run(
        [PYTHON, "-m", "pytest", "-p", "workshop.machine.stages", *SIDE_BY_SIDE, *chosen],
        cwd=ROOT,
        env=variables,
        check=False,
    ).returncode
    return tested or int(any(failed for _, _, failed in results))


def _marks(arguments: list[str]) -> tuple[str, ...]:
    # Without either, pytest's own configuration leaves out what is marked nightly.
    if "--fast" in arguments:
        return "-m", "not slow and not nightly"
    return ("-m", "") if "--nightly" in arguments else ()


def _side_by_side(*lanes: Iterable[Stage]) -> list[Told]:
    """Run the stages of each lane one after another, and the lanes beside each other."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        told = list(pool.map(lambda lane: [_run(stage) for stage in lane], lanes))
    return [stage for lane in told for stage in lane]


def _run(stage: Stage) -> Told:
    begun = time.perf_counter()
    try:
        runs = [
            subprocess.run(
                command,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                check=False,
            )
            for command in stage.commands()
        ]
        wrote, failed = "".join(run.stdout for run in runs), any(run.returncode for run in runs)
    except SystemExit as end:
        wrote, failed = f"{end}\n", True
    seconds = time.perf_counter() - begun
    # In one go, so that nothing of what runs beside it comes in between.
    say(f"\n{stage.title}\n{wrote}{_ended(stage.title, seconds, failed)}")
    return stage.title, seconds, failed


def _ended(title: str, seconds: float, failed: bool) -> str:
    return f"{title}: {'FAILED' if failed else 'passed'} in {seconds:.1f} s"


def _stage(title: str, work: Callable[[], int]) -> Told:
    say(f"\n{title}")
    begun = time.perf_counter()
    try:
        failed = bool(work())
    except SystemExit as end:  # It could not go on, and has said what would help.
        say(str(end))
        failed = True
    seconds = time.perf_counter() - begun
    say(_ended(title, seconds, failed))
    return title, seconds, failed


def _set_up() -> int:
    # These need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.machine.pyodide_packages import get_wheels

    install_packages()
    get_wheels()
    return 0


def _get_engines(left_out: list[str]) -> int:
    from workshop.machine.browsers.chromium import find_headless
    from workshop.machine.browsers.engines import ENGINES, get_engines
    from workshop.machine.hunspell import HUNSPELL

    missing = get_engines((*ENGINES, HUNSPELL))
    left_out += [str(engine) for engine in missing if not engine.failure]
    # The tests look for themselves; a Chromium found once need not be searched for again.
    if chromium := find_headless():
        os.environ["CHROMIUM_PATH"] = str(chromium)
    return int(any(engine.failure for engine in missing))


if __name__ == "__main__":
    raise SystemExit(main())
