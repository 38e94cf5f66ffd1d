"""Melimagic in every engine: a whole game, and the curtain that falls before the next frame."""

from __future__ import annotations

from typing import Final

import pytest

from mahe_core import melimagic
from tests.browser.engines.visitor import Visitor
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, begin

pytestmark = pytest.mark.slow

SEED: Final = 78
"""A game of two that is over after thirty decisions, among which is every kind that there is."""


def test_no_frame_after_a_pass_shows_a_rabbit(visitor: Visitor) -> None:
    magic = begin(visitor.visit(f"{SETUP}&seed={SEED}")).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{visitor.host.address}?game=melimagic&lang=en")


def test_two_people_play_to_the_end_and_no_open_screen_gives_anything_away(visitor: Visitor) -> None:
    game = visitor.visit(f"{SETUP}&seed={SEED}")
    visitor.tab.evaluate(secrecy.WATCH)
    magic = begin(game).play()
    assert visitor.tab.evaluate("window.leaks") == []
    result = melimagic.result(magic.session.state)
    assert result is not None
    assert max(result.wands) == 2
    assert {type(entry.action) for entry in magic.session.entries} >= set(melimagic.Intent.__args__)
