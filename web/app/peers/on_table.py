"""The interface of the table for hosting and visiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.play.elsewhere import ElsewhereTurns
from app.play.table_controller import TableController
from app.play.wishes import Carry
from mahe_core.engine.save_file import AnySave


class OnTable(Protocol):
    """Puts games on the table, the own one and those of other devices."""

    on_stored: Callable[[AnySave], None] | None
    """Called with the own game whenever it has changed; not with one of another device."""

    @property
    def table(self) -> TableController | None:
        """The table; None before the first game."""

    @property
    def elsewhere(self) -> ElsewhereTurns:
        """Shows what is decided at other devices."""

    @property
    def visiting(self) -> bool:
        """True while another device's game is on the table."""

    def visit(self, save: AnySave, carry: Carry) -> TableController:
        """Put another device's game on the table."""

    def go_on(self) -> None:
        """Settle pending chance that is no longer left to real dice."""

    async def leave_visit(self) -> None:
        """Put the own game back on the table."""
