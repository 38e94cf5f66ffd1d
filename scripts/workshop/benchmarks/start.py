"""`bench.py start`: from navigation to the first possible move, against a plain PyScript page with the same parts.

The rival starts the same Pyodide by the same PyScript, gets the same wheel through `files` and imports it. Both are
served from here, uncompressed for the start itself, compressed as by a host where the line is slow. Bars of the
project: at most 0.45 of the rival on a first visit, 0.33 on a repeat visit, 0.25 of its blocking time, each at full
speed and at a quarter of it; at most 10 MB for a first visit.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from workshop import runtime
from workshop.chromium import get_chromium
from workshop.compressing import CompressingHandler, size_sent
from workshop.environment import install
from workshop.folders import BUILD, DIST, NODE_MODULES
from workshop.server import serve
from workshop.site import build_site
from workshop.telling import say
from workshop.wheel import build_wheel

REPEATS = 7
LINE_REPEATS = 3
THROTTLES = (1, 4)
LINES = (5, 10, 30)
"""Speeds of a line in megabits a second."""

READY = "performance.getEntriesByName('mahe:ready').length > 0"
PATIENCE = 180_000

WATCH_BLOCKING = """
globalThis.blocking = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.blocking += Math.max(0, duration - 50);
}).observe({ type: "longtask", buffered: true });
"""

PLAIN_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<script type="module" src="core.js"></script></head><body>
<mpy-config hidden>{off}</mpy-config>
<script type="py" src="plain.py" config="plain.json"></script>
</body></html>
"""

PLAIN_PYTHON = """
import mahe_core.mahe
from js import performance
performance.mark("mahe:ready")
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """Holds one visit: milliseconds from navigation to the mark, and how long the page was blocked in them."""

    ready: float
    blocked: float


def measure() -> None:
    """Measure starts of both pages, then our own on slow lines, and print the tables."""
    install("test")
    build_site()
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="plain-") as name, sync_playwright() as playwright:
        plain = _plain_page(Path(name))
        browser = playwright.chromium.launch(executable_path=get_chromium())
        _measure_starts(browser, plain)
        _measure_lines(browser)
        browser.close()


def _plain_page(folder: Path) -> Path:
    for name, content in runtime.read_runtime(NODE_MODULES).items():
        (folder / name).write_bytes(content)
    # As its makers ship it, not as we trim it.
    shutil.copy(NODE_MODULES / "pyodide" / "pyodide-lock.json", folder)
    name, wheel = build_wheel()
    (folder / name).write_bytes(wheel)
    off = {"plugins": runtime.plugins_off()}
    (folder / "index.html").write_text(PLAIN_PAGE.format(off=json.dumps(off)), encoding="utf-8")
    (folder / "plain.py").write_text(PLAIN_PYTHON, encoding="utf-8")
    configuration = {"interpreter": "./pyodide.mjs", "files": {f"./{name}": "./*"}, **off}
    (folder / "plain.json").write_text(json.dumps(configuration), encoding="utf-8")
    return folder


def _measure_starts(browser: Browser, plain: Path) -> None:
    say(f"From navigation to the first possible move, milliseconds, median of {REPEATS}; ours / plain = ratio")
    say(f"    {'':34} {'ready':>22} {'blocked':>28}")
    with ExitStack() as stack:
        ours_at, plain_at = stack.enter_context(serve(DIST)), stack.enter_context(serve(plain))
        for throttle in THROTTLES:
            pairs = [
                (_visits(browser, ours_at, throttle), _visits(browser, plain_at, throttle)) for _ in range(REPEATS)
            ]
            for which, title in enumerate(("first visit", "repeat visit")):
                ours = [pair[0][which] for pair in pairs]
                rival = [pair[1][which] for pair in pairs]
                ready = _compared(ours, rival, lambda visit: visit.ready)
                blocked = _compared(ours, rival, lambda visit: visit.blocked)
                say(f"    {title}, {throttle}x slower CPU{'':8} {ready:>24} {blocked:>24}")


def _compared(ours: list[Visit], rival: list[Visit], quantity: Callable[[Visit], float]) -> str:
    mine, theirs = median(map(quantity, ours)), median(map(quantity, rival))
    ratio = median(quantity(a) / max(quantity(b), 1) for a, b in zip(ours, rival, strict=True))
    return f"{mine:.0f} / {theirs:.0f} = {ratio:.2f}"


def _visits(browser: Browser, address: str, throttle: int) -> tuple[Visit, Visit]:
    """Visit for the first time, then again."""
    context = browser.new_context()
    first = _visit(context, address, throttle)
    again = _visit(context, address, throttle)
    context.close()
    return first, again


def _visit(context: BrowserContext, address: str, throttle: int, line: int | None = None) -> Visit:
    page = context.new_page()
    page.add_init_script(WATCH_BLOCKING)
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    if line is not None:
        devtools.send("Network.enable")
        speed = line * 1_000_000 / 8
        conditions = {"offline": False, "latency": 40, "downloadThroughput": speed, "uploadThroughput": speed}
        devtools.send("Network.emulateNetworkConditions", conditions)
    page.goto(address, wait_until="commit")
    page.wait_for_function(READY, timeout=PATIENCE)
    visit = _read(page)
    page.close()
    return visit


def _read(page: Page) -> Visit:
    ready, blocked = page.evaluate("[performance.getEntriesByName('mahe:ready')[0].startTime, globalThis.blocking]")
    return Visit(float(ready), float(blocked))


def _measure_lines(browser: Browser) -> None:
    """Compare, on slow lines, a first visit with the snapshot and one without it, which starts plainly."""
    say(f"First visit on a slow line, sent compressed, seconds to the first possible move, median of {LINE_REPEATS}")
    say(f"    {'':34} {'with snapshot':>16} {'without':>10}")
    with serve(DIST, handler=CompressingHandler) as address:
        for line in LINES:
            for throttle in THROTTLES:
                frozen = median(_first_visit(browser, address, throttle, line, True) for _ in range(LINE_REPEATS))
                plainly = median(_first_visit(browser, address, throttle, line, False) for _ in range(LINE_REPEATS))
                title = f"{line:2} Mbit/s, {throttle}x slower CPU"
                say(f"    {title:34} {frozen / 1000:14.1f} s {plainly / 1000:8.1f} s")
    say(f"Bytes of a first visit as a host sends them: {_bytes_of_a_first_visit(browser):,}")


def _first_visit(browser: Browser, address: str, throttle: int, line: int, with_snapshot: bool) -> float:
    context = browser.new_context()
    if not with_snapshot:
        context.route("**/snapshot.bin.gz", lambda route: route.abort())
    visit = _visit(context, address, throttle, line)
    context.close()
    return visit.ready


def _bytes_of_a_first_visit(browser: Browser) -> int:
    """Add up what a first visit asks for, each address once, as it goes over the line."""
    with serve(DIST, handler=CompressingHandler) as address:
        context = browser.new_context()
        page = context.new_page()
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        page.goto(address)
        page.wait_for_function(READY, timeout=PATIENCE)
        context.close()
    places = {url.removeprefix(address).partition("?")[0] or "index.html" for url in asked if url.startswith(address)}
    return sum(size_sent(DIST / place) for place in places)
