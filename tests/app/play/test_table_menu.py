"""The menu of the table: at most six lines, each with a picture, and nothing twice."""

from __future__ import annotations

import pytest

from app.games import GAMES
from tests.app.document import Node
from tests.app.stage import Stage


def menu_of(game: str) -> Node:
    stage = Stage(game=game)
    stage.screen.full = False
    return stage.start().command("play").page.root.one("nav", id="menu")


@pytest.fixture(params=GAMES)
def menu(request: pytest.FixtureRequest) -> Node:
    return menu_of(request.param)


def lines(menu: Node) -> list[Node]:
    """Return what the menu shows when it opens, without the lists that open over it."""
    in_lists = {id(line) for opened in menu.all("nav") if opened is not menu for line in opened.walk()}
    return [line for line in menu.walk() if line.name in ("a", "button", "select") and id(line) not in in_lists]


def test_a_menu_has_at_most_six_lines_with_a_picture_each(menu: Node) -> None:
    assert 5 <= len(lines(menu)) <= 6
    for line in lines(menu):
        assert line.all("svg"), line.text


@pytest.mark.parametrize(("game", "own"), [("mahe", ["message"]), ("melimagic", [])])
def test_a_menu_and_its_lists_have_every_command_once(game: str, own: list[str]) -> None:
    menu = menu_of(game)
    commands = [node.attributes["data-command"] for node in menu.all(data_command=None)]
    assert sorted(commands) == sorted(
        ["share", "save", "open", "peers", "rules", "settings", "new-game", "who-plays", "full-screen", *own]
    )
    assert not menu.all("select"), "the language is in the settings"


def test_each_list_of_a_menu_has_one_opener_in_it(menu: Node) -> None:
    lists = [node.attributes["id"] for node in menu.all("nav") if node is not menu]
    assert [line.attributes["popovertarget"] for line in lines(menu) if "popovertarget" in line.attributes] == lists
