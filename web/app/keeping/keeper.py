"""Keeps games on this device: the running one before anything of it is shown, the last finished ones, damaged ones.

Promises: a save that cannot be read is set aside, never overwritten. When the browser refuses to store, play goes
on and `works` says so. Knows no game but through the way its saves are read.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Generic

from app.ports import GameStore, StorageFailed
from mahe_core.table.save_file import Save, SaveRefused, brought_up_to_date, write
from mahe_core.table.session import SessionT


@dataclass(frozen=True, slots=True)
class Damaged:
    """Holds a save that was found in storage and could not be read, and why."""

    text: str
    refused: SaveRefused


@dataclass(frozen=True, slots=True)
class SetAside:
    """Holds a save that was set aside, and why it cannot be read; None when by now it can be."""

    text: str
    refused: SaveRefused | None


class Keeper(Generic[SessionT]):
    """Keeps the games of one kind."""

    def __init__(self, store: GameStore, read: Callable[[str], Save[SessionT]]) -> None:
        self._store = store
        self._read = read
        self.works = True
        """False once the browser has refused to store."""
        self._look_first = False
        """Whether something may lie in the running game's place that nobody could read: it must not be written over."""

    async def running(self) -> Save[SessionT] | Damaged | None:
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
            return self._read(text)
        except SaveRefused as refused:
            return Damaged(text, refused)

    async def set_aside(self, damaged: Damaged) -> None:
        """Make room for a new game without losing the damaged save."""
        try:
            await self._store.set_aside(damaged.text)
        except StorageFailed:
            self.works = False
            self._look_first = True

    async def keep(self, save: Save[SessionT]) -> None:
        """Store the running game; a finished one joins the last finished games too."""
        text = write(save)
        try:
            await self._make_room()
            await self._store.keep_running(text)
            # One that is opened from its file again and again is kept once, whichever version kept it before.
            if save.session.to_act is None and text not in map(brought_up_to_date, await self._store.finished()):
                await self._store.keep_finished(text)
        except StorageFailed:
            self.works = False

    async def finished(self) -> AsyncIterator[Save[SessionT]]:
        """Give the finished games that are kept one by one, the last one first; what cannot be read is passed over."""
        try:
            texts = await self._store.finished()
        except StorageFailed:
            return
        for text in dict.fromkeys(texts):
            try:
                save = self._read(text)
            except SaveRefused:
                continue
            if save.session.to_act is None:
                yield save

    async def aside(self) -> tuple[SetAside, ...]:
        """Give the saves that were set aside, the last one first."""
        try:
            texts = await self._store.aside()
        except StorageFailed:
            return ()
        return tuple(map(self._looked_at, dict.fromkeys(texts)))

    def _looked_at(self, text: str) -> SetAside:
        try:
            self._read(text)
        except SaveRefused as refused:
            return SetAside(text, refused)
        return SetAside(text, None)

    async def _make_room(self) -> None:
        if self._look_first:
            unread = await self._store.running()
            if unread is not None:
                await self._store.set_aside(unread)
            self._look_first = False
