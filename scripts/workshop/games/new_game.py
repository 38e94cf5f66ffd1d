"""Writes a new game that can be played at once: the sample game under another name, on the list of drafts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from workshop.folders import ROOT
from workshop.games.drafts import FILE

SAMPLE: Final = ROOT / "tests" / "sample_game"

PLACES: Final = {
    "rules.py": "mahe_core/{name}/__init__.py",
    "page.py": "web/app/{name}/page.py",
    "sheet.css": "web/styles/{name}.css",
    "style.css": "web/styles/{name}/{name}.css",
    "en.md": "web/rules/{name}/en.md",
    "test_page.py": "tests/app/{name}/test_page.py",
}
"""The path of each file of the sample game in a game of its own."""

_PIG: Final = re.compile(r"\b(?:pig|Pig|PIG)")


def write_game(name: str, project: Path = ROOT, sample: Path = SAMPLE) -> tuple[Path, ...]:
    """Write the files of a new game after a sample, add it to the list of drafts, and return the files written.

    Raises ValueError for a name that is not a lower-case word, or belongs to something else.
    """
    if not re.fullmatch("[a-z]+", name):
        raise ValueError(f"{name} is not a word of the letters a to z")
    written = {project / place.format(name=name): (sample / file).read_text("utf-8") for file, place in PLACES.items()}
    package = project / "web" / "app" / name / "__init__.py"
    if package.parent.exists() or (project / "mahe_core" / name).exists() or any(place.exists() for place in written):
        raise ValueError(f"the name {name} is taken")
    for place, text in {**written, package: f'"""{name.capitalize()} on the page."""\n'}.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(text, name, sample.name), encoding="utf-8", newline="\n")
    with (project / "web" / FILE).open("a", encoding="utf-8", newline="\n") as drafts:
        drafts.write(f'{name} = "{name.capitalize()}"\n')
    return (*written, package)


def renamed(text: str, name: str, sample: str = SAMPLE.name) -> str:
    """Replace the name of the sample game, and its modules by those of a game of its own.

    >>> renamed("from tests.sample_game.rules import PIG, Pig", "geese")
    'from mahe_core.geese import GEESE, Geese'
    """
    cased = {"pig": name, "Pig": name.capitalize(), "PIG": name.upper()}
    text = _PIG.sub(lambda found: cased[found[0]], text)
    for room, package in (("rules", "mahe_core.{}"), ("page", "app.{}.page")):
        text = text.replace(f"tests.{sample}.{room}", package.format(name))
    return text
