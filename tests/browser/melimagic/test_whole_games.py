"""Whole games, by presses on the things: every screen is held against what whoever may look at it sees."""

from __future__ import annotations

import pytest

from mahe_core import melimagic
from tests.browser.driving.browsing import Browsing
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.magic import SETUP, Magic, begin

NOTE_COMPUTERS = """() => {
  window.moved_before = [];
  const look = () => {
    if (!document.querySelector("[data-computer]")) return;
    window.moved_before.push(document.querySelector("[data-screen]").dataset.viewer);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Notes before whose eyes it is a computer's turn."""


def finished(magic: Magic, *, leaks: bool = True) -> None:
    """Check that the game is over as plain Python finds it, and that no open screen has ever given anything away."""
    if leaks:
        assert magic.game.tab.evaluate("window.leaks") == []
    result = melimagic.result(magic.session.state)
    assert result is not None
    assert max(result.wands) == 2


def test_two_people_play_to_the_end_with_the_curtain_between_them(browsing: Browsing) -> None:
    game = browsing.visit_by_phone(f"{SETUP}&seed=7")
    game.tab.evaluate(secrecy.WATCH)
    magic = begin(game).play()
    finished(magic)
    for player in "01":
        assert {f"curtain:{player}", f"table:{player}"} <= set(magic.screens)
    assert {"table:all", "show"} <= set(magic.screens)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_people_play_to_the_end(browsing: Browsing, players: int) -> None:
    game = browsing.visit(f"{SETUP}&seed={players}", viewport={"width": 320, "height": 568})
    game.tab.evaluate(secrecy.WATCH)
    magic = begin(game, players).play()
    finished(magic)
    assert {f"curtain:{player}" for player in range(players)} <= set(magic.screens)


@pytest.mark.slow
def test_a_whole_game_is_played_with_the_keyboard_alone(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed=11")
    game.tab.evaluate(secrecy.WATCH)
    magic = begin(game)
    magic.way = "keys"
    finished(magic.play())


@pytest.mark.slow
@pytest.mark.parametrize("computers", [1, 2, 3])
def test_one_person_with_computers_never_meets_a_curtain(browsing: Browsing, computers: int) -> None:
    game = browsing.visit(f"{SETUP}&seed={computers}")
    magic = begin(game, 1 + computers, computers=computers).play()
    finished(magic, leaks=False)
    assert {screen.split(":")[0] for screen in magic.screens} <= {"table", "result"}
    assert set(magic.screens) <= {"table:0", "result"}


@pytest.mark.slow
def test_with_two_people_computers_move_on_the_open_table_only(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed=5")
    game.tab.evaluate(secrecy.WATCH)
    magic = begin(game, 3, computers=1)
    game.tab.evaluate(NOTE_COMPUTERS)
    finished(magic.play())
    moved = game.tab.evaluate("window.moved_before")
    assert moved
    assert set(moved) == {"all"}
