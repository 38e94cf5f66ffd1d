"""Nothing moves under a finger while the page loads: not when the fonts arrive, and not when Python takes over."""

from __future__ import annotations

import pytest

from tests.app.speaking import CODES
from tests.browser.by_night import languages, others_by_night
from tests.browser.driving.browsing import NEVER_STALLS, Browsing
from tests.browser.driving.driver import GamePage

SNAPSHOT = "**/snapshot.bin.zst"
FONTS = "**/*.woff2"

MOST_SHIFT = 0.05
"""Cumulative Layout Shift: the share of the window that moved, times how far (https://web.dev/articles/cls).

One line more or less above the form is 0.03; fonts of another width made it 0.2.
"""

NEARLY = 8
"""The maximum shift in pixels of text next to words that change their font weight."""

_OBSERVE = """
globalThis.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value)))
  .observe({ type: "layout-shift", buffered: true });
"""

_ARRIVED = (
    "() => ['400 1rem Atkinson Hyperlegible', '600 1rem Fredoka Variable'].every((face) => document.fonts.check(face))"
)

_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shift))))"

_PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-screen='setup'] > :not(footer) :is(a, .button):is([href], [data-command])")]
    .filter((button) => button.checkVisibility())
    .map((button) => [button.dataset.command ?? button.getAttribute("href"), button.getBoundingClientRect()])
    .map(([name, { x, y }]) => [name, [Math.round(x), Math.round(y)]]))"""


def _first_screen(browsing: Browsing, size: tuple[int, int], query: str) -> GamePage:
    context = browsing.device(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(_OBSERVE)
    context.add_init_script(NEVER_STALLS)
    browsing.hold(context, SNAPSHOT)
    browsing.hold(context, FONTS)
    game = browsing.tab(context, query)
    game.page.wait_for_selector("[data-screen='setup']")
    return game


@pytest.mark.slow
@pytest.mark.parametrize("language", languages(CODES))
def test_fonts_load_without_layout_shift(browsing: Browsing, language: str) -> None:
    game = _first_screen(browsing, (390, 844), f"?lang={language}")
    fonts = browsing.held[-1]
    fonts.wait()
    before = float(game.page.evaluate(_PAINTED))
    fonts.release()
    game.page.wait_for_function(_ARRIVED)
    assert float(game.page.evaluate(_PAINTED)) - before <= MOST_SHIFT


@pytest.mark.slow
@pytest.mark.parametrize(
    "size",
    others_by_night([(320, 568), (390, 844), (820, 1180), (1280, 720), (1920, 1080)], [(320, 568), (1280, 720)]),
)
def test_buttons_stay_in_place_when_python_takes_over(browsing: Browsing, size: tuple[int, int]) -> None:
    game = _first_screen(browsing, size, "?lang=de")
    snapshot, fonts = browsing.held
    # Until the fonts' style is there, the browser takes fonts that it does not know for loaded.
    fonts.wait()
    fonts.release()
    game.page.wait_for_function(_ARRIVED)
    loading = game.page.evaluate(_PLACES)
    assert {"play", "tutorial", "menu"} <= set(loading)
    snapshot.release()
    game.ready()
    there = game.page.evaluate(_PLACES)
    assert [name for name, place in loading.items() if not _near(place, there[name])] == []


def _near(was: list[int], now: list[int]) -> bool:
    return all(abs(before - after) <= NEARLY for before, after in zip(was, now, strict=True))
