"""A hand that drums on one spot plays for nobody but the player who began."""

from __future__ import annotations

from itertools import cycle, islice, pairwise

import pytest
from playwright.sync_api import ViewportSize

from app.play.listening import AFTER_AN_ANSWER
from mahe_core import mahe
from mahe_core.engine.save_file import read
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

SIZES = ((390, 844), (820, 1180), (1280, 720), (844, 390), (320, 568), (1920, 1080))
TAPS = 30
PAUSES = (100, 180, 250, 140, 220)
"""Milliseconds from one tap to the next."""

_PAUSE = "(milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))"
_ROLL = """() => {
  const { left, top, right, bottom } = document.querySelector("button[data-intent='roll']").getBoundingClientRect();
  return [left, top, right, bottom];
}"""
_LIE_APART = """([left, top, right, bottom]) => ["roll", "stop"].every((intent) => {
  const box = document.querySelector(`button[data-intent='${intent}']`).getBoundingClientRect();
  return box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
})"""
_NOTE = """() => {
  window.taps = [];
  addEventListener("pointerdown", (event) => taps.push(event.timeStamp), { capture: true });
}"""


def have_decided(game: GamePage) -> list[int]:
    """Return the player of each decision so far."""
    session = read(game.save(), mahe).session
    sessions = [session.at(place) for place in range(len(session.entries))]
    return [
        int(before.to_act)
        for before, entry in zip(sessions, session.entries, strict=True)
        if not entry.is_outcome and isinstance(before.to_act, int)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("size", others_by_night(SIZES, ((390, 844),)), ids=lambda size: f"{size[0]}x{size[1]}")
def test_thirty_quick_taps_on_roll_decide_for_no_other_player(browsing: Browsing, size: tuple[int, int]) -> None:
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    game = browsing.visit("?lang=en&players=4&seed=7", viewport=viewport)
    game.play()
    first = game.hooks().to_act
    left, top, right, bottom = roll = game.page.evaluate(_ROLL)
    game.page.evaluate(_NOTE)
    for pause in islice(cycle(PAUSES), TAPS):
        game.page.mouse.click((left + right) / 2, (top + bottom) / 2)
        game.page.evaluate(_PAUSE, pause)
    taps = game.page.evaluate("taps")
    assert len(taps) == TAPS
    # A machine that does something else beside may make a real pause.
    pauses = sum(later - earlier >= AFTER_AN_ANSWER for earlier, later in pairwise(taps))
    decided = have_decided(game)
    assert decided[:1] == [first], "the first tap rolls"
    assert sum(player != first for player in decided) <= pauses
    if decided == [first]:
        game.asked()
        assert game.page.evaluate(_LIE_APART, roll), "Stop or Another die lies where Roll lay"
