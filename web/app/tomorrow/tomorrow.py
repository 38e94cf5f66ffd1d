"""The reasons to come back: today's throw and challenges, their commands, and what they add to a result."""

from __future__ import annotations

from typing import Final

from app.game.game import imported
from app.replay.replay_controller import ReplayController
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import Sharing
from app.tomorrow.challenge import ARRIVED, Challenge
from app.tomorrow.today_controller import Today
from app.ui.commands import Commands
from app.ui.markup import Regions, join

REGION: Final = "today"
"""The region of the result screen."""


class Tomorrow:
    """The room, which comes with its archive."""

    def __init__(self, site: Site, replays: ReplayController, files: GameFiles, sharing: Sharing) -> None:
        self._site = site
        self._today = None if site.game.daily is None else Today(site, files, imported(site.game.daily))
        self._challenge = Challenge(site, replays, files, sharing)

    @property
    def _commands(self) -> Commands:
        return {**({} if self._today is None else self._today.commands), **self._challenge.commands}

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
        line = None if self._today is None else self._today.told(table.save)
        return {REGION: join([self._challenge.compared(table.save), line or self._challenge.button(table.save)])}
