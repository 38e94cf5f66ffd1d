"""Restores the running game from storage and offers damaged games for download.

Pending chance is settled and stored before the game is shown; a damaged game is set aside and reported. A
preference lets the page know before Python is ready whether a game will be restored.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from app.play.wishes import left_to_table
from app.site_protocol import Site
from app.storage.game_files import name_of_damaged
from app.storage.repository import Damaged, GameRepository
from app.ui.commands import Commands, plain
from app.ui.views.dialogs import restoring
from mahe_core.engine.save_file import AnySave

RUNNING: Final = "running"
"""Preference: set while a game is running."""


class RunningGame:
    """Restores and replaces the stored game."""

    def __init__(self, site: Site, repository: GameRepository, salvage: Salvage) -> None:
        self._site = site
        self._repository = repository
        self._salvage = salvage

    async def restore(self) -> AnySave | None:
        """Return the stored game; None if there is none that can be read."""
        found = await self._repository.running(self._show_coming_back)
        match found:
            case None:
                self.remember_running(runs=False)
                return None
            case Damaged():
                self.remember_running(runs=False)
                await self._salvage.found(found)
                return None
            case _:
                return await self._settled_and_stored(found) if self._site.writes else found

    def _show_coming_back(self, share: float) -> None:
        self._site.browser.page.update({"coming-back": restoring(self._site.texts, share)})

    async def replace(self, save: AnySave) -> AnySave:
        """Settle the pending chance in a game, store it in place of the old one, and return it."""
        save = self._settled(save)
        await self._store(save)
        return save

    def remember_running(self, *, runs: bool) -> None:
        """Remember whether there is a game to restore."""
        self._site.browser.preferences.set(RUNNING, "yes" if runs else "")

    async def _settled_and_stored(self, save: AnySave) -> AnySave:
        settled = self._settled(save)
        if settled.session is not save.session:
            await self._store(settled)
        return settled

    def _settled(self, save: AnySave) -> AnySave:
        site = self._site
        return replace(save, session=save.session.settled(left_to_table(site.game.storage, save, site.settings)))

    async def _store(self, save: AnySave) -> None:
        await self._repository.keep(save)
        self._site.browser.device.notify_other_tabs()


SETTLED: Final = "damaged-settled"
"""Preference: the fingerprints of the damaged games that are no longer offered."""

_FINGERPRINT_LENGTH: Final = 12


class Salvage:
    """Offers one damaged game at a time, until it is downloaded or dismissed."""

    def __init__(self, site: Site, repository: GameRepository) -> None:
        self._site = site
        self._repository = repository
        self.offered: Damaged | None = None
        """The damaged game that the notice offers."""

    @property
    def commands(self) -> Commands:
        """The commands in the notice."""
        return {"download-damaged": plain(self._download), "no-damaged": plain(self._settle)}

    async def found(self, damaged: Damaged) -> None:
        """Offer a damaged running game, and set it aside unless another tab does so."""
        self.offered = damaged
        if self._site.writes:
            await self._repository.set_aside(damaged)

    async def recall(self) -> None:
        """Offer a game that was set aside on an earlier visit and is not settled."""
        if self.offered is not None or not self._repository.works:
            return
        settled = self._settled
        for aside in await self._repository.aside():
            if aside.refused is not None and _fingerprint(aside.text) not in settled:
                self.offered = Damaged(aside.text, aside.refused)
                return

    async def _download(self) -> None:
        if self.offered is not None:
            self._site.browser.files.download(name_of_damaged(self._site.game.name), self.offered.text)
            await self._settle()

    async def _settle(self) -> None:
        if self.offered is not None:
            settled = {*self._settled, _fingerprint(self.offered.text)}
            self._site.browser.preferences.set(SETTLED, " ".join(sorted(settled)))
            self.offered = None

    @property
    def _settled(self) -> set[str]:
        return set((self._site.browser.preferences.get(SETTLED) or "").split())


def _fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_FINGERPRINT_LENGTH]
