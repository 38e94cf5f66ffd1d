"""Plays on the page by a hand inside it (hand.js), times presses (stopwatch.js), and weighs the page.

Needs nothing of the page but its hooks. What is weighed is what is left once all that can be freed has been.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from workshop.texts.languages import read_languages, source_of

HAND = Path(__file__).with_name("hand.js")
STOPWATCH = Path(__file__).with_name("stopwatch.js")

SPOKEN = source_of(read_languages()).code
"""What the page speaks while it is measured: the language that its texts are written in."""

PATIENCE = 180_000
"""Milliseconds: a page on a slow device takes its time."""

# Like a person, the hand sees a button and reaches it before pressing.
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
  const { loadPyodide } = await import(document.querySelector("script[src$='/interpreter.mjs']").src);
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return [pyodide._module.HEAPU8.length, pyodide.runPython(weigh)];
}"""

# Pyodide's Python does not count its blocks of memory. What a container holds and nobody else tracks, such as a text,
# counts once for each that holds it.
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
    """How much memory a page uses, in bytes, and how many nodes its documents have."""

    javascript: int
    python: int
    webassembly: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Press:
    """One press on a button: milliseconds to the next paint, and to the first motion, if one came."""

    intent: str
    shown: float
    moved: float | None


def slow_page(browser: Browser, size: ViewportSize, rate: int, address: str, *scripts: Path) -> Page:
    """Open a page on a device so many times slower, with the hand and other scripts at work in it."""
    page = browser.new_context(viewport=size, service_workers="block").new_page()
    page.set_default_timeout(PATIENCE)
    for script in (HAND, *scripts):
        page.add_init_script(path=script)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.goto(address)
    return page


def click_next(page: Page) -> bool:
    """Wait until what is asked can be seen, and click what the hand wants; False when the game is over."""
    place = page.evaluate(_NEXT)
    if place is None:
        return False
    before = page.evaluate("hand.pressed()")
    page.mouse.move(*place)
    page.evaluate(_PAINTED)
    page.mouse.click(*place)
    # Until the page has taken the click, it asks what it asked before.
    page.wait_for_function(f"hand.pressed() > {before}")
    return True


def play_games(page: Page, games: int) -> int:
    """Play whole games inside the page, one after another, from form to form, and count the decisions."""
    return sum(int(page.evaluate("hand.play()")) for _ in range(games))


def presses(page: Page) -> list[Press]:
    """The presses since the page was opened."""
    taken = page.evaluate("globalThis.presses")
    return [Press(press["intent"], press["shown"], press["moved"]) for press in taken]


def weigh(page: Page) -> Weight:
    """Weigh a page, garbage taken out."""
    devtools = page.context.new_cdp_session(page)
    # Python and JavaScript may each hold on to what the other has given up.
    for _ in range(2):
        memory, python = page.evaluate(_IN_PYTHON, _WEIGH)
        devtools.send("HeapProfiler.collectGarbage")
    heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return Weight(int(heap), int(python), memory, int(nodes))
