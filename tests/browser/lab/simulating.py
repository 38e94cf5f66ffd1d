"""Helpers that run the lab's experiments in the Python of an open page."""

from __future__ import annotations

import json
from typing import Any

from mahe_core.mahe.odds.simulation import MovesExperiment
from mahe_core.mahe.strategies import strategy_named
from tests.browser.engines.tab import Evaluating
from tests.odds.simulation.simulated import moves
from workshop.benchmarks.page.page_python import IN_PYTHON

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
"""Records how long tasks of the page had to wait."""

_OPEN = """
import json
from js import window
from app.browser.on_demand import BrowserArchives
await BrowserArchives().bring_lab("mahe", "en")
from app.browser.worker_client import BrowserSimulations
from app.browser.worker_client import BrowserWorker
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, MovesExperiment, MovesTally
from mahe_core.mahe.strategies import strategy_named

worker = BrowserWorker()
simulations = BrowserSimulations(worker)
best = strategy_named("best-lap")

async def carry_out(number):
    experiment = MovesExperiment(best, number, seed=42)
    tally, batches = MovesTally(experiment), 0
    async for batch in simulations.run(experiment):
        tally, batches = tally.with_batch(batch), batches + 1
    return [tally.counts, batches, worker.awake]
"""


def open_lab(tab: Evaluating) -> None:
    """Load the lab into a page, and start to measure its response times."""
    tab.evaluate(_WATCH_ANSWERS)
    tab.evaluate(IN_PYTHON, _OPEN)


def ask(tab: Evaluating, program: str) -> Any:
    """Run a program in the page's Python and return the JSON value that it ends with."""
    return json.loads(tab.evaluate(IN_PYTHON, program))


def in_plain_python(number: int) -> list[int]:
    """Count the endings of the moves of the same experiment, in the Python that runs the tests."""
    return list(moves(MovesExperiment(strategy_named("best-lap"), number, seed=42)).counts)
