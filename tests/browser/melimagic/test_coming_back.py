"""However the page was left, it comes back with the curtain or the open table, and no private side."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.driving.browsing import Browsing
from tests.browser.melimagic import secrecy
from tests.browser.melimagic.leaving import (
    CHAIR,
    OPEN_TABLE,
    back_in_the_chair,
    gives_nothing_away,
    go_back_twice,
    reload_amid_what_was_missed,
)
from tests.browser.stages.magic_screens import acts, at, put, see_missed

OUT_OF_SIGHT: Final = """(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Hides the page, as when another app covers it, or shows it again."""

INTO_THE_CACHE: Final = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
OUT_OF_THE_CACHE: Final = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
"""Freezes the page in the browser's back-forward cache, and restores it."""

WITHOUT_SENSORS: Final = """addEventListener(
  "deviceorientation", (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true,
)"""
"""Keeps the browser's own events away, which say that there are no sensors; evaluate it before a seat is taken."""

LAID_DOWN: Final = """() => new Promise((resolve, reject) => {
  let readings = 0;
  const tilt = () => {
    if (document.querySelector("[data-screen='curtain']")) return resolve();
    readings += 1;
    const beta = readings < 20 ? 50 : 1;
    if (readings > 200) return reject(new Error("The curtain has not fallen"));
    dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha: 0, beta, gamma: 0 }));
    setTimeout(tilt, 30);
  };
  // An extension's event says nothing of the tilt.
  dispatchEvent(new Event("deviceorientation"));
  tilt();
})"""
"""Holds the device up and lays it down; returns when the curtain has fallen."""

BLURRED: Final = "dispatchEvent(new FocusEvent('blur'))"


@pytest.mark.slow
def test_leaving_the_page_in_any_way_leads_back_to_the_curtain(browsing: Browsing) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off", viewport={"width": 390, "height": 844})
    put(game, at(3, acts))

    reload_amid_what_was_missed(game)
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
    game.tab.evaluate(WITHOUT_SENSORS)
    back_in_the_chair(game)

    # Well before the minute after which a seat left alone closes by itself.
    game.tab.evaluate(LAID_DOWN)
    gives_nothing_away(game)
    back_in_the_chair(game)

    # Another window in front closes the curtain only if the settings ask for it.
    game.tab.evaluate(BLURRED)
    expect(game.find(CHAIR)).to_be_visible()
    game.open_settings()
    game.press("input[name='close_when_left']")
    game.cancel()
    expect(game.find(CHAIR)).to_be_visible()
    game.tab.evaluate(BLURRED)
    gives_nothing_away(game)
    back_in_the_chair(game)

    go_back_twice(game)


@pytest.mark.slow
def test_second_tab_sees_only_the_open_table(browsing: Browsing) -> None:
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
    # When the first tab closes, this one takes over from behind the curtain.
    game.page.close()
    gives_nothing_away(other)
    back_in_the_chair(other)
