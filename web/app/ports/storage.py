"""Where games and small choices lie on this device."""

from __future__ import annotations

from typing import Protocol


class StorageFailed(Exception):
    """Says that the browser would not store: it is forbidden, or full."""


class GameStore(Protocol):
    """Where games lie on this device. Every method raises StorageFailed when the browser refuses."""

    async def running(self) -> str | None:
        """Read the save of the running game."""

    async def keep_running(self, save: str) -> None:
        """Store the running game; return when it is safe on disk."""

    async def keep_finished(self, save: str) -> None:
        """Store the running game as it ended and, in one go, among the finished ones, of which the oldest goes."""

    async def finished(self) -> tuple[str, ...]:
        """Read the finished games that are kept, the last one first."""

    async def set_aside(self, save: str) -> None:
        """Move a damaged save out of the way of the running game, and keep it."""

    async def aside(self) -> tuple[str, ...]:
        """Read the damaged saves that were set aside, the last one first."""

    async def forget(self) -> None:
        """Delete every game."""


class Preferences(Protocol):
    """Small choices remembered on this device, if it lets us."""

    def get(self, key: str) -> str | None:
        """Read a choice; None where none is remembered."""

    def set(self, key: str, value: str) -> None:
        """Remember a choice, if the device lets us."""

    def forget(self) -> None:
        """Forget every choice."""
