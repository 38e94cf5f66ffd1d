"""Plays games with a script inside the page (hand.js), times presses (stopwatch.js), and measures the page's memory.

Uses only the page's hooks. Memory is measured after garbage collection.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from workshop.texts.languages import read_languages, source_of

HAND = Path(__file__).with_name("hand.js")
STOPWATCH = Path(__file__).with_name("stopwatch.js")

SPOKEN = source_of(read_languages()).code
"""The page's language during measurements: the source language of its texts."""

PATIENCE = 180_000
"""The timeout in milliseconds, which allows for slow devices."""

# Like a person, the script sees a button and takes time to reach it before pressing.
_PAINTED = "() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"

_NEXT = """async () => {
  const button = await hand.next();
  if (!button) return null;
  button.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

_IN_PYTHON = """async (weigh) => {
  // The page's own interpreter: its module is there already, and gives the Python that is awake.
  const { loadPyodide } = await import(document.querySelector("script[src$='/interpreter.js']").src);
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return [pyodide._module.HEAPU8.length, pyodide.runPython(weigh)];
}"""

# Pyodide's Python does not count its memory blocks. An object that the collector does not track, such as a string,
# counts once for each container that holds it.
_WEIGH = """
import gc, sys

def weigh():
    gc.unfreeze()
    gc.collect()
    total = 0
    for thing in gc.get_objects():
        total += sys.getsizeof(thing, 0)
        total += sum(sys.getsizeof(held, 0) for held in gc.get_referents(thing) if not gc.is_tracked(held))
    return total

weigh()
"""


@dataclass(frozen=True, slots=True)
class Weight:
    """The memory of a page, in bytes, and the number of nodes in its documents."""

    javascript: int
    python: int
    webassembly: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a button: the milliseconds to the next paint, and to the first motion, if any."""

    intent: str
    shown: float
    moved: float | None


def slow_page(browser: Browser, size: ViewportSize, rate: int, address: str, *scripts: Path) -> Page:
    """Open a page with hand.js and other scripts, with the CPU slowed down by `rate`."""
    page = browser.new_context(viewport=size, service_workers="block").new_page()
    page.set_default_timeout(PATIENCE)
    for script in (HAND, *scripts):
        page.add_init_script(path=script)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.goto(address)
    return page


def click_next(page: Page) -> bool:
    """Wait until the question is visible, and click the button chosen by hand.js; return False if the game is over."""
    place = page.evaluate(_NEXT)
    if place is None:
        return False
    before = page.evaluate("hand.pressed()")
    page.mouse.move(*place)
    page.evaluate(_PAINTED)
    page.mouse.click(*place)
    # Until the page has handled the click, it still shows the old question.
    page.wait_for_function(f"hand.pressed() > {before}")
    return True


def play_games(page: Page, games: int) -> int:
    """Play whole games inside the page, from one set-up form to the next, and return the number of decisions."""
    return sum(int(page.evaluate("hand.play()")) for _ in range(games))


def presses(page: Page) -> list[Press]:
    """Return the presses since the page was opened."""
    taken = page.evaluate("globalThis.presses")
    return [Press(press["intent"], press["shown"], press["moved"]) for press in taken]


def weigh(page: Page) -> Weight:
    """Return the memory of a page after garbage collection."""
    devtools = page.context.new_cdp_session(page)
    # Python and JavaScript may each hold objects that the other has released.
    for _ in range(2):
        memory, python = page.evaluate(_IN_PYTHON, _WEIGH)
        devtools.send("HeapProfiler.collectGarbage")
    heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return Weight(int(heap), int(python), memory, int(nodes))
