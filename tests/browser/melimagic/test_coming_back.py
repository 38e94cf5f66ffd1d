"""However the page was left and comes back: it shows the curtain or the open table, and nobody's side."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.melimagic import secrecy
from tests.browser.play.test_back_and_replay import back, caught
from tests.browser.stages.magic_screens import acts, at, put, see_missed

CURTAIN: Final = "[data-screen='curtain']"
CHAIR: Final = "[data-screen='table']:not([data-viewer='all'])"
OPEN_TABLE: Final = "[data-screen='table'][data-viewer='all']"

OUT_OF_SIGHT: Final = """(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Lets the page go out of sight, as an app does that another one covers, or come back to it."""

INTO_THE_CACHE: Final = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
OUT_OF_THE_CACHE: Final = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
"""As the browser lets a page go that it keeps frozen, and thaws it."""

BLURRED: Final = "dispatchEvent(new FocusEvent('blur'))"


def gives_nothing_away(game: GamePage) -> None:
    """Check that the curtain stands there, alone, and that nothing in the whole document tells of a hidden card."""
    expect(game.find(CURTAIN)).to_be_visible()
    expect(game.find(CHAIR)).to_have_count(0)
    game.tab.evaluate(f"() => 'leaks' in window || ({secrecy.WATCH})()")
    assert game.tab.evaluate("window.leaks") == []


def back_in_the_chair(game: GamePage) -> None:
    game.command("lift")
    expect(game.find(CHAIR)).to_be_visible()
    assert not game.find("[data-missed]").count(), "what was missed has been seen"


def place_and_number(game: GamePage) -> tuple[int, int]:
    """Read which of how many moments that were missed is shown."""
    place, _, number = game.find(".ask-question").inner_text().partition("(")[2].partition(" of ")
    return int(place), int(number.removesuffix(")"))


@pytest.mark.slow
def test_whoever_leaves_the_page_in_any_way_comes_back_to_the_curtain(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off", viewport={"width": 390, "height": 844})
    put(game, at(3, acts))

    # A reload amid what was missed goes on after the last moment shown.
    game.command("lift")
    first, number = place_and_number(game)
    assert (first, number > 3) == (1, True)
    game.command("next")
    game.find("[data-missed='2']").wait_for()
    game.reload()
    gives_nothing_away(game)
    game.command("lift")
    game.find("[data-missed]").wait_for()
    assert place_and_number(game) == (1, number - 2)
    see_missed(game)

    game.tab.evaluate(OUT_OF_SIGHT, "hidden")
    gives_nothing_away(game)
    game.tab.evaluate(OUT_OF_SIGHT, "visible")
    gives_nothing_away(game)
    back_in_the_chair(game)

    game.tab.evaluate(INTO_THE_CACHE)
    gives_nothing_away(game)
    game.tab.evaluate(OUT_OF_THE_CACHE)
    gives_nothing_away(game)
    back_in_the_chair(game)

    game.reload()
    gives_nothing_away(game)
    back_in_the_chair(game)

    # Another window in front hides it only from those who want that.
    game.tab.evaluate(BLURRED)
    expect(game.find(CHAIR)).to_be_visible()
    game.open_settings()
    game.press("input[name='close_when_left']")
    game.page.keyboard.press("Escape")
    game.dialog.wait_for(state="hidden")
    expect(game.find(CHAIR)).to_be_visible()
    game.tab.evaluate(BLURRED)
    gives_nothing_away(game)
    back_in_the_chair(game)

    # Back leads from the chair behind the curtain, and from there to the open table.
    caught(game.page)
    back(game)
    gives_nothing_away(game)
    caught(game.page)
    back(game)
    expect(game.find(OPEN_TABLE)).to_be_visible()


@pytest.mark.slow
def test_a_second_tab_sees_the_open_table_only_and_never_what_is_seen_from_a_chair(browsing: Browsing) -> None:
    device = browsing.device()
    game = browsing.tab(device, "?game=melimagic&lang=en&motion=off").ready()
    put(game, at(2, acts))
    game.command("lift")
    expect(game.find(CHAIR)).to_be_visible()
    other = browsing.tab(device, "?game=melimagic&lang=en&motion=off").ready()
    expect(other.find(OPEN_TABLE)).to_be_visible()
    other.tab.evaluate(secrecy.WATCH)
    see_missed(game)
    expect(other.find("[data-notice='read-only']")).to_be_visible()
    assert not other.find("[data-intent], [data-command='lift'], [data-command^='look:']").count()
    assert other.tab.evaluate("window.leaks") == []
    # The first one gone, this one takes over: from behind the curtain.
    game.page.close()
    gives_nothing_away(other)
    back_in_the_chair(other)
