"""Motions without a screen to move on."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.motion import Motion
from tests.app.fakes.journal import Gate, Journal


class FakeMotions:
    """Motions that take no time unless told to."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.motions: list[tuple[Motion, ...]] = []
        self.curtain = Gate()
        """Closed, it keeps motions playing until it is opened or they are skipped."""
        self.skipped = False
        self.clock = Gate()
        """Closed, a rest lasts until it is opened or skipped."""
        self.rests: list[float] = []

    async def animate(self, motions: Sequence[Motion]) -> bool:
        self.motions.append(tuple(motions))
        self.journal.write("animate")
        self.skipped = False
        await self.curtain.passed()
        return not self.skipped

    def skip(self) -> None:
        self.skipped = True
        self.curtain.open()
        self.clock.release()

    async def rest(self, milliseconds: float) -> None:
        self.rests.append(milliseconds)
        await self.clock.passed()
