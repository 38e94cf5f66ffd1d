"""The curtain: painted before anything else, and never lifted by accident."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from app.play.hidden.viewpoint import DRUMMED
from app.play.listening import BEFORE_ANOTHER
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, Magic, begin

CHAIR: Final = "[data-screen='table']:not([data-viewer='all'])"

DRUM: Final = """(every) => new Promise((resolve) => {
  document.querySelector("[data-command='look:0']").click();
  const begun = performance.now();
  let clicks = 0;
  let heard = begun;
  const timer = setInterval(() => {
    const lift = document.querySelector("[data-command='lift']");
    if (lift) {
      clicks += 1;
      heard = performance.now();
      lift.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: clicks }));
    }
    if (!document.querySelector("[data-card][data-rabbit]")) return;
    clearInterval(timer);
    resolve(heard - begun);
  }, every);
})"""
"""Asks to look and keeps pressing the curtain's button, like drumming fingers; returns when it was heard."""


def in_chair(browsing: Browsing) -> Magic:
    """Begin a game of two, and play until the first player is at the seat."""
    game = browsing.visit(f"{SETUP}&seed=7", viewport={"width": 390, "height": 844})
    return begin(game).play(lambda each: each.viewer is not None and each.seen["missed"] is None)


@pytest.mark.slow
def test_no_frame_after_a_pass_shows_both_curtain_and_rabbit(browsing: Browsing) -> None:
    magic = in_chair(browsing).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{browsing.address}?game=melimagic&lang=en")


@pytest.mark.slow
@pytest.mark.parametrize("every", others_by_night((33, 140), (33,)))
def test_drummed_curtain_opens_after_half_a_second_not_at_back(browsing: Browsing, every: int) -> None:
    magic = in_chair(browsing)
    game = magic.game
    assert isinstance(game, GamePage)
    game.tab.go(f"{browsing.address}?game=melimagic&lang=en")
    game.ready()
    game.command("hide")
    game.find("[data-command='look:0']").wait_for()
    game.awake()
    # A busy machine handles presses late.
    assert BEFORE_ANOTHER <= game.page.evaluate(DRUM, every) <= 2 * DRUMMED
    game.awake()
    game.command("hide")
    game.on("curtain")
    game.awake()
    game.page.go_back()
    expect(game.find(CHAIR)).to_have_count(0)
