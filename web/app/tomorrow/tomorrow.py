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
from mahe_core.engine.save_file import AnySave

ENDED: Final = "today-ended"
"""The command after each game, which remembers its result."""

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
        if name == ENDED:
            self._note()
            return True
        if (command := self._commands.get(name)) is None:
            return False
        await command(argument)
        return True

    @property
    def _ended(self) -> AnySave | None:
        """The game on the table, if that is over and this device's own."""
        table = self._site.table
        return None if table is None or table.result is None or self._site.visiting else table.save

    def _note(self) -> None:
        if (save := self._ended) is not None and self._site.writes:
            self._book.note(save)
            if self._today is not None:
                self._today.note(save)

    def regions(self) -> Regions:
        """Draw what it adds to the result of the game on the table."""
        if (save := self._ended) is None:
            return {}
        line = None if self._today is None else self._today.told(save)
        buttons = [None if line else self._challenge.button(save), self._book.button()]
        more = element("div", {"class": "today-buttons"}, *buttons)
        return {REGION: join([self._challenge.compared(save), line, more])}
