"""Stores the running, finished and damaged games on this device, and the family book.

A running game is stored before it is shown. A save that cannot be read is set aside, never overwritten. If the browser
refuses to store, play continues, and `works` is False until it stores again.
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
from mahe_core.engine.thinking import level_of


@dataclass(frozen=True, slots=True)
class Damaged:
    """A stored save that could not be read, with the reason."""

    text: str
    refused: SaveRefused


@dataclass(frozen=True, slots=True)
class SetAside:
    """A save that was set aside, with the reason why it cannot be read; None if this version can read it."""

    text: str
    refused: SaveRefused | None


def _ignore() -> None:
    return


class GameRepository:
    """Stores the saves of one game, and checks them against its rules when reading."""

    def __init__(self, store: GameStore, rules: AnyGame, chunked_reading: ChunkedReading) -> None:
        self._store = store
        self._reader = chunked_reading
        self._rules = rules
        self.works = True
        """True if the last attempt to store succeeded."""
        self.on_change: Callable[[], None] = _ignore
        """Called as soon as `works` has changed."""
        self._writing = asyncio.Lock()
        """Serializes writes, so that the last one requested is the last one stored."""
        self._deleted = False
        """True once everything was deleted; nothing is stored after that."""
        self._may_hold_unread = False
        """True if there may be an unread save in the running game's place, which must not be overwritten."""

    async def running(self, show: Callable[[float], None]) -> AnySave | Damaged | None:
        """Read the running game; return a damaged one as it is. Call `show` with the progress if reading takes long."""
        try:
            text = await self._store.running()
        except StorageFailed:
            self._set_works(works=False)
            self._may_hold_unread = True
            return None
        if text is None:
            return None
        try:
            return await self._reader.read(reading(text, self._rules), show)
        except SaveRefused as refused:
            return Damaged(text, refused)

    async def set_aside(self, damaged: Damaged) -> None:
        """Make room for a new game without losing the damaged save."""
        async with self._writing:
            if self._deleted:
                return
            try:
                await self._store.set_aside(damaged.text)
            except StorageFailed:
                self._set_works(works=False)
                self._may_hold_unread = True

    async def keep(self, save: AnySave) -> None:
        """Store the running game after all earlier writes; add a finished one to the last games, too."""
        text = write(save)
        async with self._writing:
            if self._deleted:
                return
            try:
                await self._make_room()
                # A game reopened from its file is stored only once, whichever version stored it before.
                if save.session.to_act is None and text not in map(brought_up_to_date, await self._store.finished()):
                    await self._store.keep_finished(text)
                else:
                    await self._store.keep_running(text)
            except StorageFailed:
                self._set_works(works=False)
            else:
                self._set_works(works=True)

    async def forget(self) -> None:
        """Delete every game, including one that is being stored, and store none after that.

        Raises StorageFailed if the browser refuses.
        """
        async with self._writing:
            await self._store.forget()
            self._deleted = True

    async def finished(self) -> AsyncIterator[AnySave]:
        """Yield the stored finished games, newest first, without those that cannot be read."""
        try:
            texts = await self._store.finished()
        except StorageFailed:
            return
        for text in dict.fromkeys(texts):
            try:
                save = await self._reader.read(reading(text, self._rules))
            except SaveRefused:
                continue
            if save.session.to_act is None:
                yield save

    async def aside(self) -> tuple[SetAside, ...]:
        """Return the saves that were set aside, newest first."""
        try:
            texts = await self._store.aside()
        except StorageFailed:
            return ()
        return tuple([await self._check(text) for text in dict.fromkeys(texts)])

    async def _check(self, text: str) -> SetAside:
        try:
            await self._reader.read(reading(text, self._rules))
        except SaveRefused as refused:
            return SetAside(text, refused)
        return SetAside(text, None)

    def _set_works(self, *, works: bool) -> None:
        before, self.works = self.works, works
        if before != works:
            self.on_change()

    async def _make_room(self) -> None:
        if self._may_hold_unread:
            unread = await self._store.running()
            if unread is not None:
                await self._store.set_aside(unread)
            self._may_hold_unread = False


BOOK: Final = "family-book"
"""Preference with the family book."""


class FamilyBookKeeper:
    """Counts the games finished on this device, each once."""

    def __init__(self, preferences: Preferences, game: StorageGame) -> None:
        self._preferences = preferences
        self._game = game

    def note(self, save: AnySave) -> None:
        """Count a finished game, unless only computers played it."""
        if all(level_of(seat.by) is not None for seat in save.seats):
            return
        noted = self._book.with_game(ended(save, self._game.winners(save), self._game.feats(save)))
        self._preferences.set(BOOK, write_book(noted))

    def past(self, save: AnySave) -> Past:
        """Return the statistics for the people of a game."""
        return past(self._book, save)

    @property
    def _book(self) -> FamilyBook:
        # Read again each time: another tab may have written it.
        return read_book(self._preferences.get(BOOK))
