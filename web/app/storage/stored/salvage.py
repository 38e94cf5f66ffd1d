"""Offers a stored game that could not be read and was set aside, until somebody took it home or does not want it.

The offer comes back with every visit until then; nothing that was set aside is changed or deleted here.
"""

from __future__ import annotations

import hashlib
from typing import Final

from app.site_protocol import Site
from app.storage.files.game_files import name_of_damaged
from app.storage.stored.repository import Damaged, GameRepository
from app.ui.commands import Commands, plain

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
