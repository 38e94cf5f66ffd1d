"""The curtain: it stands before anything else is painted, nobody lifts it by chance, and every way back leads to it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from app.table.hearing.quiet import BEFORE_ANOTHER
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, Magic, begin

CURTAIN: Final = "[data-screen='curtain']"
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
"""Asks to look, and goes on pressing the curtain's button, as a finger that drums does, or a key that is held."""


def in_chair(browsing: Browsing) -> Magic:
    """Begin a game of two, and play until the first of them is in the chair."""
    game = browsing.visit(f"{SETUP}&seed=7", viewport={"width": 390, "height": 844})
    return begin(game).play(lambda each: each.viewer is not None and each.seen["missed"] is None)


@pytest.mark.slow
def test_after_a_pass_no_frame_shows_the_curtain_and_a_rabbit_and_it_comes_at_once(browsing: Browsing) -> None:
    magic = in_chair(browsing).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{browsing.address}?game=melimagic&lang=en")


@pytest.mark.slow
def test_neither_a_drumming_finger_nor_a_held_key_nor_a_double_tap_nor_back_lifts_the_curtain(
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
        # A machine that does something else beside may make a real pause.
        assert not drummed["lifted"] or drummed["gap"] >= BEFORE_ANOTHER
        game.awake()
    game.page.go_back()
    expect(game.find(CHAIR)).to_have_count(0)


def leave_by_hiding(game: GamePage) -> None:
    """Let the page go out of sight, as an app does that another one covers."""
    game.page.evaluate(
        """() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


def leave_by_reload(game: GamePage) -> None:
    game.reload()


def leave_by_back(game: GamePage) -> None:
    game.page.go_back()
    game.page.wait_for_function("() => document.documentElement.dataset.app === 'ready'")


def leave_for_the_cache(game: GamePage) -> None:
    """Go as the browser lets a page go that it keeps frozen, and come back."""
    game.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    game.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")


@pytest.mark.parametrize("leave", [leave_by_hiding, leave_by_reload, leave_by_back, leave_for_the_cache])
def test_whoever_comes_back_comes_to_the_curtain_or_the_open_table(browsing: Browsing, leave: object) -> None:
    magic = in_chair(browsing)
    game = magic.game
    assert isinstance(game, GamePage)
    assert callable(leave)
    leave(game)
    expect(game.find(CHAIR)).to_have_count(0)
    game.tab.evaluate(secrecy.WATCH)
    assert game.tab.evaluate("window.leaks") == []


@pytest.mark.slow
def test_a_second_tab_sees_the_open_table_only(browsing: Browsing) -> None:
    magic = in_chair(browsing)
    game = magic.game
    assert isinstance(game, GamePage)
    other = browsing.tab(game.page.context, f"{SETUP}&seed=7").ready()
    expect(other.find(CHAIR)).to_have_count(0)
    other.tab.evaluate(secrecy.WATCH)
    assert other.tab.evaluate("window.leaks") == []


@pytest.mark.slow
def test_a_reload_amid_what_was_missed_goes_on_after_the_last_moment_shown(browsing: Browsing) -> None:
    game = browsing.visit(f"{SETUP}&seed=7", viewport={"width": 390, "height": 844})
    magic = begin(game, 3).play(lambda each: each.seen["missed"] == "1" and "next" in each.seen["presses"])
    first = game.find(".ask-words").inner_text()
    of = int(first.split(" of ")[1].split(")")[0])
    assert magic.viewer is not None
    game.reload()
    magic.asked(anew=False)
    assert magic.seen["screen"] in ("curtain", "table")
    magic.on("lift")
    if of == 1:
        assert magic.seen["missed"] is None
    else:
        assert game.find(".ask-words").inner_text() != first
