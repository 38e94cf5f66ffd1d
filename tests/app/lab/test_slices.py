"""Experiments in slices give the same results as in one run, let other tasks run, and can be cancelled."""

from __future__ import annotations

import asyncio

import pytest

from app.lab import slices
from app.lab.slices import in_slices
from mahe_core.engine.simulated import Batch_co
from mahe_core.mahe.odds import simulation
from mahe_core.mahe.odds.simulation import (
    LapsExperiment,
    MovesBatch,
    MovesExperiment,
    Simulated,
    join,
    simulate,
    steps_until,
)
from mahe_core.mahe.strategies import strategy_named
from tests.app.stage import do

BEST = strategy_named("best-lap")
MOVES = MovesExperiment(BEST, 20_000, seed=42)


async def carried_out(experiment: Simulated[Batch_co], after: int = 0) -> list[Batch_co]:
    return [batch async for batch in in_slices(simulation, experiment, lambda: False, after=after)]


@pytest.mark.parametrize("experiment", [MOVES, LapsExperiment(BEST, 3000, seed=42)], ids=["moves", "laps"])
def test_slices_yield_the_results_of_one_run(experiment: Simulated[object], monkeypatch: pytest.MonkeyPatch) -> None:
    # Slices short enough that any machine needs many.
    for name in ("SLICE", "FIRST", "EVERY"):
        monkeypatch.setattr(slices, name, 1e-5)
    batches = do(carried_out(experiment))
    assert len(batches) > 5
    assert join(batches) == simulate(experiment).advance(10**9)


@pytest.mark.parametrize("after", [1, 700, 19_999])
def test_results_before_the_offset_are_not_yielded(after: int) -> None:
    rest = join(do(carried_out(MOVES, after)))
    whole = simulate(MOVES).advance(10**9)
    assert rest == MovesBatch(after, whole.endings[2 * after :])
    assert steps_until(rest) == 20_000


def test_other_tasks_run_between_slices() -> None:
    async def count_turns() -> int:
        turns = 0
        work = asyncio.ensure_future(carried_out(MOVES))
        while not work.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert do(count_turns()) > 3


def test_a_cancelled_experiment_ends_with_the_current_slice() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return True

    async def give_up() -> list[MovesBatch]:
        return [batch async for batch in in_slices(simulation, MOVES, cancelled)]

    assert do(give_up()) == []
    assert asked == 1
