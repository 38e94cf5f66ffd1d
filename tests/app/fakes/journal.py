"""The journal of the fakes, and gates that hold back their work."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass
class Journal:
    """Records all calls in order."""

    lines: list[str] = field(default_factory=list)

    def write(self, line: str) -> None:
        self.lines.append(line)


class Gate:
    """A point that work passes immediately, or waits at until the gate is opened."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.waiting = 0

    def close(self) -> None:
        self._open.clear()

    def open(self) -> None:
        if self._loop is None:
            self._open.set()
        else:
            # The test that opens it runs in a different thread from the work that waits.
            self._loop.call_soon_threadsafe(self._open.set)

    def release(self) -> None:
        """Let the work that is waiting now pass, but none after it; call this on the same event loop."""
        was_open = self._open.is_set()
        self._open.set()
        if not was_open:
            self._open.clear()

    async def passed(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.waiting += 1
        await self._open.wait()
        self.waiting -= 1
