"""The interface of the games on the table to this room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.play.table_controller import TableController
from app.play.wishes import Carry
from app.storage.repository import GameRepository
from mahe_core.engine.save_file import AnySave


class OnTable(Protocol):
    """Puts games on the table: ours or another device's."""

    on_stored: Callable[[AnySave], None] | None
    """Called after our own game changes, not after another device's."""

    on_ready: Callable[[], None] | None
    """Called when the table can show decisions made at other devices."""

    table: TableController | None
    """The table; None before the first game."""

    repository: GameRepository
    """The games on this device."""

    visiting: bool
    """True while another device's game is on the table."""

    def put(self, save: AnySave, visiting: Carry | None) -> TableController:
        """Put another device's game on the table; `visiting` sends decisions there."""

    async def replace(self, save: AnySave, seen: int | None = None) -> None:
        """Put a game on the table and show what followed the entries `seen`; see `GameOnTable.replace`."""

    async def resume(self) -> bool:
        """Put the stored game on the table; return False if there is none that can be read."""
