"""`bench.py start`: from navigation to the first possible move, against a plain PyScript page with the same parts.

The rival starts the same Pyodide with the same PyScript, gets the same wheel through `files` and imports it. Both are
served locally, uncompressed for the start itself, compressed as by a host on a slow line. The rival's repeat visit
comes from the browser's cache; ours comes from the service worker, as for users, and once more from the cache alone.

Bars of the project: at most 0.25 of the rival's time on a first visit and 0.18 on a repeat visit, at a quarter of the
speed 0.22 and 0.13; 0.08 of its blocking time; at most 5.9 MB before the first move, 7.4 MB for a first
visit with everything that is cached, and the same with the other games; at most 9 s to the first move on a line of
5 Mbit/s.

The browser is headless Chromium, as one with windows spends half a second of processor time on its own address bar
during the start.

Slow lines are emulated by the browser's devtools. They slow down the page's requests but not those of the service
worker, which begins when the game is ready, so these figures do not include it.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import BinaryIO

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import BUILD, DIST, NODE_MODULES
from workshop.frozen import program
from workshop.frozen.snapshot import SNAPSHOT
from workshop.frozen.wheel import build_wheel
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import COMPRESSED, CompressingHandler, compressed, serve
from workshop.site import runtime
from workshop.site.budget import FIRST_VISIT
from workshop.site.offline import files_of

REPEATS = 7
LINE_REPEATS = 3
LINES = (5, 10, 30)
"""The connection speeds in megabits per second."""
ON_THE_SLOWEST_LINE = 9
"""The maximum number of seconds for a first visit at full CPU speed on the slowest connection."""

BARS = {1: (0.25, 0.18), 4: (0.22, 0.13)}
"""By slowdown of the processor: the highest ratios for a first and a repeat visit."""
BLOCKED = 0.08
BEFORE_FIRST_MOVE, AIMED_BEFORE_FIRST_MOVE = 5_900_000, 5_500_000

READY = "performance.getEntriesByName('mahe:ready').length > 0"
PATIENCE = 180_000

KEPT = """async () => {
  while (!maheOffline.extent()) {
    await new Promise((resolve) => addEventListener("mahe:extent", resolve, { once: true }));
  }
}"""
"""Waits until the page has cached all that it does before the first move; then it counts for the first time."""

WATCH_BLOCKING = """
globalThis.blocking = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.blocking += Math.max(0, duration - 50);
}).observe({ type: "longtask", buffered: true });
"""

PLAIN_START = (f"{runtime.REST}.zst", "python_stdlib.zip", program.ARCHIVE, "mahe_core-*.zip")
"""What only a start without the snapshot needs before the first move."""

THAWING = "pyodide = await thawed();"
"""The line of the interpreter's module that loads the snapshot."""

FIRST_DOWNLOAD = '<link rel="modulepreload"'
"""The start of the first element in the page's markup that triggers a download after the first paint."""

PLAIN_PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>Plain</title>
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
    """A visit: milliseconds from navigation to the mark, and the blocking time within them."""

    ready: float
    blocked: float


@dataclass(frozen=True, slots=True)
class Visits:
    """The visits of one device: the first, a repeat from the browser's cache, and a repeat from the service worker."""

    first: Visit
    cached: Visit
    kept: Visit


def measure() -> None:
    """Measure the start of both pages, then of ours on slow lines, then the bytes, and print the tables."""
    build_subject()
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="start-") as name, sync_playwright() as playwright:
        plain = _plain_page(Path(name) / "plain")
        unfrozen = _unfrozen_site(Path(name) / "unfrozen")
        browser = playwright.chromium.launch(executable_path=get_headless())
        _measure_starts(browser, plain)
        _measure_lines(browser, unfrozen)
        _measure_bytes(browser)
        browser.close()


