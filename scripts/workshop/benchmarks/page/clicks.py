"""`bench.py clicks`: how soon the page answers a click; the first half of `bench.py play`.

Bar of the project: from the click to the next paint under 100 ms at a quarter of the speed, for Roll and Stop.

Plays a whole game of two with normal motion, by real mouse clicks. The measure is the latency of an interaction (Event
Timing): from the press or the click, whichever takes longer, through all its handlers, to the next paint. The bar is
for the Interaction to Next Paint: the worst latency, ignoring one in fifty as noise (https://web.dev/articles/inp). The
rival is a button on an empty page that changes its own text. The browser is headless Chromium, which presents every
frame; with windows but no screen, it sometimes delays one. The time until the outcome begins to move is printed, too:
by then the game is stored safely.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.hand import SPOKEN, STOPWATCH, Press, click_next, presses, slow_page
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import BUILD, DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve

THROTTLE = 4
PAINT = 100
INTERACTIONS_FOR_ONE_OUTLIER = 50

GAME = f"?lang={SPOKEN}&players=2&seed=274"
PHONE: ViewportSize = {"width": 412, "height": 839}

BARE_PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>Bare</title></head>
<body><button data-intent="bare">0</button><script src="bare.js"></script></body></html>
"""
BARE_SCRIPT = """
const button = document.querySelector("button");
button.addEventListener("click", () => (button.textContent = String(Number(button.textContent) + 1)));
"""


def measure() -> None:
    """Play a game and print the latency of clicks."""
    build_subject()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get_headless())
        measure_clicks(browser)
        browser.close()


def measure_clicks(browser: Browser) -> None:
    """Play a game in a browser and print the latency of clicks, and of those on the empty page."""
    say(f"From a click to the next paint at {THROTTLE}x slower CPU, milliseconds, in a whole game of two")
    say(f"    {'':28} {'clicks':>8} {'median':>8} {'95 %':>8} {'INP':>8} {'worst':>8}")
    with serve(DIST) as address:
        ours = _clicks_of_a_game(browser, f"{address}{GAME}")
    for intent in ("roll", "stop"):
        chosen = [press for press in ours if press.intent == intent]
        _tell_times(intent.title(), [press.shown for press in chosen], PAINT)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bare-") as name:
        (Path(name) / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        (Path(name) / "bare.js").write_text(BARE_SCRIPT, encoding="utf-8")
        with serve(Path(name)) as address:
            rival = _clicks_of_the_bare_page(browser, address, len(ours))
    _tell_times("a bare button", [press.shown for press in rival], None)
    _tell_times("until something moves", [press.moved for press in ours if press.moved is not None], None)


def _tell_times(title: str, times: Sequence[float], bar: float | None) -> None:
    in_order = sorted(times)
    to_next_paint = in_order[-1 - len(in_order) // INTERACTIONS_FOR_ONE_OUTLIER]
    most = in_order[ceil(0.95 * len(in_order)) - 1]
    verdict = "" if bar is None else f"   {at_most(to_next_paint, bar, ' ms')}"
    row = f"{len(in_order):8} {median(in_order):8.0f} {most:8.0f} {to_next_paint:8.0f} {in_order[-1]:8.0f}"
    say(f"    {title:28} {row}{verdict}")


def _clicks_of_a_game(browser: Browser, address: str) -> list[Press]:
    page = slow_page(browser, PHONE, THROTTLE, address, STOPWATCH)
    page.wait_for_selector("html[data-app='ready']", state="attached")
    page.click("[data-command='play']")
    while click_next(page):
        pass
    taken = presses(page)
    page.context.close()
    return taken


def _clicks_of_the_bare_page(browser: Browser, address: str, clicks: int) -> list[Press]:
    page = slow_page(browser, PHONE, THROTTLE, address, STOPWATCH)
    for count in range(clicks):
        page.click("button")
        page.wait_for_function(f"document.querySelector('button').textContent === '{count + 1}'")
    taken = presses(page)
    page.context.close()
    return taken
