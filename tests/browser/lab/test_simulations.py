"""The lab's experiments in the browser: the same dice as in Python, on a page that stays responsive."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from tests.browser.driving.browsing import Browsing
from tests.browser.lab.simulating import ask, in_plain_python, open_lab

MANY = 100_000
ANSWERED = 100
"""Maximum response time of the page in milliseconds."""

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
# The next experiment gets the worker only if this one has stopped.
json.dumps([given, *(await carry_out(1))])
"""

_LOSE = f"""
from js import Event
experiment = MovesExperiment(best, {MANY}, seed=42)
tally, given = MovesTally(experiment), []
async for batch in simulations.run(experiment):
    if not given:
        worker._worker.dispatchEvent(Event.new("error", cancelable=True))
    tally, given = tally.with_batch(batch), [*given, (batch.begins, batch.number)]
json.dumps([tally.counts, given, worker.awake])
"""


@pytest.mark.slow
def test_many_moves_match_python_while_the_page_responds(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    open_lab(game.page)
    worst: list[float] = []
    # A busy machine also delays the page: one undisturbed try in three is enough.
    while not worst or (min(worst) > ANSWERED and len(worst) < 3):
        counts, batches, has_worker = ask(game.page, _MANY)
        assert counts == in_plain_python(MANY)
        assert batches > 1
        assert has_worker
        worst.append(game.page.evaluate("Math.max(...globalThis.silences)"))
    assert min(worst) <= ANSWERED
    # A cancelled experiment frees the worker at once.
    given, counts, *_ = ask(game.page, _CANCEL)
    assert 0 < given < 1_000_000
    assert counts == in_plain_python(1)


@pytest.mark.slow
def test_without_a_worker_the_page_computes_the_same(browsing: Browsing) -> None:
    context = browsing.device()
    context.route("**/worker.js", lambda route: route.abort())
    browsing.watch.allow("worker.js")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    open_lab(game.page)
    counts, _, has_worker = ask(game.page, "json.dumps(await carry_out(20_000))")
    assert not has_worker
    assert counts == in_plain_python(20_000)


@pytest.mark.nightly
def test_a_worker_without_a_snapshot_starts_plainly(browsing: Browsing) -> None:
    context = browsing.device()
    asked = 0

    def only_once(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            route.continue_()
        else:
            route.abort()

    context.route("**/snapshot.bin.zst", only_once)
    browsing.watch.allow("snapshot.bin.zst")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    open_lab(game.page)
    counts, _, has_worker = ask(game.page, "json.dumps(await carry_out(2000))")
    assert has_worker
    assert asked > 1
    assert counts == in_plain_python(2000)


@pytest.mark.slow
def test_the_page_finishes_the_work_of_a_lost_worker(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    open_lab(game.page)
    counts, given, has_worker = ask(game.page, _LOSE)
    assert not has_worker
    assert counts == in_plain_python(MANY)
    ends = [begins + number for begins, number in given]
    assert [begins for begins, _ in given] == [0, *ends[:-1]]
