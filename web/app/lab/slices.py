"""Runs experiments in slices short enough to keep the thread responsive.

Both the worker and the page use it. The first batch comes early and the others follow several times a second, whatever
the speed of the device.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from time import perf_counter
from typing import Final, TypeVar

from mahe_core.engine.simulated import Batch_co, Simulated, Simulator

T = TypeVar("T")
Result = TypeVar("Result")

SLICE: Final = 0.016
"""The approximate length of a slice in seconds: one frame."""

FIRST: Final = 0.03
EVERY: Final = 0.1
"""Seconds until the first batch is yielded, and between two batches."""

GROWTH: Final = 8
"""The factor by which a slice may exceed the previous one until the speed of the device is known."""


async def in_slices(
    simulator: Simulator, experiment: Simulated[Batch_co], cancelled: Callable[[], bool], *, after: int = 0
) -> AsyncIterator[Batch_co]:
    """Run an experiment and yield its batches, without the results of the first `after` moves or games.

    The event loop runs after each slice; the run stops once `cancelled` returns True.
    """
    simulation = simulator.simulate(experiment)
    most, done = 1, 0
    gathered: list[Batch_co] = []
    due = perf_counter() + FIRST
    while not simulation.done:
        begun = perf_counter()
        # A batch holds no results of the first `after`, so none may straddle that boundary.
        number = min(most, after - done) if done < after else most
        batch = simulation.advance(number)
        now = perf_counter()
        done += number
        if done > after:
            gathered.append(batch)
        if gathered and (now >= due or simulation.done):
            yield simulator.join(gathered)
            gathered = []
            due = now + EVERY
        most = _next_slice(number, now - begun)
        await asyncio.sleep(0)
        if cancelled():
            return


def _next_slice(number: int, seconds: float) -> int:
    fitting = number * SLICE / max(seconds, 1e-6)
    return max(1, min(int(fitting), number * GROWTH))


async def mapped_in_slices(function: Callable[[T], Result], values: Iterable[T]) -> AsyncIterator[tuple[Result, ...]]:
    """Call a function with each value and yield all results so far, several times a second, and in the end all results.

    The event loop runs after every frame.
    """
    results: list[Result] = []
    await asyncio.sleep(0)
    due, yielded = perf_counter() + SLICE, perf_counter()
    for value in values:
        results.append(function(value))
        now = perf_counter()
        if now >= yielded + EVERY:
            yield tuple(results)
            yielded = perf_counter()
        if now >= due:
            await asyncio.sleep(0)
            due = perf_counter() + SLICE
    yield tuple(results)
