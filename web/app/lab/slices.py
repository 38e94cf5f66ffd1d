"""Carries out an experiment in slices, so short that whoever shares the thread never waits for long.

The worker and the page do it alike. The first batch comes early, the next ones several times a second, however fast the
device is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from time import perf_counter
from typing import Final

from mahe_core.table.simulated import Batch_co, Simulated, Simulator

SLICE: Final = 0.016
"""Seconds that a slice may take, about: a frame."""

FIRST: Final = 0.03
EVERY: Final = 0.1
"""Seconds until the first batch is given, and between two of them."""

GROWTH: Final = 8
"""So many times as much as the slice before a slice does at most: how fast the device is turns out soon enough."""


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
        # No batch has a part that was given before.
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
