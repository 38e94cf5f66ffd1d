"""`bench.py start --trace`: when each part of a start is done, on a first and on a repeat visit."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from workshop.benchmarks.page.start import KEPT, PATIENCE, READY, device
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve

REPEATS = 7

MOMENTS = {
    "first-contentful-paint": "first screen painted",
    "moment:code": "code fetched, unpacked and compiled",
    "moment:instantiate": "Pyodide's JavaScript loaded",
    "moment:instantiated": "code instantiated",
    "moment:memory": "snapshot fetched and unpacked",
    "mahe:snapshot": "Pyodide prepared, with its table of functions",
    "mahe:awake": "snapshot thawed",
    "moment:pyscript": "PyScript started",
    "mahe:ready": "first move drawn and possible",
}
"""The marks that a page sets, with what is done then. Some parts run next to each other."""

SCRIPT = Path(__file__).with_name("moments.js")

READ = "() => Object.fromEntries(performance.getEntries().reverse().map(({ name, startTime }) => [name, startTime]))"
"""Returns when each mark was first set."""


def measure() -> None:
    """Print the moments of a start in milliseconds, each with its distance from the one before."""
    build_subject()
    with sync_playwright() as playwright, serve(DIST) as address:
        browser = playwright.chromium.launch(executable_path=get_headless())
        visits = [_visits(browser, address) for _ in range(REPEATS)]
        browser.close()
    for title, which in (("first visit", 0), ("repeat visit", 1)):
        say(f"Parts of a {title}, milliseconds from navigation, median of {REPEATS}")
        found = {
            name: median(pair[which][name] for pair in visits)
            for name in MOMENTS
            if all(name in pair[which] for pair in visits)
        }
        before = 0.0
        for name, at in sorted(found.items(), key=lambda each: each[1]):
            say(f"    {MOMENTS[name]:48} {at:7.0f}   + {at - before:5.0f}")
            before = at


def _visits(browser: Browser, address: str) -> tuple[Mapping[str, float], Mapping[str, float]]:
    with device(browser, keeps=True) as context:
        context.add_init_script(path=SCRIPT)
        first = _visit(context.new_page(), address)
        first.evaluate(KEPT)
        again = _visit(context.new_page(), address)
        return first.evaluate(READ), again.evaluate(READ)


def _visit(page: Page, address: str) -> Page:
    page.goto(address, wait_until="commit")
    page.wait_for_function(READY, timeout=PATIENCE)
    return page
