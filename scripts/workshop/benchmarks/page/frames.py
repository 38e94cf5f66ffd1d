"""`bench.py frames`: the duration of frames while something moves.

Bars of the project: 60 frames a second on a laptop for the median frame; at a quarter of the speed no frame above
100 ms.

Plays the beginning of a game, the same each time, with normal motion, by real mouse clicks; it includes dice, walks,
busts with the swim home, and won cards. The rival is an empty page that moves one square with the Web Animations API: a
busy machine slows down both, so its worst frame shows the noise.

A frame lasts from one call of `requestAnimationFrame` to the next, which keeps the main thread busy on every frame;
without measuring, transforms and fades can continue without it.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.hand import SPOKEN, click_next, slow_page
from workshop.benchmarks.page.subject import build_subject
from workshop.console import say
from workshop.folders import BUILD, DIST
from workshop.machine.browsers.chromium import get_headless
from workshop.serving import serve

FRAMES = Path(__file__).with_name("frames.js")

GAME = f"?lang={SPOKEN}&players=4&seed=949"
PRESSES = 16

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES = (LAPTOP, PHONE)

KINDS = ("dice", "walk", "swim", "card")
SMOOTH = 1000 / 60
LONGEST = 100
SLACK = 1.02
"""The factor by which clock rounding may lengthen the median of perfect frames."""
RATES = (1, 4)
"""The factors by which the CPU is slowed down."""

BARE_PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>Bare</title></head>
<body><svg width="40" height="40" data-turtle="0"><rect width="40" height="40"></rect></svg>
<script src="bare.js"></script></body></html>
"""
BARE_SCRIPT = """
const away = { transform: "translate(300px, 300px)" };
const square = document.querySelector("[data-turtle]");
const motion = square.animate([{ transform: "none" }, away], { duration: 800, iterations: 10 });
document.documentElement.setAttribute("data-moving", "");
motion.finished.then(() => document.documentElement.removeAttribute("data-moving"));
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: the kind of its motion, and its duration in milliseconds."""

    kind: str
    took: float


@dataclass(frozen=True, slots=True)
class Watched:
    """The frames of a page in motion, and the number of long frames caused by each script."""

    frames: tuple[Frame, ...]
    long: Counter[str]


def measure() -> None:
    """Play, and print the durations of frames."""
    build_subject()
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(dir=BUILD, prefix="bare-") as bare,
        serve(DIST) as ours,
        serve(Path(bare)) as rival,
    ):
        (Path(bare) / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        (Path(bare) / "bare.js").write_text(BARE_SCRIPT, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=get_headless())
        for size in SIZES:
            for rate in RATES:
                _compare(browser, size, rate, ours, rival)
        browser.close()


def _compare(browser: Browser, size: ViewportSize, rate: int, ours: str, rival: str) -> None:
    say(f"Frames while something moves, milliseconds, {size['width']}x{size['height']}, {rate}x slower CPU")
    say(f"    {'':14} {'frames':>8} {'median':>8} {'95 %':>8} {'worst':>8} {'ratio':>8}")
    bare = _watch_the_bare_page(browser, size, rate, rival)
    game = _watch_a_game(browser, size, rate, f"{ours}{GAME}")
    usual = median(frame.took for frame in bare.frames)
    for kind in KINDS:
        _print(kind, [frame.took for frame in game.frames if frame.kind == kind], usual)
    every = [frame.took for frame in game.frames]
    if rate == 1:
        verdict = at_most(round(median(every), 1), round(SMOOTH * SLACK, 1), " ms for the median")
    else:
        verdict = at_most(max(every), LONGEST, " ms for the worst")
    _print("all of them", every, usual, verdict)
    _print("a bare square", [frame.took for frame in bare.frames], usual)
    for script, times in game.long.most_common(3):
        say(f"    long frames in which most was done by {script or 'no script'}: {times}")


def _print(title: str, times: Sequence[float], usual: float, verdict: str = "") -> None:
    if not times:
        return
    in_order = sorted(times)
    most = in_order[ceil(0.95 * len(in_order)) - 1]
    row = f"{len(in_order):8} {median(in_order):8.1f} {most:8.1f} {in_order[-1]:8.1f} {median(in_order) / usual:8.2f}"
    say(f"    {title:14} {row}   {verdict}".rstrip())


def _watch_a_game(browser: Browser, size: ViewportSize, rate: int, address: str) -> Watched:
    page = slow_page(browser, size, rate, address, FRAMES)
    page.wait_for_selector("html[data-app='ready']", state="attached")
    page.click("[data-command='play']")
    for _ in range(PRESSES):
        click_next(page)
    page.wait_for_selector("html:not([data-moving]) [data-to-act]")
    return _watched(page)


def _watch_the_bare_page(browser: Browser, size: ViewportSize, rate: int, address: str) -> Watched:
    page = slow_page(browser, size, rate, address, FRAMES)
    page.wait_for_selector("html:not([data-moving])")
    return _watched(page)


def _watched(page: Page) -> Watched:
    seen = page.evaluate("framesWhileMoving")
    page.context.close()
    frames = tuple(Frame(frame["kind"], frame["took"]) for frame in seen["frames"])
    return Watched(frames, Counter(long["script"] for long in seen["long"]))
