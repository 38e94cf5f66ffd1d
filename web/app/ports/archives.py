"""What lies on the device with the rest, and is not in memory until it is asked for."""

from __future__ import annotations

from typing import Protocol


class ArchiveMissing(Exception):
    """What was asked for could not be had."""


class Archives(Protocol):
    """Brings each of them once."""

    async def bring_lab(self) -> None:
        """Make the lab's Python ready to be imported, and give the page its style. Raises ArchiveMissing."""

    async def bring_players(self, game: str) -> None:
        """Make a game's computer players ready to be imported, beside the lab's Python. Raises ArchiveMissing."""

    async def bring_game(self, game: str) -> None:
        """Make a game's Python, words, rules and style ready, unless they are there already. Raises ArchiveMissing."""