def _plain_page(folder: Path) -> Path:
    folder.mkdir()
    for name, content in runtime.read_runtime(NODE_MODULES).items():
        (folder / name).write_bytes(content)
    # Pyodide and the wheel as published, neither packed nor trimmed like ours.
    for name in (*runtime.PYODIDE, runtime.CODE):
        shutil.copy(NODE_MODULES / "pyodide" / name, folder)
    name, wheel = build_wheel()
    (folder / name).write_bytes(wheel)
    off = {"plugins": runtime.plugins_off()}
    (folder / "index.html").write_text(PLAIN_PAGE.format(off=json.dumps(off)), encoding="utf-8")
    (folder / "plain.py").write_text(PLAIN_PYTHON, encoding="utf-8")
    configuration = {"interpreter": "./pyodide.mjs", "files": {f"./{name}": "./*"}, **off}
    (folder / "plain.json").write_text(json.dumps(configuration), encoding="utf-8")
    return folder


def _unfrozen_site(folder: Path) -> Path:
    """Copy the built site to one that starts without a snapshot, as fast as possible.

    The page requests everything that such a start needs at once, in parallel.
    """
    shutil.copytree(DIST, folder)
    page = folder / "index.html"
    markup = page.read_text(encoding="utf-8")
    places = {
        pattern: place.relative_to(folder).as_posix()
        for pattern in (SNAPSHOT, runtime.NO_STDLIB, *PLAIN_START)
        for place in folder.glob(f"runtime/*/{pattern}")
    }
    # A small dummy for the courier to load in place of the snapshot.
    markup = markup.replace(places.pop(SNAPSHOT), places.pop(runtime.NO_STDLIB))
    preloads = "\n".join(f'<link rel="preload" as="fetch" crossorigin href="{place}">' for place in places.values())
    assert FIRST_DOWNLOAD in markup, f"{page.name} no longer begins its downloads with {FIRST_DOWNLOAD}"
    page.write_text(markup.replace(FIRST_DOWNLOAD, f"{preloads}\n{FIRST_DOWNLOAD}", 1), "utf-8")
    (interpreter,) = folder.glob(f"runtime/*/{runtime.INTERPRETER}")
    script = interpreter.read_text(encoding="utf-8")
    assert script.count(THAWING) == 1, f"{runtime.INTERPRETER} no longer says {THAWING}"
    interpreter.write_text(script.replace(THAWING, 'throw new Error("measured without")'), encoding="utf-8")
    return folder


def _measure_starts(browser: Browser, plain: Path) -> None:
    say(f"From navigation to the first possible move, milliseconds, median of {REPEATS}; ours / plain = ratio")
    with ExitStack() as stack:
        ours_at, plain_at = stack.enter_context(serve(DIST)), stack.enter_context(serve(plain))
        for throttle, (first, repeat) in BARS.items():
            pairs = [
                (_visits(browser, ours_at, throttle), _plain_visits(browser, plain_at, throttle))
                for _ in range(REPEATS)
            ]
            say(f"    {throttle}x slower CPU")
            _tell_starts("first visit", [(ours.first, rival[0]) for ours, rival in pairs], first)
            _tell_starts("repeat visit", [(ours.kept, rival[1]) for ours, rival in pairs], repeat)
            _tell_starts("repeat, nothing kept", [(ours.cached, rival[1]) for ours, rival in pairs], None)


def _tell_starts(title: str, pairs: list[tuple[Visit, Visit]], bar: float | None) -> None:
    ready = _compared(pairs, lambda visit: visit.ready, bar)
    blocked = _compared(pairs, lambda visit: visit.blocked, bar and BLOCKED)
    say(f"        {title:22} ready   {ready}")
    say(f"        {'':22} blocked {blocked}")


def _compared(pairs: list[tuple[Visit, Visit]], quantity: Callable[[Visit], float], bar: float | None) -> str:
    mine, theirs = (median(quantity(pair[which]) for pair in pairs) for which in (0, 1))
    ratio = median(quantity(ours) / max(quantity(rival), 1) for ours, rival in pairs)
    verdict = "" if bar is None else f"   {at_most(ratio, bar)}"
    return f"{mine:6.0f} / {theirs:6.0f} = {ratio:.2f}{verdict}"


def _visits(browser: Browser, address: str, throttle: int) -> Visits:
    """Visit our page with the service worker, and then without it, with the browser's cache only."""
    with device(browser, keeps=True) as context:
        first = _visit(context, address, throttle, until=KEPT)
        kept = _visit(context, address, throttle)
    with device(browser) as context:
        _visit(context, address, throttle)
        cached = _visit(context, address, throttle)
    return Visits(first, cached, kept)


