"""The games that were played to their end on this device, to be watched again or taken home, and those set aside.

What cannot be read stands in nobody's way; nothing is changed or deleted here.
"""

from __future__ import annotations

from app.replay.replay_controller import ReplayController
from app.site_protocol import Site
from app.storage.files.game_files import file_name, name_of_damaged
from app.storage.last_games.history_dialog import history_dialog, history_listed
from app.storage.stored.repository import GameRepository, SetAside
from app.ui.commands import Commands, plain
from mahe_core.engine.save_file import AnySave, write


class History:
    """Lists the games and carries out what is pressed beside them."""

    def __init__(self, site: Site, repository: GameRepository, replays: ReplayController) -> None:
        self._site = site
        self._repository = repository
        self._replays = replays
        self._games: list[AnySave] = []
        self._aside: tuple[SetAside, ...] = ()

    @property
    def commands(self) -> Commands:
        """What is pressed about the games; the argument is the place in the list."""
        return {
            "last-games": plain(self._open),
            "watch": self._watch,
            "keep": self._keep,
            "download-aside": self._download,
        }

    async def _open(self) -> None:
        """Open the list and fill it game by game, since reading one takes its time on a slow device."""
        games: list[AnySave] = []
        self._games, self._aside = games, ()
        page = self._site.browser.page
        page.open_dialog(history_dialog(self._site.texts))
        aside = await self._repository.aside()
        async for save in self._repository.finished():
            if games is not self._games or not page.dialog_open:
                return
            games.append(save)
            self._show(complete=False)
            await page.painted()
        if games is self._games:
            self._aside = aside
            self._show(complete=True)

    def _show(self, *, complete: bool) -> None:
        site = self._site
        reasons = [found.refused for found in self._aside]
        drawn = history_listed(self._games, reasons, site.game.storage, site.texts, complete=complete)
        site.browser.page.update({"last-games": drawn})

    async def _watch(self, place: str) -> None:
        if self._has(place):
            self._replays.watch(self._games[int(place)])

    async def _keep(self, place: str) -> None:
        if self._has(place):
            save = self._games[int(place)]
            self._site.browser.files.download(file_name(save, self._site.game.name), write(save))

    async def _download(self, place: str) -> None:
        if place.isdecimal() and int(place) < len(self._aside):
            damaged = self._aside[int(place)].text
            self._site.browser.files.download(name_of_damaged(self._site.game.name), damaged)

    def _has(self, place: str) -> bool:
        return place.isdecimal() and int(place) < len(self._games)
