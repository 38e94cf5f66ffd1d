"""Times simulations in the lab's worker of the built site, in Chromium, and the page's answers meanwhile.

Bars of the project: 100,000 moves in at most 1.5 s; 1,000 whole four-player games with first results in 1 s and all in
10 s through the public functions of the rules, aim 2 s; cancelled within 100 ms; the page answers within 100 ms
meanwhile. The fast path, which the lab uses, is compared with the public functions and with the plain lists of
`plain_mahe`, whose players use the same strategies, in the same interpreter and run.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from workshop.benchmarks.bars import at_most
from workshop.benchmarks.page.page_python import IN_PYTHON
from workshop.benchmarks.page.subject import open_subject
from workshop.benchmarks.rules import plain_mahe
from workshop.console import say

WATCH_ANSWERS = """() => {
  globalThis.longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    setTimeout(look);
  };
  look();
}"""
"""Records the longest time for which the page's event loop was blocked."""

IN_WORKER = """
import asyncio, json
from time import perf_counter
from js import window
from app.browser.on_demand import BrowserArchives
await BrowserArchives().bring_lab("mahe", "en")
from app.browser.worker_client import BrowserSimulations
from app.browser.worker_client import BrowserWorker
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment, MovesExperiment
from mahe_core.mahe.strategies import strategy_named

worker = BrowserWorker()
simulations = BrowserSimulations(worker)
best = strategy_named("best-lap")
seats = tuple(strategy_named(name) for name in ("best-lap", "best-average", "never-risk", "at-most-4-4"))

async def timed(experiment):
    begun, first = perf_counter(), None
    async for batch in simulations.run(experiment):
        first = first or perf_counter() - begun
    return first, perf_counter() - begun

async def cancelled():
    run = simulations.run(GamesExperiment(seats, 100_000, 42, Setup(4), by_the_rules=True))
    async for batch in run:
        break
    begun = perf_counter()
    run.cancel()
    # The next one gets the worker only if this one has really stopped.
    await timed(MovesExperiment(best, 1, 42))
    return perf_counter() - begun

async def median_of(experiment):
    firsts, wholes = zip(*[await timed(experiment) for _ in range(REPEATS)])
    return sorted(firsts)[REPEATS // 2], sorted(wholes)[REPEATS // 2]

REPEATS = 3
async def silence_of(seconds):
    window.longest = 0
    await asyncio.sleep(seconds)
    return window.longest / 1000

told = {"start": await timed(MovesExperiment(best, 1, 42))}
window.longest = 0
told["moves"] = await median_of(MovesExperiment(best, 100_000, 42))
told["games"] = await median_of(GamesExperiment(seats, 1000, 42, Setup(4)))
told["by the rules"] = await median_of(GamesExperiment(seats, 1000, 42, Setup(4), by_the_rules=True))
told["page"] = window.longest / 1000
# A busy machine makes any page silent at times: this is how long an idle one is.
told["idle"] = await silence_of(2 * told["by the rules"][1])
told["cancel"] = max([await cancelled() for _ in range(5)])
json.dumps(told)
"""

COMPARE = """
import json
from time import perf_counter
from mahe_core.mahe.odds.simulation import simulate
from mahe_core.mahe.odds.simulation.dice import dice, shuffled_pack
from plain_mahe import CARD, CHOOSE, DIE, OVER, ROLL, STOP, CHANCE, PlainMahe

def play_plain(experiment, game):
    "Play one of the experiment's games on the plain lists, by the same decisions."
    stream = f"{experiment.seed}:game:{game}"
    die, cards = dice(stream, 6), iter(shuffled_pack(f"{stream}:cards"))
    setup = experiment.setup
    plain = PlainMahe(setup.players, experiment.first_of(game), False, False, 1)
    while (acting := plain.to_act()) != OVER:
        if acting == CHANCE:
            plain.apply(DIE + die() if plain.waiting_for_die else CARD + next(cards))
        elif not plain.dice:
            plain.apply(ROLL)
        else:
            plain.apply(ROLL if wants[acting][plain.square[plain.moving]][plain.dice][plain.total] else STOP)
    return plain.count()

from mahe_core.mahe.dice_rules import DiceRules
rules = DiceRules()

def wanted(seat, square, dice, total):
    return rules.may_roll(dice, total) and seat.goes_on(rules, square, dice, total)

wants = [
    [[[wanted(seat, square, dice, total) for total in range(8)] for dice in range(3)] for square in range(22)]
    for seat in seats
]

def seconds(play):
    begun = perf_counter()
    play()
    return perf_counter() - begun

few = GamesExperiment(seats, 25, 42, Setup(4))
slow = GamesExperiment(seats, 25, 42, Setup(4), by_the_rules=True)
records = list(simulate(few).advance(25).records)
assert [(list(record.eggs), list(record.cards), list(record.winners)) for record in records] == [
    play_plain(few, game) for game in range(25)
]
rounds = [
    (
        seconds(lambda: simulate(few).advance(25)),
        seconds(lambda: simulate(slow).advance(25)),
        seconds(lambda: [play_plain(few, game) for game in range(25)]),
    )
    for _ in range(7)
]
# `statistics` is not in the frozen memory.
json.dumps([sorted(took[which] for took in rounds)[3] / 25 for which in range(3)])
"""

WRITE_PLAIN = "import pathlib; pathlib.Path('/home/pyodide/plain_mahe.py').write_text({!r})"


def measure() -> None:
    """Build the site, measure, and print the table."""
    with open_subject() as page:
        page.evaluate(WATCH_ANSWERS)
        _print_worker(json.loads(page.evaluate(IN_PYTHON, IN_WORKER)))
        _print_paths(_compare(page))


def _compare(page: Page) -> tuple[float, float, float]:
    source = Path(plain_mahe.__file__).read_text(encoding="utf-8")
    page.evaluate(IN_PYTHON, WRITE_PLAIN.format(source))
    fast, rules, plain = json.loads(page.evaluate(IN_PYTHON, COMPARE))
    return fast, rules, plain


def _print_worker(told: dict[str, Any]) -> None:
    first_fast, all_fast = told["games"]
    first, whole = told["by the rules"]
    say("Simulation in the lab's worker, in Chromium, seconds")
    say(f"    until the worker has its first result {told['start'][1]:18.2f}")
    say(f"    100,000 moves {told['moves'][1]:42.2f}   {at_most(told['moves'][1], 1.5, ' s')}")
    say(f"    1,000 games, first results {first_fast:29.2f}   {at_most(first_fast, 1, ' s')}")
    say(f"    1,000 games, all {all_fast:39.2f}   {at_most(all_fast, 2, ' s')}")
    say(f"    1,000 games by the public face, first results {first:10.2f}   {at_most(first, 1, ' s')}")
    say(f"    1,000 games by the public face, all {whole:20.2f}   {at_most(whole, 10, ' s')}")
    say(f"    cancelled, worst of 5 {told['cancel']:34.3f}   {at_most(told['cancel'], 0.1, ' s')}")
    idle = f"{at_most(told['page'], 0.1, ' s')}; with nothing to do {told['idle']:.3f} s"
    say(f"    the page's longest silence {told['page']:29.3f}   {idle}")


def _print_paths(took: tuple[float, float, float]) -> None:
    fast, rules, plain = (seconds * 1000 for seconds in took)
    say("A four-player game by strategies, in the page's Python, milliseconds, median of 7 times 25")
    say(f"    fast path {fast:33.2f}")
    say(f"    public face {rules:31.2f} = {rules / fast:.1f} times as long")
    say(f"    plain lists {plain:31.2f} = {plain / fast:.1f} times as long")
