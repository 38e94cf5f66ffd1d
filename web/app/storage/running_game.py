"""Brings the running game back from where it is stored.

What chance still owed when the game was stored is answered, and stored, before anybody sees it; a damaged game is set
aside and told of. The page knows from a preference, before Python is up, whether a game will come back.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from app.site_protocol import Site
from app.storage.game_files import name_of_damaged
from app.storage.repository import Damaged, GameRepository
from app.ui.commands import Commands, plain
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


SETTLED: Final = "damaged-settled"
"""The preference: of each damaged game that is not to be offered any more the beginning of its hash."""

_LETTERS: Final = 12


class Salvage:
    """Offers one damaged game at a time."""

    def __init__(self, site: Site, repository: GameRepository) -> None:
        self._site = site
        self._repository = repository
        self.offered: Damaged | None = None
        """The one that the notice tells of."""

    @property
    def commands(self) -> Commands:
        """What is pressed in the notice."""
        return {"download-damaged": plain(self._download), "no-damaged": plain(self._settle)}

    async def found(self, damaged: Damaged) -> None:
        """Set aside what lay in the running game's place, unless another tab sees to that, and offer it."""
        self.offered = damaged
        if self._site.writes:
            await self._repository.set_aside(damaged)

    async def recall(self) -> None:
        """Offer what was set aside on an earlier visit and is still not settled."""
        if self.offered is not None or not self._repository.works:
            return
        settled = self._settled
        for aside in await self._repository.aside():
            if aside.refused is not None and _known_by(aside.text) not in settled:
                self.offered = Damaged(aside.text, aside.refused)
                return

    async def _download(self) -> None:
        if self.offered is not None:
            self._site.browser.files.download(name_of_damaged(self._site.game.name), self.offered.text)
            await self._settle()

    async def _settle(self) -> None:
        if self.offered is not None:
            settled = {*self._settled, _known_by(self.offered.text)}
            self._site.browser.preferences.set(SETTLED, " ".join(sorted(settled)))
            self.offered = None
            self._site.show_notices()

    @property
    def _settled(self) -> set[str]:
        return set((self._site.browser.preferences.get(SETTLED) or "").split())


def _known_by(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_LETTERS]
