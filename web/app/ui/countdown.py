"""A clock that counts down for everybody to see, and the looks at the time that let it go on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from app.ports.device import Clock

LOOK: Final = 250
"""Milliseconds between two looks at the time."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock that counts down."""

    left: float
    """The milliseconds left."""
    paused: bool = False

    @property
    def seconds(self) -> int:
        """The seconds to display: 0 only when the time is up."""
        return ceil(self.left / 1000)

    @property
    def written(self) -> str:
        """Minutes and seconds.

        >>> Countdown(300_000).written, Countdown(64_001).written, Countdown(0).written
        ('5:00', '1:05', '0:00')
        """
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    def passed(self, milliseconds: float) -> Countdown:
        """Let time pass, unless the clock is paused."""
        return self if self.paused else replace(self, left=max(0.0, self.left - milliseconds))

    def turned(self) -> Countdown:
        """Pause the clock, or let it go on."""
        return replace(self, paused=not self.paused)


async def looks(time: Clock, goes_on: Callable[[], bool]) -> AsyncIterator[float]:
    """Yield the milliseconds since the last look, at once and then four times a second, for as long as it goes on."""
    last = time.now()
    while True:
        now = time.now()
        yield now - last
        last = now
        if not goes_on():
            return
        await time.sleep(LOOK)
