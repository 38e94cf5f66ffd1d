"""The way back to a joined game: after a reload, and from another tab once the first one is closed."""

from __future__ import annotations

from typing import Final

from app.peers.visit_views import way_back_dialog, way_back_notice
from app.ports.peers import WayBack
from app.site_protocol import Site
from app.ui.markup import Markup
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

    def offer(self) -> None:
        """Offer to go back."""
        self._set(is_open=True)

    def withdraw(self) -> None:
        """Offer it no longer."""
        self._set(is_open=False)

    def take(self) -> None:
        """Pass what the other tab has remembered to this one, which goes back."""
        browser = self._site.browser
        for key in (VISIT, VISIT_SEAT):
            browser.tab.set(key, browser.preferences.get(key) or "")
        self.withdraw()

    async def decline(self) -> None:
        """Do not offer this way back again."""
        self._site.browser.preferences.set(VISIT, "")
        self.withdraw()

    def notice(self) -> Markup:
        """Draw the offer as a notice."""
        return way_back_notice(self._site.texts)

    def ask(self) -> None:
        """Make the offer to a player who wants to join a game."""
        self._site.browser.page.open_dialog(way_back_dialog(self._site.texts))

    def _keep(self, key: str, value: str) -> None:
        for kept in (self._site.browser.tab, self._site.browser.preferences):
            kept.set(key, value)

    def _set(self, *, is_open: bool) -> None:
        self.open = is_open
        self._site.refresh()
