"""`bench.py play`: how soon the page answers a click (`clicks`), and how much memory grows from game to game.

Bar of the project: the memory after 50 games within a tenth of that after 5.

The games are played with motion off, in one page without a reload; memory is measured on the set-up form after garbage
collection. The rival of 50 games are the first 5 of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Browser, sync_playwright

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.clicks import measure_clicks
from workshop.benchmarks.page.hand import HAND, SPOKEN, Weight, play_games, weigh
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve

FEW, MANY = 5, 50
GROWTH = 1.1

FIGURES: Mapping[str, Callable[[Weight], int]] = {
    "JavaScript's heap, bytes": lambda weight: weight.javascript,
    "Python's objects, bytes": lambda weight: weight.python,
    "WebAssembly's memory, bytes": lambda weight: weight.webassembly,
    "nodes of the document": lambda weight: weight.nodes,
}


def measure() -> None:
    """Play and print the latency of clicks, and the page's memory."""
    build_subject()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get_headless())
        measure_clicks(browser)
        _measure_memory(browser)
        browser.close()


def _measure_memory(browser: Browser) -> None:
    say(f"Memory after {MANY} games in one page, against that after {FEW}")
    with serve(DIST) as address:
        page = browser.new_context(service_workers="block").new_page()
        page.add_init_script(path=HAND)
        page.goto(f"{address}?lang={SPOKEN}&players=4&seed=1&motion=off")
        decided = play_games(page, FEW)
        few = weigh(page)
        decided += play_games(page, MANY - FEW)
        many = weigh(page)
        page.context.close()
    say(f"    {'':28} {f'after {FEW}':>12} {f'after {MANY}':>12} {'ratio':>7}   ({decided:,} decisions)")
    for title, figure in FIGURES.items():
        before, after = figure(few), figure(many)
        say(f"    {title:28} {before:12,} {after:12,} {after / before:7.3f}   {at_most(after / before, GROWTH)}")
