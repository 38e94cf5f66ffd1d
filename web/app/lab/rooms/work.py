"""Work that takes a while: a run of games or moves, a race to watch, a comparison."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Work:
    """Does one thing at a time, until it is done, the next one begins, or it is stopped."""

    def __init__(self, stopping: Callable[[], object] = lambda: None) -> None:
        """`stopping` is called before something is cut short."""
        self._stopping = stopping
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """True while something is being done."""
        return self._task is not None

    async def do(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do the next thing; return True once it is done, False if it was stopped. Propagates its errors."""
        self.stop()
        task = self._task = asyncio.ensure_future(work)
        await asyncio.wait({task})
        done = self._task is task
        if done:
            self._task = None
        if not task.cancelled():
            task.result()
        return done

    def stop(self) -> None:
        """Stop what is being done, at its next pause."""
        task, self._task = self._task, None
        if task is not None:
            self._stopping()
            task.cancel()
