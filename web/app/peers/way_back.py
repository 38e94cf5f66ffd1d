"""The way back to a joined game: after a reload, and from another tab once the first one is closed."""

from __future__ import annotations

from typing import Final

from app.ports.peers import WayBack
from app.site_protocol import Site
from app.ui.remembered import VISIT

VISIT_SEAT: Final = "visit-seat"
"""Key of the seat that was chosen at the host."""


class WayBackOffer:
    """Remembers the joined game, and offers to go back to it in a tab that has not joined it."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.open = False
        """True while this tab may go back to a game that the device has joined in another one."""

    @property
    def token(self) -> str:
        """The token by which the host recognizes this tab; "" if it has not joined a game."""
        return self._site.browser.tab.get(VISIT) or ""

    @property
    def seat(self) -> str:
        """The seat that was chosen at the host; "" before a choice."""
        return self._site.browser.tab.get(VISIT_SEAT) or ""

    def keep_token(self, token: str) -> None:
        """Remember the host's token; "" forgets it."""
        self._keep(VISIT, token)

    def keep_seat(self, seat: str) -> None:
        """Remember a choice of seat; "" forgets it."""
        self._keep(VISIT_SEAT, seat)

    async def look(self) -> bool:
        """Return True if the device has joined a game in a tab that is closed now."""
        browser = self._site.browser
        if not browser.preferences.get(VISIT):
            return False
        way = await browser.peers().way_back()
        if way is WayBack.GONE:
            browser.preferences.set(VISIT, "")
        return way is WayBack.FREE

    def take(self) -> None:
        """Pass what the other tab has remembered to this one, which goes back."""
        browser = self._site.browser
        for key in (VISIT, VISIT_SEAT):
            browser.tab.set(key, browser.preferences.get(key) or "")
        self.open = False

    async def decline(self) -> None:
        """Do not offer this way back again."""
        self._site.browser.preferences.set(VISIT, "")
        self.open = False

    def _keep(self, key: str, value: str) -> None:
        for kept in (self._site.browser.tab, self._site.browser.preferences):
            kept.set(key, value)
