"""Brings the running game back from where it is stored.

What chance still owed when the game was stored is answered, and stored, before anybody sees it; a damaged game is set
aside and told of. The page knows from a preference, before Python is up, whether a game will come back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.site_protocol import Site
from app.storage.stored.repository import Damaged, GameRepository
from app.storage.stored.salvage import Salvage
from app.ui.views.dialogs import coming_back
from mahe_core.engine.save_file import AnySave

RUNNING: Final = "running"
"""Preference: whether a game is running."""


class RunningGame:
    """Finds the game that is stored, and puts another one in its place."""

    def __init__(self, site: Site, repository: GameRepository, salvage: Salvage) -> None:
        self._site = site
        self._repository = repository
        self._salvage = salvage

    async def bring_back(self) -> AnySave | None:
        """The game that is stored; None where there is none that could be read."""
        found = await self._repository.running(self._show_coming_back)
        match found:
            case None:
                self.tell_page(runs=False)
                return None
            case Damaged():
                self.tell_page(runs=False)
                await self._salvage.found(found)
                return None
            case _:
                return await self._settled_and_stored(found) if self._site.writes else found

    def _show_coming_back(self, share: float) -> None:
        self._site.browser.page.update({"coming-back": coming_back(self._site.texts, share)})

    async def replace(self, save: AnySave) -> AnySave:
        """Store a game in the place of the one before, with what chance owes it, and give it so."""
        save = self._settled(save)
        await self._store(save)
        return save

    def tell_page(self, *, runs: bool) -> None:
        """Remember whether there is a game to come back."""
        self._site.browser.preferences.set(RUNNING, "yes" if runs else "")

    async def _settled_and_stored(self, save: AnySave) -> AnySave:
        settled = self._settled(save)
        if settled.session is not save.session:
            await self._store(settled)
        return settled

    def _settled(self, save: AnySave) -> AnySave:
        left_to_table = self._site.game.storage.left_to_table(self._site.settings)
        return replace(save, session=save.session.settled(left_to_table))

    async def _store(self, save: AnySave) -> None:
        await self._repository.keep(save)
        self._site.browser.device.tell_other_tabs()
