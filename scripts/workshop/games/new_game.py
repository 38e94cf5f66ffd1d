"""Writes a new game that can be played at once: a sample of the tests under another name, on the list of drafts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.folders import ROOT
from workshop.games.drafts import FILE

TESTS: Final = ROOT / "tests"

PLACES: Final = {
    "rules.py": "mahe_core/{name}/__init__.py",
    "page.py": "web/app/{name}/page.py",
    "sheet.css": "web/styles/{name}.css",
    "{name}.css": "web/styles/{name}/{name}.css",
    "en.md": "web/rules/{name}/en.md",
    "test_page.py": "tests/app/{name}/test_page.py",
}
"""The path of each file of a sample in a game of its own."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A complete game in a folder of the tests."""

    name: str
    folder: str

    def renamed(self, text: str, name: str) -> str:
        """Replace the name of the sample in a text, and its modules by those of a game of its own.

        >>> PIG.renamed("from tests.sample_game.rules import PIG, Pig", "geese")
        'from mahe_core.geese import GEESE, Geese'
        """
        moved = text.replace(f"tests.{self.folder}.rules", f"mahe_core.{self.name}")
        moved = moved.replace(f"tests.{self.folder}.page", f"app.{self.name}.page")
        for case in (str.lower, str.capitalize, str.upper):
            moved = re.sub(rf"\b{case(self.name)}", case(name), moved)
        return moved


PIG: Final = Sample("pig", "sample_game")
CRABS: Final = Sample("crabs", "sample_race")
"""Has a board that is tapped, and two computer players."""


def write_game(name: str, project: Path = ROOT, sample: Sample = PIG) -> tuple[Path, ...]:
    """Write a sample as a new game, add it to the list of drafts, and return the files written.

    Raises ValueError for a name that is not a lower-case word, or belongs to something else.
    """
    if not re.fullmatch("[a-z]+", name):
        raise ValueError(f"{name} is not a word of the letters a to z")
    written = {
        project / place.format(name=name): (TESTS / sample.folder / file.format(name=sample.name)).read_text("utf-8")
        for file, place in PLACES.items()
    }
    package = project / "web" / "app" / name / "__init__.py"
    if package.parent.exists() or (project / "mahe_core" / name).exists() or any(place.exists() for place in written):
        raise ValueError(f"the name {name} is taken")
    for place, text in {**written, package: f'"""{name.capitalize()} on the page."""\n'}.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(sample.renamed(text, name), encoding="utf-8", newline="\n")
    with (project / "web" / FILE).open("a", encoding="utf-8", newline="\n") as drafts:
        drafts.write(f'{name} = "{name.capitalize()}"\n')
    return (*written, package)
