"""The games that were played to their end on this device, to be watched again or taken home, and those put aside.

Promises: what cannot be read stands in nobody's way; nothing is changed or deleted here.
"""

from __future__ import annotations

from app.keeping.keeper import SetAside
from app.keeping.last_games_dialog import last_games, last_games_dialog
from app.keeping.saved_games import file_name
from app.mahe.table.table_model import MaheSave
from app.replay.replay_controller import ReplayController
from app.shell.site import Commands, Site
from app.table.table_controller import MaheKeeper
from mahe_core.table.save_file import write


class LastGames:
    """Lists the games and carries out what is pressed beside them."""

    def __init__(self, site: Site, keeper: MaheKeeper, replays: ReplayController) -> None:
        self._site = site
        self._keeper = keeper
        self._replays = replays
        self._games: list[MaheSave] = []
        self._aside: tuple[SetAside, ...] = ()

    @property
    def commands(self) -> Commands:
        """What is pressed about the games; the argument is the place in the list."""
        return {"last-games": self._open, "watch": self._watch, "keep": self._keep, "download-aside": self._download}

    async def _open(self, _argument: str) -> None:
        """Open the list and fill it game by game, since reading one takes its time on a slow device."""
        games: list[MaheSave] = []
        self._games, self._aside = games, ()
        page = self._site.browser.page
        page.open_dialog(last_games_dialog(self._site.texts))
        aside = await self._keeper.aside()
        async for save in self._keeper.finished():
            if games is not self._games or not page.dialog_open:
                return
            games.append(save)
            self._show(complete=False)
            await page.painted()
        if games is self._games:
            self._aside = aside
            self._show(complete=True)

    def _show(self, *, complete: bool) -> None:
        reasons = [found.refused for found in self._aside]
        drawn = last_games(self._games, reasons, self._site.texts, complete=complete)
        self._site.browser.page.update({"last-games": drawn})

    async def _watch(self, place: str) -> None:
        if self._has(place):
            self._replays.watch(self._games[int(place)])

    async def _keep(self, place: str) -> None:
        if self._has(place):
            save = self._games[int(place)]
            self._site.browser.files.download(file_name(save), write(save))

    async def _download(self, place: str) -> None:
        if place.isdecimal() and int(place) < len(self._aside):
            self._site.browser.files.download("mahe-damaged.json", self._aside[int(place)].text)

    def _has(self, place: str) -> bool:
        return place.isdecimal() and int(place) < len(self._games)
