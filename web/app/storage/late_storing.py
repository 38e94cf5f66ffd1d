"""Stores what the browser has refused as soon as it can be: after a pause, and when the page becomes visible."""

from __future__ import annotations

from typing import Final

from app.site_protocol import Site
from app.storage.repository import GameRepository
from app.ui.errors import reporting

PAUSES: Final = (1, 2, 4, 8, 16, 32, *[60] * 60)
"""Seconds before each attempt: for an hour, after which the next press begins again."""


class LateStoring:
    """Tries again for as long as a game is not stored."""

    def __init__(self, site: Site, repository: GameRepository) -> None:
        self._site = site
        self._repository = repository
        self._trying = False
        repository.on_unsaved = self._begin
        site.browser.device.on_visible(reporting(site, self._look))

    def _begin(self) -> None:
        if not self._trying:
            self._trying = True
            self._site.guard(self._try_for_long())

    def _look(self) -> None:
        if self._repository.unsaved:
            self._site.guard(self._try())

    async def _try_for_long(self) -> None:
        try:
            for pause in PAUSES:
                await self._site.browser.clock.sleep(1000 * pause)
                await self._try()
                if not self._repository.unsaved:
                    return
        finally:
            self._trying = False

    async def _try(self) -> None:
        if not self._site.writes:
            # Another tab plays now, and has stored a later game.
            return
        await self._repository.catch_up()
        if not self._repository.unsaved:
            self._site.browser.device.notify_other_tabs()
