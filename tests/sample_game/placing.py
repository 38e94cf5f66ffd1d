"""Puts the sample game into a copy of the project, as somebody would who adds a game, and builds the site."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from workshop.folders import ROOT

HERE: Final = Path(__file__).parent

PLACES: Final = {
    "rules.py": "mahe_core/pig/__init__.py",
    "page.py": "web/app/pig/page.py",
    "sheet.css": "web/styles/pig.css",
    "pig.css": "web/styles/pig/pig.css",
    "en.md": "web/rules/pig/en.md",
}
"""The path that each file of this folder would have in a real project."""

NEEDED: Final = ("mahe_core", "web", "scripts", "docs", "pyproject.toml", "LICENSE", "README.md", "netlify.toml")
"""The parts of the project that the build reads."""


def copy_with_sample_game(project: Path) -> None:
    """Copy the project into an empty folder, with Pig on the list of games."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "node_modules", "tools")
            shutil.copytree(ROOT / name, project / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, project / name)
    (project / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (project / "build").mkdir()
    (ROOT / "build" / "stages").mkdir(parents=True, exist_ok=True)
    (project / "build" / "stages").symlink_to(ROOT / "build" / "stages")
    for name, place in PLACES.items():
        written = (HERE / name).read_text(encoding="utf-8")
        path = project / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written.replace("tests.sample_game.rules", "mahe_core.pig"), encoding="utf-8")
    (project / "web/app/pig/__init__.py").write_text('"""Pig on the page."""\n', encoding="utf-8")
    games = project / "web" / "app" / "games.py"
    listed = games.read_text(encoding="utf-8")
    known = '"melimagic": "Melimagic"'
    assert known in listed
    games.write_text(listed.replace(known, f'{known}, "pig": "Pig"'), encoding="utf-8")


def build_with_sample_game(project: Path) -> Path:
    """Build a draft, since Pig speaks English only, and return its folder."""
    paths = os.pathsep.join(str(project / name) for name in (".", "web", "scripts"))
    program = "from workshop.site.build import build_site; build_site(draft=True)"
    built = subprocess.run(
        [sys.executable, "-c", program],
        cwd=project,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout
    return project / "build" / "draft"
