"""Tells again what happened last, and who decides, to those who ask; changes nothing in the game."""

from __future__ import annotations

from app.ui.commands import Commands, plain
from app.ui.surroundings import Surroundings


class Retelling:
    """The commands that only tell; they have keys and need no buttons."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """What is asked."""
        return {"last-move": plain(self._last_move), "who-decides": plain(self._who_decides)}

    async def _last_move(self) -> None:
        if self._site.at_table and self._site.table is not None:
            self._site.table.tell_last_move()

    async def _who_decides(self) -> None:
        if self._site.at_table and self._site.table is not None:
            self._site.table.tell_who_decides()
