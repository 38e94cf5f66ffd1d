"""Coordinates tabs: one plays, the others follow it until it is closed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.site.device_settings import DeviceSettings
from app.site.game_on_table import GameOnTable
from app.site_protocol import Site
from app.storage.sharing import Sharing


class OtherTabs:
    """Ensures that one tab plays and the others follow it."""

    def __init__(self, site: Site, on_table: GameOnTable, settings: DeviceSettings, sharing: Sharing) -> None:
        self._site = site
        self._on_table = on_table
        self._settings = settings
        self._sharing = sharing
        self.writes = True
        """True if this tab plays."""

    async def begin(self) -> None:
        """Try to become the tab that plays, and start listening to the others."""
        device = self._site.browser.device
        self.writes = await device.claim_table(self._on_turn_to_write, self._on_turn_lost)
        device.on_other_tab_change(self._guarded(self._follow))

    def _guarded(self, work: Callable[[], Awaitable[None]]) -> Callable[[], None]:
        def begin() -> None:
            self._site.guard(work())

        return begin

    async def _follow(self) -> None:
        """Show the game being played in another tab; an open overlay stays."""
        self._settings.recall()
        if self.writes or self._on_table.visiting:
            return
        if await self._on_table.resume() and not self._site.ways.covered:
            self._site.draw()

    def _on_turn_to_write(self) -> None:
        self.writes = True
        self._site.guard(self._take_over())

    def _on_turn_lost(self) -> None:
        self.writes = False
        if (table := self._on_table.table) is not None and not self._on_table.visiting:
            # The other tab has stored a newer game.
            table.leave()
        self._site.guard(self._change_hands())

    async def _take_over(self) -> None:
        await self._change_hands()
        # A link that arrived while this tab was read-only, or during a replay, has been waiting.
        if not (self._on_table.visiting or self._site.ways.watching):
            await self._sharing.open_arrived()

    async def _change_hands(self) -> None:
        """Show the stored game after the right to write has changed; a guest sees it on leaving the host's game."""
        self._settings.recall()
        if self._on_table.visiting:
            return
        if await self._on_table.resume():
            self._site.draw()
        else:
            self._site.refresh()
