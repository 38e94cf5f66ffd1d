"""Addresses of games: those of another game are in its own folders."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

from app.game.game import game_page
from app.games import GAMES
from app.lab.lesson_text import worksheet_address
from app.mahe.lab.rooms import LESSONS
from app.rules.links import paper_links, rule_link
from tests.app.document import parse
from tests.app.speaking import texts


def test_links_of_another_game_lead_into_its_folders() -> None:
    dutch = texts("nl")
    papers = [link.attributes["href"] for link in parse(paper_links("geese", dutch)).all("a")]
    assert papers == ["rules/geese/nl/short/", "rules/geese/nl/"]
    assert parse(rule_link("geese", "dice", dutch)).one("a").attributes["href"] == "rules/geese/nl/#dice"


def test_links_of_the_first_game_never_change() -> None:
    dutch, lesson = texts("nl"), LESSONS[0]
    assert parse(rule_link(GAMES[0], "dice", dutch)).one("a").attributes["href"] == "rules/nl/#dice"
    assert worksheet_address(GAMES[0], lesson, dutch, 7) == f"lessons/nl/{lesson.slug}/?seed=7"


def test_a_game_is_found_by_its_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("app.geese.page")
    page.__dict__["PAGE"] = SimpleNamespace(name="geese")
    monkeypatch.setitem(sys.modules, "app.geese", ModuleType("app.geese"))
    monkeypatch.setitem(sys.modules, "app.geese.page", page)
    assert game_page("geese").name == "geese"
