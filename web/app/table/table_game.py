"""What the table asks of a game."""

from __future__ import annotations

from typing import Protocol

from app.table.keys import HookOfKey


class TableGame(Protocol):
    """A game as it is played at the table."""

    @property
    def keys(self) -> HookOfKey:
        """The keys that press its buttons."""
