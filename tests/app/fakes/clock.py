"""The clock of the device, which keeps nobody waiting."""

from __future__ import annotations

import asyncio


class FakeClock:
    """A clock on which a second passes between any two looks at it, unless it `stands`."""

    def __init__(self) -> None:
        self.stands = False
        self.time = 0.0

    def now(self) -> float:
        if not self.stands:
            self.time += 1000
        return self.time

    async def sleep(self, milliseconds: float) -> None:
        """Return when so much time was let pass."""
        end = self.time + milliseconds
        while self.stands and self.time < end:
            await asyncio.sleep(0)
