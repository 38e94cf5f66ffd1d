"""Carries out the experiments of all tablets of a class on the board's own device, in slices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from time import perf_counter
from typing import TypeVar

from app.lab.classroom.places import seed_of
from app.lab.slices import EVERY, SLICE

T = TypeVar("T")


async def recomputed(
    carry_out: Callable[[int], T], class_number: int, tablets: Iterable[int], cancelled: Callable[[], bool]
) -> AsyncIterator[tuple[T, ...]]:
    """Carry out an experiment with the dice of each tablet, and yield what has come of all so far, now and then.

    The last that is yielded is of all tablets, unless it was cancelled. Everybody else has a turn after every frame.
    """
    results: list[T] = []
    await asyncio.sleep(0)
    due, shown = perf_counter() + SLICE, perf_counter()
    for tablet in tablets:
        if cancelled():
            return
        results.append(carry_out(seed_of(class_number, tablet)))
        now = perf_counter()
        if now >= shown + EVERY:
            yield tuple(results)
            shown = perf_counter()
        if now >= due:
            await asyncio.sleep(0)
            due = perf_counter() + SLICE
    if not cancelled():
        yield tuple(results)
