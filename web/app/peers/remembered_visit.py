"""The joined game as this browser remembers it: to return after a reload, or from another tab."""

from __future__ import annotations

from typing import Final

from app.ports.browser import Browser
from app.ports.peers import WayBack
from app.ui.remembered import VISIT

VISIT_SEAT: Final = "visit-seat"
"""Key of the seat that was chosen at the host; `VISIT` is that of the token by which the host knows this device."""

VISIT_NAME: Final = "visit-name"
"""Key of the name under which the browser keeps the way back; each tab has its own."""

KEYS: Final = (VISIT, VISIT_SEAT, VISIT_NAME)

NAME_BITS: Final = 64


class RememberedVisit:
    """Remembers the joined game in this tab, and the last one of all tabs for a new tab once its own is closed."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.offered = False
        """True while this tab offers to return to a game that was joined in another one."""

    @property
    def name(self) -> str:
        """The name of the visit, or of the one whose return is offered; a new one if there is none."""
        if self.offered:
            return self._browser.preferences.get(VISIT_NAME) or ""
        if not self.get(VISIT_NAME):
            self._browser.tab.set(VISIT_NAME, f"{self._browser.device.secret(NAME_BITS):016x}")
        return self.get(VISIT_NAME)

    def get(self, key: str) -> str:
        """Return what this tab remembers under a key; "" if nothing."""
        return self._browser.tab.get(key) or ""

    def keep(self, key: str, value: str) -> None:
        """Remember a value in this tab, and this visit as the last one."""
        self._browser.tab.set(key, value)
        for each in KEYS:
            # All of them, since the last visit may have been another tab's.
            self._browser.preferences.set(each, self.get(each))

    def forget(self) -> None:
        """Forget this tab's visit; that of another tab stays."""
        if self._browser.preferences.get(VISIT_NAME) == self.get(VISIT_NAME):
            self._browser.preferences.set(VISIT, "")
        for each in KEYS:
            self._browser.tab.set(each, "")

    async def look(self) -> bool:
        """Return True if the last game was joined in a tab that is closed now."""
        preferences = self._browser.preferences
        if not preferences.get(VISIT):
            return False
        way = await self._browser.peers().way_back(preferences.get(VISIT_NAME) or "")
        if way is WayBack.GONE:
            preferences.set(VISIT, "")
        return way is WayBack.FREE

    def take_over(self) -> None:
        """Copy to this tab what the closed one has remembered."""
        for key in KEYS:
            self._browser.tab.set(key, self._browser.preferences.get(key) or "")
        self.offered = False

    async def decline(self) -> None:
        """Never offer to return to this game again."""
        self._browser.preferences.set(VISIT, "")
        self.offered = False
