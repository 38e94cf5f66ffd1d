"""Tests everything: `python3 scripts/test.py [--fast | --nightly] [arguments for pytest]`.

Sets up what is missing, three browsers included; then lint, formatting and types, the site, and all tests. A stage that
fails does not keep the later ones from running; pytest's own summary comes last. Two tests run beside each other, what
needs Chromium beside what does not; with `-n 0` one after another. A browser engine that cannot be had on this machine
is left out, and named with the reason beside the stages; root on Debian can have all three, so there a missing one is a
failure. `--fast` leaves out what is marked slow and has properties searched with fewer examples; `--nightly` adds what
costs more than it tells on an ordinary day.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

from workshop.folders import ROOT
from workshop.machine.environment import PYTHON, enter
from workshop.telling import say

SIDE_BY_SIDE = ("-n", "2", "--dist", "loadgroup")
"""One does all that needs Chromium, which takes more than a core by itself; the other does all the rest."""

CHECKED = ("mahe_core", "web/app", "scripts", "tests")


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
        _stage("browser engines", lambda: _get_engines(left_out)),
        _stage("ruff check", lambda: _run("ruff", "check", *CHECKED)),
        _stage("ruff format", lambda: _run("ruff", "format", "--check", *CHECKED)),
        _stage("mypy --strict", lambda: _run("mypy", "--strict", *CHECKED)),
        _stage("tsc --checkJs", _check_javascript),
        _stage("build of the site", _build),
    ]
    say("\npytest")
    chosen = [*_marks(arguments), *(argument for argument in arguments if argument not in ("--fast", "--nightly"))]
    # workshop.machine.stages shows the stages before pytest's summary line.
    variables = {**os.environ, "WORKSHOP_STAGES": json.dumps({"stages": results, "left out": left_out})}
    if "--fast" in arguments:
        variables.setdefault("HYPOTHESIS_PROFILE", "quick")
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


def _stage(title: str, work: Callable[[], int]) -> tuple[str, float, bool]:
    say(f"\n{title}")
    begun = time.perf_counter()
    try:
        failed = bool(work())
    except SystemExit as end:  # It could not go on, and has said what would help.
        say(str(end))
        failed = True
    seconds = time.perf_counter() - begun
    say(f"{title}: {'FAILED' if failed else 'passed'} in {seconds:.1f} s")
    return title, seconds, failed


def _run(module: str, *arguments: str) -> int:
    return subprocess.run([PYTHON, "-m", module, *arguments], cwd=ROOT, check=False).returncode


def _set_up() -> int:
    # These need what `enter` installs.
    from workshop.machine.node import install_packages
    from workshop.machine.pyodide_packages import get_wheels

    install_packages()
    get_wheels()
    return 0


def _get_engines(left_out: list[str]) -> int:
    from workshop.machine.chromium import find_headless
    from workshop.machine.engines import get_engines

    missing = get_engines()
    left_out += [str(engine) for engine in missing if not engine.failure]
    # The tests look for themselves; a Chromium found once need not be searched for again.
    if chromium := find_headless():
        os.environ["CHROMIUM_PATH"] = str(chromium)
    return int(any(engine.failure for engine in missing))


def _check_javascript() -> int:
    from workshop.machine.javascript import check_types

    return check_types()


def _build() -> int:
    # In a process of its own, so that a site that cannot be built does not end the tests.
    return subprocess.run([PYTHON, "scripts/build_site.py"], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
