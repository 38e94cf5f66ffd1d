"""Puts the sample games into a copy of the project, as somebody would who adds a game, and builds the site."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from workshop.folders import ROOT
from workshop.games.new_game import CRABS, PIG, write_game

GENERATED: Final = (".git", ".venv", "build", "dist", "test-results")
"""What the commands write into the project's folder, besides the caches of tools."""


def copy_of_the_project(project: Path) -> None:
    """Copy the project into an empty folder, which shares what is installed and the stages of the build."""
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", ".*_cache", ".hypothesis")
    for path in ROOT.iterdir():
        if path.is_dir() and path.name not in GENERATED:
            shutil.copytree(path, project / path.name, ignore=left_out)
        elif path.name not in GENERATED:
            shutil.copy(path, project)
    (ROOT / "build" / "stages").mkdir(parents=True, exist_ok=True)
    (project / "build").mkdir()
    for shared in (".venv", "web/node_modules", "build/stages"):
        (project / shared).symlink_to((ROOT / shared).resolve())


def copy_with_sample_games(project: Path) -> None:
    """Copy the project, with the samples on the list of drafts."""
    copy_of_the_project(project)
    for sample in (PIG, CRABS):
        write_game(sample.name, project, sample)


def build_with_sample_games(project: Path) -> Path:
    """Build a draft, and return its folder."""
    built = subprocess.run(
        [sys.executable, project / "scripts" / "build_site.py", "--draft", "--no-sizes"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout
    return project / "build" / "draft"
