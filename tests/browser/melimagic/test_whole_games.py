"""Whole games, by presses on the things: every screen is held against what whoever may look at it sees."""

from __future__ import annotations

from mahe_core import melimagic
from tests.browser.driving.browsing import Browsing
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.magic import SETUP, Magic, begin


def finished(magic: Magic) -> None:
    """Check that the game is over as plain Python finds it, and that no open screen has ever given anything away."""
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
