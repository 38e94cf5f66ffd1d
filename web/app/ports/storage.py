"""Storage on this device: games and small preferences."""

from __future__ import annotations

from typing import Protocol


class StorageFailed(Exception):
    """Raised when the browser refuses to store: storage is blocked or full, or the connection to it is lost."""


class StorageSilent(StorageFailed):
    """Raised when the browser neither stores nor refuses for a long time."""


class GameStore(Protocol):
    """The games on this device. Every method raises StorageFailed if the browser refuses, and never waits for ever.

    A method that has failed may be called again, which uses a new connection.
    """

    async def running(self) -> str | None:
        """Return the save of the running game, if any."""

    async def keep_running(self, save: str) -> None:
        """Store the running game; return when it is safe on disk."""

    async def keep_finished(self, save: str, *, ran: bool = True) -> None:
        """Add a game to the finished ones, dropping the oldest; if it `ran` here, store it as the running one, too."""

    async def finished(self) -> tuple[str, ...]:
        """Return the stored finished games, newest first."""

    async def shelved(self) -> tuple[str, ...]:
        """Return the running games that are not at the table."""

    async def shelve(self, key: str, save: str | None) -> None:
        """Store a running game that is not at the table; None removes it."""

    async def set_aside(self, save: str) -> None:
        """Move a damaged save from the running game's slot to the damaged ones."""

    async def aside(self) -> tuple[str, ...]:
        """Return the damaged saves that were set aside, newest first."""

    async def forget(self) -> None:
        """Delete every game."""


class Preferences(Protocol):
    """Small values stored on this device, if the browser allows it."""

    def get(self, key: str) -> str | None:
        """Return a value; None if there is none."""

    def set(self, key: str, value: str) -> None:
        """Store a value, if the browser allows it."""

    def forget(self) -> None:
        """Delete every value."""
