"""Keeps games on this device: the running one before anything of it is shown, the last finished ones, damaged ones.

A save that cannot be read is set aside, never overwritten. When the browser refuses to store, play goes on, and `works`
says so until it stores again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Final

from app.ports.storage import GameStore, Preferences, StorageFailed
from app.storage.family_book import FamilyBook, Past, ended, past, read_book, write_book
from app.storage.reading_saves import ChunkedReading
from app.storage.storage_game import StorageGame
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.save_file import AnySave, SaveRefused, brought_up_to_date, reading, write
from mahe_core.engine.seats import BY_HAND


@dataclass(frozen=True, slots=True)
class Damaged:
    """A save that was found in storage and could not be read, and why."""

    text: str
    refused: SaveRefused


@dataclass(frozen=True, slots=True)
class SetAside:
    """A save that was set aside, and why it cannot be read; None when by now it can be."""

    text: str
    refused: SaveRefused | None


def _nobody_minds() -> None:
    return


class GameRepository:
    """Keeps the saves of one game, by its rules."""

    def __init__(self, store: GameStore, rules: AnyGame, chunked_reading: ChunkedReading) -> None:
        self._store = store
        self._unhurried = chunked_reading
        self._rules = rules
        self.works = True
        """Whether the browser stored what it was last asked to."""
        self.on_change: Callable[[], None] = _nobody_minds
        """Called at once when that has changed."""
        self._writing = asyncio.Lock()
        """Held by whoever writes, so that what was asked for last is what lies there in the end."""
        self._forgotten = False
        """Whether everything was deleted, after which nothing more is stored."""
        self._look_first = False
        """Whether something may lie in the running game's place that nobody could read: it must not be written over."""

    async def running(self, show: Callable[[float], None]) -> AnySave | Damaged | None:
        """The running game, or what is left of it when it cannot be read; a long one is `show`n on the way."""
        try:
            text = await self._store.running()
        except StorageFailed:
            self._note(works=False)
            self._look_first = True
            return None
        if text is None:
            return None
        try:
            return await self._unhurried.read(reading(text, self._rules), show)
        except SaveRefused as refused:
            return Damaged(text, refused)

    async def set_aside(self, damaged: Damaged) -> None:
        """Make room for a new game without losing the damaged save."""
        async with self._writing:
            if self._forgotten:
                return
            try:
                await self._store.set_aside(damaged.text)
            except StorageFailed:
                self._note(works=False)
                self._look_first = True

    async def keep(self, save: AnySave) -> None:
        """Store the running game, once what was to be stored before it is; a finished one joins the last games, too."""
        text = write(save)
        async with self._writing:
            if self._forgotten:
                return
            try:
                await self._make_room()
                # One that is opened from its file again and again is kept once, whichever version kept it before.
                if save.session.to_act is None and text not in map(brought_up_to_date, await self._store.finished()):
                    await self._store.keep_finished(text)
                else:
                    await self._store.keep_running(text)
            except StorageFailed:
                self._note(works=False)
            else:
                self._note(works=True)

    async def forget(self) -> None:
        """Delete every game, also the one that is just being stored, and store none from then on.

        Raises StorageFailed when the browser refuses.
        """
        async with self._writing:
            await self._store.forget()
            self._forgotten = True

    async def finished(self) -> AsyncIterator[AnySave]:
        """The finished games that are kept, the last one first; what cannot be read is passed over."""
        try:
            texts = await self._store.finished()
        except StorageFailed:
            return
        for text in dict.fromkeys(texts):
            try:
                save = await self._unhurried.read(reading(text, self._rules))
            except SaveRefused:
                continue
            if save.session.to_act is None:
                yield save

    async def aside(self) -> tuple[SetAside, ...]:
        """The saves that were set aside, the last one first."""
        try:
            texts = await self._store.aside()
        except StorageFailed:
            return ()
        return tuple([await self._looked_at(text) for text in dict.fromkeys(texts)])

    async def _looked_at(self, text: str) -> SetAside:
        try:
            await self._unhurried.read(reading(text, self._rules))
        except SaveRefused as refused:
            return SetAside(text, refused)
        return SetAside(text, None)

    def _note(self, *, works: bool) -> None:
        before, self.works = self.works, works
        if before != works:
            self.on_change()

    async def _make_room(self) -> None:
        if self._look_first:
            unread = await self._store.running()
            if unread is not None:
                await self._store.set_aside(unread)
            self._look_first = False


BOOK: Final = "family-book"
"""The preference."""


class FamilyBookKeeper:
    """Notes the games that are played to their end here, each once."""

    def __init__(self, preferences: Preferences, game: StorageGame) -> None:
        self._preferences = preferences
        self._game = game

    def note(self, save: AnySave) -> None:
        """Note a game that is over, unless computers alone have played it."""
        if all(seat.by != BY_HAND for seat in save.seats):
            return
        noted = self._book.with_game(ended(save, self._game.winners(save), self._game.feats(save)))
        self._preferences.set(BOOK, write_book(noted))

    def past(self, save: AnySave) -> Past:
        """Look up what there is to tell the people of a game."""
        return past(self._book, save)

    @property
    def _book(self) -> FamilyBook:
        # Read anew each time: another tab may have been the one that played.
        return read_book(self._preferences.get(BOOK))