def _plain_visits(browser: Browser, address: str, throttle: int) -> tuple[Visit, Visit]:
    """Visit the rival for the first time, then again."""
    with device(browser) as context:
        return _visit(context, address, throttle), _visit(context, address, throttle)


@contextmanager
def device(browser: Browser, *, keeps: bool = False) -> Iterator[BrowserContext]:
    """Open a new device, which caches the site only with `keeps`."""
    context = browser.new_context(service_workers="allow" if keeps else "block")
    yield context
    context.close()


def _visit(
    context: BrowserContext, address: str, throttle: int, line: int | None = None, until: str | None = None
) -> Visit:
    """Open the page in a new tab until it is ready and the promise of the script `until` resolves, then close it."""
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
    if until is not None:
        page.evaluate(until)
    page.close()
    return visit


def _read(page: Page) -> Visit:
    ready, blocked = page.evaluate("[performance.getEntriesByName('mahe:ready')[0].startTime, globalThis.blocking]")
    return Visit(float(ready), float(blocked))


def _measure_lines(browser: Browser, unfrozen: Path) -> None:
    """Compare first visits with and without the snapshot on slow connections."""
    say(f"First visit on a slow line, sent compressed, seconds to the first possible move, median of {LINE_REPEATS}")
    say(f"    {'':34} {'with snapshot':>16} {'snapshot later':>16}")
    with ExitStack() as stack:
        sites = [stack.enter_context(serve(site, handler=CompressingHandler)) for site in (DIST, unfrozen)]
        for line in LINES:
            for throttle in BARS:
                visits = [[_first_visit(browser, site, throttle, line) for site in sites] for _ in range(LINE_REPEATS)]
                at_once, later = (median(pair[which] for pair in visits) / 1000 for which in (0, 1))
                slowest = (line, throttle) == (min(LINES), min(BARS))
                verdict = f"   {at_most(at_once, ON_THE_SLOWEST_LINE, ' s')}" if slowest else ""
                say(f"    {f'{line:2} Mbit/s, {throttle}x slower CPU':34} {at_once:14.1f} s {later:14.1f} s{verdict}")


def _first_visit(browser: Browser, address: str, throttle: int, line: int) -> float:
    with device(browser) as context:
        return _visit(context, address, throttle, line).ready


def _measure_bytes(browser: Browser) -> None:
    """Measure the bytes sent for a first move, for a first visit until everything is cached, and for a second one."""
    move, first, second = Counter[str](), Counter[str](), Counter[str]()
    twice: list[str] = []
    sent = move

    class Counting(CompressingHandler):
        """Responds like its base class, and records the bytes sent for each file."""

        def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
            """Send a file."""
            body = source.read()
            outputfile.write(body)
            if self.path in sent:
                twice.append(self.path)
            sent[self.path] += len(body)

    with serve(DIST, handler=Counting) as address, device(browser) as context:
        _visit(context, address, throttle=1)
    # The rest of the code is requested once the move is possible.
    before = sum(weight for path, weight in move.items() if runtime.REST not in path)
    sent = first
    with serve(DIST, handler=Counting) as address, device(browser, keeps=True) as context:
        _visit(context, address, throttle=1, until=KEPT)
        sent = second
        _visit(context, address, throttle=1)
    whole = first.total()
    both = whole + sum(
        _sent(path) for game in program.LATER for place in files_of(game)[:2] for path in DIST.glob(place)
    )
    aim = f"aim {AIMED_BEFORE_FIRST_MOVE:,} {'reached' if before <= AIMED_BEFORE_FIRST_MOVE else 'not reached'}"
    say("Bytes that the host sends, compressed")
    say(f"    before the first move {before:29,}   {at_most(before, BEFORE_FIRST_MOVE)}; {aim}")
    say(f"    first visit, all that is kept included {whole:12,}   {at_most(whole, FIRST_VISIT)}")
    say(f"    the same with the other games {both:21,}   {at_most(both, FIRST_VISIT)}")
    say(f"    sent more than once: {', '.join(twice) or 'nothing'}")
    say(f"    second visit {second.total():38,}   {at_most(second.total(), 0)}")


def _sent(path: Path) -> int:
    """Return the bytes that a compressing host sends for a file."""
    return len(compressed(path)) if path.suffix in COMPRESSED else path.stat().st_size
