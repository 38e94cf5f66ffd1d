"""The curtain: painted before anything else, and never lifted by accident."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from app.play.listening import BEFORE_ANOTHER
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, Magic, begin

CHAIR: Final = "[data-screen='table']:not([data-viewer='all'])"

DRUM: Final = """([every, times]) => new Promise((resolve) => {
  let last = performance.now();
  let gap = 0;
  let left = times;
  const timer = setInterval(() => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    document.querySelector("[data-command='lift'], [data-command='look:0']").click();
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    resolve({ gap, lifted: document.querySelector("[data-card][data-rabbit]") !== null });
  }, every);
})"""
"""Asks to look and keeps pressing the curtain's button, like drumming fingers or a held key."""


def in_chair(browsing: Browsing) -> Magic:
    """Begin a game of two, and play until the first player is at the seat."""
    game = browsing.visit(f"{SETUP}&seed=7", viewport={"width": 390, "height": 844})
    return begin(game).play(lambda each: each.viewer is not None and each.seen["missed"] is None)


@pytest.mark.slow
def test_no_frame_after_a_pass_shows_both_curtain_and_rabbit(browsing: Browsing) -> None:
    magic = in_chair(browsing).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{browsing.address}?game=melimagic&lang=en")


@pytest.mark.slow
def test_repeated_taps_held_keys_and_back_do_not_lift_curtain(
    browsing: Browsing,
) -> None:
    magic = in_chair(browsing)
    game = magic.game
    assert isinstance(game, GamePage)
    game.tab.go(f"{browsing.address}?game=melimagic&lang=en")
    game.ready()
    for every in (33, 140):
        game.command("hide")
        game.find("[data-command='look:0']").wait_for()
        game.awake()
        drummed = game.page.evaluate(DRUM, [every, 1500 // every])
        # A busy machine may cause a real pause.
        assert not drummed["lifted"] or drummed["gap"] >= BEFORE_ANOTHER
        game.awake()
    game.page.go_back()
    expect(game.find(CHAIR)).to_have_count(0)
