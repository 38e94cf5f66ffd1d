"""The lab's experiments in the browser: the same dice as everywhere, and a page that answers all the while."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route

from mahe_core.mahe.odds.simulation import MovesExperiment
from mahe_core.mahe.strategies import strategy_named
from tests.browser.browsing import Browsing
from tests.browser.driver import GamePage
from tests.odds.simulated import moves

MANY = 100_000
ANSWERED = 100
"""Milliseconds within which the page answers."""

_IN_PYTHON = """async (program) => {
  const { loadPyodide } = await import(document.querySelector("script[src$='/interpreter.mjs']").src);
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  return await pyodide.runPythonAsync(program);
}"""
"""The page's own interpreter: its module is there already, and gives the Python that is awake."""

_WATCH_ANSWERS = """() => {
  globalThis.silences = [];
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    globalThis.silences.push(now - last);
    last = now;
    setTimeout(look);
  };
  look();
}"""
"""Keeps how long whoever waits for their turn on the page had to wait."""

_OPEN = """
import json
from js import window
from app.browser.lab_files import BrowserLabFiles
await BrowserLabFiles().bring()
from app.browser.simulations import BrowserSimulations
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, MovesExperiment, MovesTally
from mahe_core.mahe.strategies import strategy_named

simulations = BrowserSimulations()
best = strategy_named("best-lap")

async def carry_out(number):
    experiment = MovesExperiment(best, number, seed=42)
    tally, batches = MovesTally(experiment), 0
    async for batch in simulations.run(experiment):
        tally, batches = tally.with_batch(batch), batches + 1
    return [tally.counts, batches, simulations.has_worker]
"""

_MANY = f"""
await carry_out(1)
window.silences.length = 0
json.dumps(await carry_out({MANY}))
"""

_CANCEL = """
run = simulations.run(GamesExperiment((best,) * 4, 1_000_000, 42, Setup(4)))
given = 0
async for batch in run:
    given += batch.number
    run.cancel()
# Whoever comes next has the worker only if it has stopped.
json.dumps([given, *(await carry_out(1))])
"""


def lab(browsing: Browsing, game: GamePage) -> GamePage:
    """Bring the lab to a page, and what is simulated in it."""
    game.page.evaluate(_WATCH_ANSWERS)
    game.page.evaluate(_IN_PYTHON, _OPEN)
    return game


def ask(game: GamePage, program: str) -> Any:
    """Run a program in the page's Python and read what it answers."""
    return json.loads(game.page.evaluate(_IN_PYTHON, program))


def in_plain_python(number: int) -> list[int]:
    """Count the endings of the same experiment here."""
    return list(moves(MovesExperiment(strategy_named("best-lap"), number, seed=42)).counts)


def test_a_hundred_thousand_moves_come_out_as_everywhere_while_the_page_answers(browsing: Browsing) -> None:
    game = lab(browsing, browsing.visit("?lang=en&motion=off"))
    worst = []
    # A machine that is busy with something else is silent, too: one undisturbed time of three is enough.
    while not worst or (min(worst) > ANSWERED and len(worst) < 3):
        counts, batches, has_worker = ask(game, _MANY)
        assert counts == in_plain_python(MANY)
        assert batches > 1
        assert has_worker
        worst.append(game.page.evaluate("Math.max(...globalThis.silences)"))
    assert min(worst) <= ANSWERED
    # Cancelled, it makes room for the next one at once.
    given, counts, *_ = ask(game, _CANCEL)
    assert 0 < given < 1_000_000
    assert counts == in_plain_python(1)


def test_where_no_worker_can_be_had_the_page_does_the_same_itself(browsing: Browsing) -> None:
    context = browsing.device()
    context.route("**/worker.mjs", lambda route: route.abort())
    browsing.watch.allow("worker.mjs")
    game = lab(browsing, browsing.tab(context, "?lang=en&motion=off").ready())
    counts, _, has_worker = ask(game, "json.dumps(await carry_out(20_000))")
    assert not has_worker
    assert counts == in_plain_python(20_000)


def test_a_worker_that_cannot_thaw_starts_plainly(browsing: Browsing) -> None:
    context = browsing.device()
    asked = 0

    def only_once(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            route.continue_()
        else:
            route.abort()

    context.route("**/lab.zip", only_once)
    browsing.watch.allow("lab.zip")
    game = lab(browsing, browsing.tab(context, "?lang=en&motion=off").ready())
    counts, _, has_worker = ask(game, "json.dumps(await carry_out(2000))")
    assert has_worker
    assert counts == in_plain_python(2000)
