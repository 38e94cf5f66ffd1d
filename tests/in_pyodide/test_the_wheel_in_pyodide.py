"""The wheel passes its own tests in the Python that the browser runs."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from app.games import GAMES
from workshop.folders import ROOT
from workshop.frozen.wheel import build_wheel
from workshop.machine.pyodide_in_node import run_in_pyodide
from workshop.machine.pyodide_packages import get_wheels

# The project's folder inside holds only the tests and the scripts, whose plain rules are compared with the game's:
# `mahe_core` can only come from the wheel. There are no threads and no processes, and nothing is to be written into the
# mounted folders.
PROGRAM = """
import os, sys
sys.dont_write_bytecode = True
os.chdir("/project")
sys.path[:0] = ["/project", "/project/scripts"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import mahe_core, pytest
print("mahe_core", mahe_core.__version__, "in Python", sys.version.split()[0], "on", sys.platform)
assert mahe_core.__file__.startswith(os.path.dirname(os.path.dirname(pytest.__file__)))
int(pytest.main({arguments!r}))
"""

LINES_SHOWN = 200

# What could come out differently there: numbers drawn, files and links written, whole games told, worked examples.
PINNED = (
    "arena/test_tally.py",
    "playthroughs",
    "engine/test_pinned_saves.py",
    "engine/test_session.py",
    "engine/test_share_link.py",
    "mahe/test_public_face.py",
    "mahe/rules/test_worked_examples.py",
    "melimagic/playthroughs",
    "melimagic/rules/test_worked_examples.py",
    "odds/test_public_face.py",
    "odds/simulation/test_simulation.py",
)

# They need packages that are not installed there.
NOT_INSIDE = ["--ignore=/project/tests/odds/test_against_rivals.py"]
EXTRAS = [f"--ignore-glob=/lib/*/mahe_core/{extra}/*" for extra in ("envs", "fast", "study")]

OPTIONS = [
    "-v",  # when the runtime itself breaks down, the last name written is that of the test that broke it
    "-pno:cacheprovider",
    "-p_hypothesis_pytestplugin",
    "--import-mode=importlib",
    "-c/dev/null",
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    name, content = build_wheel()
    path = tmp_path_factory.mktemp("wheel") / name
    path.write_bytes(content)
    return path


def run_pytest_inside(wheel: Path, *arguments: str) -> str:
    """Run pytest in Pyodide and return its output; its failures fail the calling test."""
    program = PROGRAM.format(arguments=[*OPTIONS, "--rootdir=/project", *arguments])
    run = run_in_pyodide(
        program,
        archives=[wheel, *get_wheels()],
        folders={f"/project/{folder}": ROOT / folder for folder in ("tests", "scripts")},
        seconds=1800,
    )
    if run.returncode:
        end = "\n".join(run.stdout.splitlines()[-LINES_SHOWN:])
        pytest.fail(f"in Pyodide (exit code {run.returncode}):\n{textwrap.indent(end, '    ')}", pytrace=False)
    return run.stdout


@pytest.mark.slow
def test_what_is_pinned_comes_out_the_same_in_pyodide(wheel: Path) -> None:
    written = run_pytest_inside(wheel, *(f"tests/{part}" for part in PINNED), "-mnot property")
    assert " passed" in written


@pytest.mark.nightly
@pytest.mark.parametrize("part", ["engine", "every_game", *GAMES, "odds", "plain", "playthroughs"])
def test_the_wheels_own_tests_pass_in_pyodide(wheel: Path, part: str) -> None:
    written = run_pytest_inside(wheel, f"tests/{part}", *NOT_INSIDE)
    assert " passed" in written


@pytest.mark.nightly
def test_the_examples_in_the_wheels_documentation_run_in_pyodide(wheel: Path) -> None:
    written = run_pytest_inside(wheel, "--doctest-modules", *EXTRAS, "--pyargs", "mahe_core")
    assert " passed" in written
