"""Stores the running, finished and damaged games on this device, and the family book.

A running game is stored before it is shown. A save that cannot be read is set aside, never overwritten. If the browser
refuses to store or does not answer, play continues, and `works` is False until everything is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from app.ports.storage import GameStore, Preferences, StorageFailed, StorageSilent
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


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A game that is not stored yet; `noted` is called with a finished one once it is."""

    save: AnySave
    text: str
    noted: Callable[[AnySave], None]

    @property
    def finished(self) -> bool:
        """True if the game has ended."""
        return self.save.session.to_act is None


PATIENCE: Final = 10
"""Seconds that a person waits for the store."""

BRIEFLY: Final = 0.5
"""Seconds that a person waits for a store that did not answer last time."""

T = TypeVar("T")


def _ignore(*_arguments: object) -> None:
    return


class GameRepository:
    """Stores the saves of one game, and checks them against its rules when reading."""

    def __init__(self, store: GameStore, rules: AnyGame, chunked_reading: ChunkedReading) -> None:
        self._store = store
        self._reader = chunked_reading
        self._rules = rules
        self.works = True
        """True if the last attempt to store succeeded and nothing is left to be stored."""
        self.on_change: Callable[[], None] = _ignore
        """Called as soon as `works` has changed."""
        self.on_unsaved: Callable[[], None] = _ignore
        """Called whenever a game could not be stored, or not in time."""
        self._unsaved: tuple[Unsaved, ...] = ()
        """The games to be stored, oldest first: finished ones, and the latest state of the one at the table."""
        self._writer: asyncio.Future[None] | None = None
        """Stores the unsaved games; goes on when nobody waits for it any longer."""
        self._silent = False
        """True if the store did not answer last time."""
        self._writing = asyncio.Lock()
        """Serializes changes of the store."""
        self._deleted = False
        """True once everything was deleted; nothing is stored after that."""
        self._may_hold_unread = False
        """True if there may be an unread save in the running game's place, which must not be overwritten."""

    async def running(self, show: Callable[[float], None]) -> AnySave | Damaged | None:
        """Read the running game; return a damaged one as it is. Call `show` with the progress if reading takes long."""
        if self._unsaved:
            return self._unsaved[-1].save
        try:
            text = await self._in_time(self._store.running)
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
                await self._in_time(partial(self._store.set_aside, damaged.text))
            except StorageFailed:
                self._set_works(works=False)
                self._may_hold_unread = True

    async def keep(self, save: AnySave, noted: Callable[[AnySave], None] = _ignore) -> None:
        """Store the game at the table after all finished ones; add a finished one to the last games, too.

        If the store refuses or does not answer, the game is stored by a later call of `keep` or `catch_up`. `noted` is
        called with a finished game once it is stored.
        """
        if self._deleted:
            return
        self._unsaved = (*(each for each in self._unsaved if each.finished), Unsaved(save, write(save), noted))
        await self.catch_up()

    async def keep_visited(self, save: AnySave) -> None:
        """Add another device's finished game to the last games, if the store takes it; the running one stays."""
        text = write(save)

        async def add() -> None:
            async with self._writing:
                if not self._deleted and text not in await self._store.finished():
                    await self._store.keep_finished(text, ran=False)

        with suppress(StorageFailed):
            await self._in_time(add)

    async def catch_up(self) -> None:
        """Store what is not stored yet; return when it is, when the store refuses, or when it does not answer."""
        if not self._unsaved:
            return
        if self._writer is None or self._writer.done():
            self._writer = asyncio.ensure_future(self._write_all())
        try:
            await asyncio.wait_for(asyncio.shield(self._writer), self._patience)
        except TimeoutError:
            self._silent = True
            self._failed()

    @property
    def unsaved(self) -> bool:
        """True while a game is not stored."""
        return bool(self._unsaved)

    async def forget(self) -> None:
        """Delete every game, including one that is being stored, and store none after that.

        Raises StorageFailed if the browser refuses or does not answer.
        """
        self._unsaved = ()
        await self._in_time(self._forget)

    async def shelve(self, save_id: str, save: AnySave | None) -> None:
        """Store a running game that leaves the table for a while; None removes it from the shelf."""
        async with self._writing:
            if self._deleted:
                return
            try:
                await self._in_time(partial(self._store.shelve, save_id, None if save is None else write(save)))
            except StorageFailed:
                self._failed()

    async def finished(self) -> AsyncIterator[AnySave]:
        """Yield the stored finished games, newest first, without those that cannot be read."""
        try:
            texts = await self._in_time(self._store.finished)
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
            texts = await self._in_time(self._store.aside)
        except StorageFailed:
            return ()
        return tuple([await self._check(text) for text in dict.fromkeys(texts)])

    async def _check(self, text: str) -> SetAside:
        try:
            await self._reader.read(reading(text, self._rules))
        except SaveRefused as refused:
            return SetAside(text, refused)
        return SetAside(text, None)

    @property
    def _patience(self) -> float:
        return BRIEFLY if self._silent else PATIENCE

    async def _in_time(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work with the store while a person waits; raise StorageFailed if it fails or takes too long."""
        try:
            return await asyncio.wait_for(self._tried(work), self._patience)
        except (TimeoutError, StorageSilent) as error:
            self._silent = True
            raise StorageSilent("the store did not answer") from error

    async def _tried(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work with the store, once more if it fails, since the store then opens a new connection."""
        try:
            return await work()
        except StorageSilent:
            raise
        except StorageFailed:
            return await work()

    async def _write_all(self) -> None:
        async with self._writing:
            while self._unsaved:
                unsaved = self._unsaved
                try:
                    await self._tried(partial(self._write, unsaved[0]))
                except StorageFailed as failed:
                    silent = isinstance(failed, StorageSilent)
                    self._silent = self._silent or silent
                    if silent or unsaved is self._unsaved:
                        self._failed()
                        return
                    # Somebody waits for a game that came meanwhile, which deserves an attempt of its own.
                    continue
                self._silent = False
                self._unsaved = tuple(each for each in self._unsaved if each is not unsaved[0])
                if not self._unsaved:
                    self._set_works(works=True)
                if unsaved[0].finished:
                    unsaved[0].noted(unsaved[0].save)

    async def _write(self, unsaved: Unsaved) -> None:
        await self._make_room()
        # A game reopened from its file, or stored by a call that seemed to fail, is added only once, whichever version
        # stored it before.
        if unsaved.finished and unsaved.text not in map(brought_up_to_date, await self._store.finished()):
            await self._store.keep_finished(unsaved.text)
        else:
            await self._store.keep_running(unsaved.text)

    async def _forget(self) -> None:
        async with self._writing:
            await self._store.forget()
            self._deleted, self._unsaved = True, ()

    def _failed(self) -> None:
        self._set_works(works=False)
        self.on_unsaved()

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
        """Return the family's records for a game that has ended."""
        return past(self._book, save)

    @property
    def _book(self) -> FamilyBook:
        # Read again each time: another tab may have written it.
        return read_book(self._preferences.get(BOOK))
