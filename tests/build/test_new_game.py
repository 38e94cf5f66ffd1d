"""A new game plays at once, keeps the contract, and is in drafts of the site only."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_game.placing import copy_of_the_project
from workshop.folders import ROOT
from workshop.games.new_game import write_game

NAME = "goose"
BOARD = "ducks"


def run(project: Path, *command: str) -> str:
    """Run a Python command in a copy of the project, and return what it prints."""
    whole = [sys.executable, *command]
    ran = subprocess.run(whole, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def passed_in(project: Path, *arguments: str) -> int:
    """Run the quick tests in a copy of the project, and return how many have passed."""
    ran = run(project, "-m", "pytest", "-q", "-n0", "-m", "not slow", "-p", "no:cacheprovider", *arguments)
    return int(re.findall(r"^(\d+) passed", ran, re.MULTILINE)[-1])


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the command has written two games, one of them with a board."""
    project = tmp_path_factory.mktemp("project")
    copy_of_the_project(project)
    run(project, "scripts/new_game.py", NAME)
    run(project, "scripts/new_game.py", "--board", BOARD)
    return project


@pytest.mark.slow
def test_a_new_game_plays_and_keeps_the_contract(project: Path) -> None:
    tried = ("tests/every_game", "tests/app/test_first_errors.py", f"tests/app/{NAME}", f"tests/app/{BOARD}")
    assert passed_in(project, "-k", f"{NAME} or {BOARD}", *tried) > 60


@pytest.mark.nightly
def test_a_new_game_in_english_is_green(project: Path) -> None:
    run(project, "-m", "ruff", "check", ".")
    run(project, "-m", "ruff", "format", "--check", ".")
    assert passed_in(project, "tests/translations", "tests/test_imports.py", "tests/test_documents.py") > 300


PARTS = """
import hashlib
from workshop.frozen import program
from workshop.frozen.wheel import build_wheel
from workshop.texts.catalogues import extract, messages_of
files = program.gather({}, (), ()) | program.unpack(program.for_the_page(build_wheel()[1]))
print(*program.APART)
print(*sorted(f"{name} {hashlib.sha256(content).hexdigest()}" for name, content in files.items()), sep="\\n")
print(*sorted(str(message.id) for message in messages_of(extract())), sep="\\n")
"""
"""Prints the parts with an archive, the files of the page and the wheel, and the messages of a site."""

INCLUDED = "from workshop.games.drafts import include_drafts; include_drafts()"


def parts(project: Path, included: str = "") -> list[str]:
    """Return the lines that PARTS prints."""
    paths = "import sys; sys.path[:0] = ['web', 'scripts', '.']"
    return run(project, "-c", f"{paths}\n{included}\n{PARTS}").splitlines()


@pytest.mark.slow
def test_a_draft_game_changes_no_file_of_the_site(project: Path) -> None:
    assert parts(project) == parts(ROOT)


@pytest.mark.slow
def test_a_draft_includes_the_listed_games(project: Path) -> None:
    apart, *rest = parts(project, INCLUDED)
    assert NAME in apart.split()
    assert {f"app/{NAME}/page.py", f"mahe_core/{NAME}/__init__.py"} <= {line.split(" ")[0] for line in rest}


@pytest.mark.nightly
def test_a_change_of_a_draft_game_leaves_the_frozen_memory_alone(project: Path) -> None:
    build = ("scripts/build_site.py", "--draft")
    run(project, *build)
    for place in (f"web/app/{NAME}/page.py", f"mahe_core/{NAME}/__init__.py"):
        with (project / place).open("a", encoding="utf-8") as source:
            source.write("CHANGED = True\n")
        told = run(project, *build)
        assert "Reading the texts ..." in told
        assert "Freezing Python's memory: unchanged" in told
    with (project / f"web/styles/{NAME}/{NAME}.css").open("a", encoding="utf-8") as style:
        style.write(".changed { color: red }\n")
    assert run(project, *build).count(": unchanged\n") >= 4


@pytest.mark.parametrize("name", ["Geese", "two words", "../geese", "plain", "mahe", "site", "engine"])
def test_a_wrong_or_taken_name_writes_nothing(name: str, tmp_path: Path) -> None:
    for taken in ("mahe_core/engine", "mahe_core/plain", "web/app/mahe", "web/app/site"):
        (tmp_path / taken).mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ValueError, match=r"is taken|is not a word"):
        write_game(name, tmp_path)
    assert sorted(tmp_path.rglob("*")) == before
