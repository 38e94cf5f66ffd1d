"""Runs all checks and tests: `python3 scripts/test.py [--fast | --nightly] [arguments for pytest]`.

Sets up the environment, including three browsers and the spelling dictionaries; then runs lint, formatting and types in
parallel with the build of the site, and all tests. All stages run even if some fail, and each prints its output when it
ends; pytest's summary comes last. Two tests run in parallel, or one at a time with `-n 0`. A browser engine or
dictionary that is not available on this machine is left out and listed with the reason; for root on Debian all are
available, so there a missing one is a failure. `--fast` leaves out tests marked slow and searches properties with fewer
examples; `--nightly` adds expensive tests and more examples.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from workshop.console import say
from workshop.folders import BUILD, ROOT
from workshop.machine.environment import PYTHON, enter

PARALLEL = ("-n", "2", "--dist", "load", "--maxschedchunk", "1")
"""The options of pytest-xdist: the next free worker takes the next test."""

CHECKED = ("mahe_core", "web/app", "scripts", "tests")

PROFILES = {"--fast": "quick", "--nightly": "thorough"}
"""The Hypothesis profiles of tests/conftest.py that determine the number of examples."""

BYTECODE = {"PYTHONPYCACHEPREFIX": str(BUILD / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
"""Caches pytest's rewritten test modules, which take seconds to generate, outside the sources."""

Result = tuple[str, float, bool]
"""The result of a stage: its title, its duration in seconds, and True if it failed."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage: programs that run one after another, even if some fail."""

    title: str
    commands: Callable[[], Sequence[Sequence[str | Path]]]
    """Finds and returns the commands of the programs; may raise SystemExit."""


def _type_checks() -> Sequence[Sequence[str | Path]]:
    # This import needs what the set-up installs.
    from workshop.machine.javascript import type_checks

    return type_checks()


def _workflow_checks() -> Sequence[Sequence[str | Path]]:
    from workshop.machine.javascript import workflow_checks

    return workflow_checks()


CHECKS = (
    Stage("ruff check", lambda: [(PYTHON, "-m", "ruff", "check", *CHECKED)]),
    Stage("ruff format", lambda: [(PYTHON, "-m", "ruff", "format", "--check", *CHECKED)]),
    Stage("mypy --strict", lambda: [(PYTHON, "-m", "mypy", "--strict", *CHECKED)]),
    Stage("tsc --checkJs", _type_checks),
    Stage("actionlint", _workflow_checks),
)

BUILDING = (Stage("build of the site", lambda: [(PYTHON, "scripts/build_site.py")]),)


def main() -> int:
    """Run every stage and return the exit code: pytest's, or 1 if only an earlier stage failed."""
    arguments = sys.argv[1:]
    if "--help" in arguments or "-h" in arguments:
        say(__doc__)
        return 0
    enter("site", "docs", "test")
    left_out: list[str] = []
    results = [
        _stage("set-up", _set_up),
        _stage("browser engines and dictionaries", lambda: _get_engines(left_out)),
        *_in_parallel(CHECKS, BUILDING),
    ]
    say("\npytest")
    chosen = [*_marks(arguments), *(argument for argument in arguments if argument not in ("--fast", "--nightly"))]
    # workshop.machine.stages prints the stages before pytest's summary line.
    variables = {**os.environ, **BYTECODE, "WORKSHOP_STAGES": json.dumps({"stages": results, "left out": left_out})}
    for option, profile in PROFILES.items():
        if option in arguments:
            variables.setdefault("HYPOTHESIS_PROFILE", profile)
    tested = subprocess.run(
        [PYTHON, "-m", "pytest", "-p", "workshop.machine.stages", *PARALLEL, *chosen],
        cwd=ROOT,
        env=variables,
        check=False,
    ).returncode
    return tested or int(any(failed for _, _, failed in results))


def _marks(arguments: list[str]) -> tuple[str, ...]:
    # By default pytest's configuration leaves out tests marked nightly.
    if "--fast" in arguments:
        return "-m", "not slow and not nightly"
    return ("-m", "") if "--nightly" in arguments else ()


def _in_parallel(*lanes: Iterable[Stage]) -> list[Result]:
    """Run the stages of each lane one after another, and the lanes in parallel."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        results = list(pool.map(lambda lane: [_run(stage) for stage in lane], lanes))
    return [stage for lane in results for stage in lane]


def _run(stage: Stage) -> Result:
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
    # In one call, so that output of parallel stages is not mixed.
    say(f"\n{stage.title}\n{wrote}{_ended(stage.title, seconds, failed)}")
    return stage.title, seconds, failed


def _ended(title: str, seconds: float, failed: bool) -> str:
    return f"{title}: {'FAILED' if failed else 'passed'} in {seconds:.1f} s"


def _stage(title: str, work: Callable[[], int]) -> Result:
    say(f"\n{title}")
    begun = time.perf_counter()
    try:
        failed = bool(work())
    except SystemExit as end:  # The stage failed with a message that states the remedy.
        say(str(end))
        failed = True
    seconds = time.perf_counter() - begun
    say(_ended(title, seconds, failed))
    return title, seconds, failed


def _set_up() -> int:
    # These imports need what `enter` installs.
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
    # This saves the tests another search for Chromium.
    if chromium := find_headless():
        os.environ["CHROMIUM_PATH"] = str(chromium)
    return int(any(engine.failure for engine in missing))


if __name__ == "__main__":
    raise SystemExit(main())
