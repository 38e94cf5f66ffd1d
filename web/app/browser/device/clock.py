"""The clock of the page."""

from __future__ import annotations

import asyncio

from js import performance


class BrowserClock:
    """Tells the time since the page was opened; it never goes back."""

    def now(self) -> float:
        """Tell the time, in milliseconds."""
        return float(performance.now())

    async def sleep(self, milliseconds: float) -> None:
        """Return when so much time has passed."""
        await asyncio.sleep(milliseconds / 1000)
