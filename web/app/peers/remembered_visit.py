"""The joined game as this browser remembers it: to return after a reload, or from another tab."""

from __future__ import annotations

from typing import Final

from app.ports.browser import Browser
from app.ports.peers import WayBack
from app.ui.remembered import VISIT

VISIT_SEAT: Final = "visit-seat"
"""Key of the seat that was chosen at the host; `VISIT` is that of the token by which the host knows this device."""


class RememberedVisit:
    """Remembers the joined game in this tab, and for a new tab if this one is closed."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.offered = False
        """True while this tab offers to return to a game that was joined in another one."""

    def get(self, key: str) -> str:
        """Return what this tab remembers under a key; "" if nothing."""
        return self._browser.tab.get(key) or ""

    def keep(self, key: str, value: str) -> None:
        """Remember a value; "" forgets it."""
        for kept in (self._browser.tab, self._browser.preferences):
            kept.set(key, value)

    async def look(self) -> bool:
        """Return True if the game was joined in a tab that is closed now."""
        if not self._browser.preferences.get(VISIT):
            return False
        way = await self._browser.peers().way_back()
        if way is WayBack.GONE:
            self._browser.preferences.set(VISIT, "")
        return way is WayBack.FREE

    def take_over(self) -> None:
        """Copy to this tab what the closed one has remembered."""
        for key in (VISIT, VISIT_SEAT):
            self._browser.tab.set(key, self._browser.preferences.get(key) or "")
        self.offered = False

    async def decline(self) -> None:
        """Never offer to return to this game again."""
        self._browser.preferences.set(VISIT, "")
        self.offered = False
