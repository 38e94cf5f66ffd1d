"""The reasons to come back: today's roll and challenges, their commands, and what they add to a result."""

from __future__ import annotations

from typing import Final

from app.game.game import imported
from app.replay.replay_controller import ReplayController
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import Sharing
from app.tomorrow.book import Book
from app.tomorrow.challenge import ARRIVED, Challenge
from app.tomorrow.today_controller import Today
from app.ui.commands import Commands
from app.ui.markup import Regions, element, join

REGION: Final = "today"
"""The region of the result screen."""


class Tomorrow:
    """The room, which comes with its archive."""

    def __init__(self, site: Site, replays: ReplayController, files: GameFiles, sharing: Sharing) -> None:
        self._site = site
        daily = None if site.game.daily is None else imported(site.game.daily)
        self._today = None if daily is None else Today(site, files, daily)
        self._book = Book(site, daily)
        self._challenge = Challenge(site, replays, files, sharing)

    @property
    def _commands(self) -> Commands:
        of_today = {} if self._today is None else self._today.commands
        return {**of_today, **self._challenge.commands, **self._book.commands}

    async def command(self, name: str, argument: str) -> bool:
        """Run a command of its parts; return False if there is none, or if a link is no challenge."""
        if name == ARRIVED:
            return self._challenge.arrived(argument)
        if (command := self._commands.get(name)) is None:
            return False
        await command(argument)
        return True

    def regions(self) -> Regions:
        """Draw what it adds to the result of the game on the table, if that is over and this device's own."""
        table = self._site.table
        if table is None or table.result is None or self._site.visiting:
            return {}
        self._book.note(table.save)
        line = None if self._today is None else self._today.told(table.save)
        buttons = [None if line else self._challenge.button(table.save), self._book.button()]
        more = element("div", {"class": "today-buttons"}, *buttons)
        return {REGION: join([self._challenge.compared(table.save), line, more])}
