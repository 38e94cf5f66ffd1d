"""Carries out an experiment in slices so short that nothing else on the thread has to wait for long.

The worker and the page both do it this way. The first batch comes early and the others several times a second, however
fast the device is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from time import perf_counter
from typing import Final

from mahe_core.engine.simulated import Batch_co, Simulated, Simulator

SLICE: Final = 0.016
"""About how many seconds a slice may take: one frame."""

FIRST: Final = 0.03
EVERY: Final = 0.1
"""Seconds until the first batch is yielded, and between two of them."""

GROWTH: Final = 8
"""A slice does at most so many times as much as the one before, until it has turned out how fast the device is."""


async def in_slices(
    simulator: Simulator, experiment: Simulated[Batch_co], cancelled: Callable[[], bool], *, after: int = 0
) -> AsyncIterator[Batch_co]:
    """Carry out an experiment and yield its batches, without what the first `after` moves or games come to.

    Between two slices everybody else has a turn, and then `cancelled` is asked whether to go on.
    """
    simulation = simulator.begin(experiment)
    most, done = 1, 0
    gathered: list[Batch_co] = []
    due = perf_counter() + FIRST
    while not simulation.done:
        begun = perf_counter()
        # No batch holds results that somebody has already.
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
