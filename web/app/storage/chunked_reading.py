"""Reads games a slice at a time: a log may be so long that the page would stand still for seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.ports.device import Clock
from app.ports.page import Page
from mahe_core.engine.reading import Reading, ReadT

SLICE: Final = 80
"""Milliseconds that are read on end; on a slow device the last entries before a look at the clock may double it."""

LONG: Final = 400
"""Milliseconds of reading after which somebody wonders what the page is doing."""

BETWEEN_LOOKS: Final = 16
"""Entries between two looks at the clock, of which each costs as much as a tenth of an entry."""


def _nothing(_share: float) -> None:
    return


class ChunkedReading:
    """Reads, and lets the page be drawn and pressed in between."""

    def __init__(self, clock: Clock, page: Page) -> None:
        self._clock = clock
        self._page = page

    async def read(self, reading: Reading[ReadT], show: Callable[[float], None] = _nothing) -> ReadT:
        """Read to the end; what takes long is shown, between two slices, with the share that has been read.

        Raises what the reading raises, and what `show` does, which so gives it up.
        """
        began = paused = self._clock.now()
        entries = 0
        while True:
            try:
                share = next(reading)
            except StopIteration as end:
                read: ReadT = end.value
                break
            entries += 1
            if entries % BETWEEN_LOOKS:
                continue
            now = self._clock.now()
            if now - paused >= SLICE:
                if now - began >= LONG:
                    show(share)
                await self._page.painted()
                paused = self._clock.now()
        if paused != began:
            # What is done with so long a game takes its own time.
            await self._page.painted()
        return read
