"""Fixtures for tests of archives and snapshots: the real site with a fictional game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app.games import GAMES
from tests.build.frozen.geese import DUTCH, LATER, MADE_UP, RULES
from workshop.folders import WEB
from workshop.frozen import program
from workshop.texts import catalogues
from workshop.texts.languages import read_languages


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Return the files for the browser, of the real site with the fictional game."""
    folder = tmp_path / "geese"
    for part in ("app", "locales"):
        shutil.copytree(WEB / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for place, content in MADE_UP.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    said = {language: Catalog(locale=language.locale) for language in read_languages()}
    said[DUTCH].add("Honk", "Gak", [("app/geese/page.py", 1)])
    said[DUTCH].add("Rules", "Regels", [("app/rules/rules_panel.py", 1)])
    core = {place: content.encode() for place, content in MADE_UP.items() if place.startswith("mahe_core/")}
    monkeypatch.setattr(catalogues, "GAMES", (*GAMES, *LATER))
    return {**program.gather(said, [RULES], [], folder), **core}
