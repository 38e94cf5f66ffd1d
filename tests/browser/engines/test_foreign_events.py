"""Events that are not the page's own, in every engine: nothing is done for them, and nothing goes wrong."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.browser.driving.host import Pieces
from tests.browser.driving.stores import read_stores
from tests.browser.engines.tab import Tab
from tests.browser.engines.visitor import Visitor, webkit_by_day
from tests.browser.playing.along import AlongAny, begun
from tests.browser.playing.foreign import (
    KEYS,
    TARGETS,
    fill_in_as_browser,
    insert_foreign,
    remove_foreign,
    send_foreign,
    type_into_foreign,
)
from tests.browser.playing.game import Game

pytestmark = pytest.mark.slow

SEED = 4
ADDRESS = f"?lang=en&seed={SEED}&players=4&motion=off"
CODE = "pyodide.asm.wasm.zst"


def begin_game(game: Game) -> AlongAny[Game]:
    game.command("play")
    return AlongAny(game, begun(Setup(4), SEED))


def drawn(tab: Tab) -> str:
    return str(tab.evaluate("document.querySelector('#page').innerHTML"))


def attack(game: Game) -> None:
    """Send foreign events; nothing may change on the page."""
    before = drawn(game.tab)
    insert_foreign(game.tab)
    assert send_foreign(game.tab) >= TARGETS.keys() - {"field"}
    remove_foreign(game.tab)
    assert not game.shows("dialog[open]")
    assert drawn(game.tab) == before


def test_foreign_events_do_nothing_at_set_up_and_table(visitor: Visitor) -> None:
    game = visitor.visit(ADDRESS)
    attack(game)
    along = begin_game(game)
    attack(game)
    along.roll()
    assert not game.shows("dialog[open]")


@webkit_by_day
def test_foreign_events_before_python_do_nothing(visitor: Visitor) -> None:
    code = visitor.host.in_pieces.setdefault(CODE, Pieces(1))
    tab = visitor.tab
    tab.go(f"{visitor.host.address}{ADDRESS}")
    tab.wait_for("[data-screen='setup']")
    insert_foreign(tab)
    assert send_foreign(tab) == TARGETS.keys()
    remove_foreign(tab)
    assert tab.evaluate("({ ...document.documentElement.dataset })")["app"] == "loading"
    code.send_next()
    game = Game(tab).ready()
    assert game.screen == "setup", "an extension's form is not Play"
    begin_game(game).roll()


@webkit_by_day
def test_a_name_filled_in_by_the_browser_is_kept(visitor: Visitor) -> None:
    game = visitor.visit(ADDRESS)
    fill_in_as_browser(visitor.tab, "name-0", "Ada")
    game.play()
    (stored,) = read_stores(visitor.tab)["running"]
    assert read(stored, mahe).seats[0].name == "Ada"


def test_typing_in_an_extension_does_not_play(visitor: Visitor) -> None:
    game = visitor.visit(ADDRESS)
    along = begin_game(game).roll()
    insert_foreign(visitor.tab)
    for field in range(5):
        typed = type_into_foreign(game, field)
        assert "".join(typed.split()) == "".join(key for key in KEYS if key.isalpha() and len(key) == 1)
        along.agree()
        assert not game.shows("dialog[open], .lab-blank")
    remove_foreign(visitor.tab)
    visitor.tab.evaluate("document.activeElement.blur()")
    visitor.tab.press_key("s")
    along.session = along.session.acted(mahe.Stop()).settled()
    along.agree()
