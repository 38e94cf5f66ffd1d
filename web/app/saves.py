"""Keeps games on this device: the running one before anything of it is shown, the last finished ones, damaged ones.

Promises: a save that cannot be read is set aside, never overwritten. When the browser refuses to store, play goes
on and `works` says so. Knows no game but through the contract.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from app.ports import GameStore, StorageFailed
from mahe_core.table.contract import EventT, Game, IntentT, OutcomeT, SetupT, StateT
from mahe_core.table.save_file import Save, SaveRefused, read, write
from mahe_core.table.session import ResultT


@dataclass(frozen=True, slots=True)
class Damaged:
    """Holds a save that was found in storage and could not be read, and why."""

    text: str
    refused: SaveRefused


class Keeper(Generic[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]):
    """Keeps the games of one kind."""

    def __init__(self, store: GameStore, game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]) -> None:
        self._store = store
        self._game = game
        self.works = True
        """False once the browser has refused to store."""
        self._look_first = False
        """Whether something may lie in the running game's place that nobody could read: it must not be written over."""

    async def running(self) -> Save[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT] | Damaged | None:
        """Give the running game, or what is left of it when it cannot be read."""
        try:
            text = await self._store.running()
        except StorageFailed:
            self.works = False
            self._look_first = True
            return None
        if text is None:
            return None
        try:
            return read(text, self._game)
        except SaveRefused as refused:
            return Damaged(text, refused)

    async def set_aside(self, damaged: Damaged) -> None:
        """Make room for a new game without losing the damaged save."""
        try:
            await self._store.set_aside(damaged.text)
        except StorageFailed:
            self.works = False
            self._look_first = True

    async def keep(self, save: Save[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]) -> None:
        """Store the running game; a finished one joins the last finished games too."""
        text = write(save)
        try:
            await self._make_room()
            await self._store.keep_running(text)
            if save.session.to_act is None:
                await self._store.keep_finished(text)
        except StorageFailed:
            self.works = False

    async def _make_room(self) -> None:
        if self._look_first:
            unread = await self._store.running()
            if unread is not None:
                await self._store.set_aside(unread)
            self._look_first = False
