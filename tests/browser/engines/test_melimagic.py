"""Melimagic in every engine: the curtain falls before the next frame, and a whole game gives nothing away."""

from __future__ import annotations

import pytest

from tests.browser.engines.visitor import Visitor
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, begin

pytestmark = pytest.mark.slow


def test_no_frame_after_a_pass_shows_a_rabbit(visitor: Visitor) -> None:
    magic = begin(visitor.visit(f"{SETUP}&seed=7")).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{visitor.host.address}?game=melimagic&lang=en")


@pytest.mark.nightly
def test_a_whole_game_of_two_gives_nothing_away_on_open_screens(visitor: Visitor) -> None:
    game = visitor.visit(f"{SETUP}&seed=7")
    game.tab.evaluate(secrecy.WATCH)
    magic = begin(game).play()
    assert magic.screens[-1] == "result"
    assert game.tab.evaluate("window.leaks") == []
