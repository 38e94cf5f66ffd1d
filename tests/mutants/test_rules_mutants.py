"""Tests of rules notice each small change of the rules (mutmut), but for those that change nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from workshop.folders import ROOT

EQUIVALENT: Final[dict[str, str]] = {
    "turns.trying.x_tried: matches = pair == ((first, second) if first < second else (second, first))": (
        "two equal rabbits are the same pair in either order"
    ),
    "turns.trying.x__won: for place, rabbit in zip(places, shown, strict=None):": "both have two members",
    "turns.trying.x__won: for place, rabbit in zip(places, shown, ):": "both have two members",
    "turns.trying.x__won: for place, rabbit in zip(places, shown, strict=False):": "both have two members",
}
"""The mutants that no test can kill, as module, function and changed line, each with the reason."""


def mutmut(folder: Path, *arguments: str) -> str:
    """Run mutmut in a folder and return what it prints; it fails with the test."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    ran = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-4000:]
    return ran.stdout


def described(folder: Path, mutant: str) -> str:
    """Return the module, the function and the changed line of a mutant."""
    lines = mutmut(folder, "show", mutant).splitlines()
    added = [line for line in lines if line.startswith("+") and not line.startswith("+++")]
    removed = [line for line in lines if line.startswith("-") and not line.startswith("---")]
    function = ".".join(mutant.split("__mutmut_", maxsplit=1)[0].split(".")[-3:])
    return f"{function}: {(added or removed)[0][1:].strip()}"


@pytest.mark.nightly
@pytest.mark.skipif(os.name == "nt", reason="mutmut forks")
def test_rules_have_no_mutant_that_tests_let_pass(tmp_path: Path) -> None:
    for name in ("mahe_core", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    mutmut(tmp_path, "run", "--max-children", "2")
    left = [line.split(":")[0].strip() for line in mutmut(tmp_path, "results").splitlines() if "__mutmut_" in line]
    assert sorted(described(tmp_path, mutant) for mutant in left) == sorted(EQUIVALENT)
