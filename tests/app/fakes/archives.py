"""The archives, which bring nothing, since everything is there already."""

from __future__ import annotations

from app.ports.on_demand import ArchiveMissing
from tests.app.fakes.journal import Gate


class FakeArchives:
    """The lab and the games: all there, or missing if a test says so."""

    def __init__(self) -> None:
        self.missing = False
        self.line = Gate()
        """Closed, it keeps the players on their way."""
        self.players: list[str] = []
        """The games whose computer players were asked for."""

    async def bring_lab(self) -> None:
        if self.missing:
            raise ArchiveMissing

    async def bring_players(self, game: str) -> None:
        await self.line.passed()
        if self.missing:
            raise ArchiveMissing
        self.players.append(game)

    async def bring_game(self, game: str) -> None:
        if self.missing:
            raise ArchiveMissing
