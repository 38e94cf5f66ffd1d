"""Storage of games in IndexedDB and of preferences in localStorage.

A game is considered stored only when its transaction has completed with strict durability. If the browser refuses,
StorageFailed is raised; for preferences a refusal is ignored.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from js import Object, window
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from app.browser.null import UNUSABLE, feature, or_none
from app.ports.storage import StorageFailed, StorageSilent

DATABASE_VERSION = 1
RUNNING = "running"
FINISHED = "finished"
ASIDE = "aside"
KEPT_FINISHED = 10
THE_GAME = "game"
SHELVED = "shelved:"
"""Prefix of the keys of running games that are not at the table."""
PATIENCE = 10
"""Seconds that a browser may take for one call, with all its requests; after that, it is silent."""


class BrowserGameStore:
    """Implements `GameStore` with IndexedDB.

    The database has the game's name; spare-storage.js puts the folder of the site before it, unless that is the root.
    The names must never change, since the databases are on players' devices.
    """

    def __init__(self, game: str) -> None:
        self._name = game
        self._database: Any = None
        # The browser may call these at any time, so they are never destroyed.
        self._upgrade = create_proxy(_upgrade)
        self._on_end = create_proxy(lambda _event: self._disconnect())
        self._on_late = create_proxy(lambda event: event.target.result.close())

    async def running(self) -> str | None:
        async with self._connection() as database:
            found = await _answer(_begin(database, RUNNING, "readonly").objectStore(RUNNING).get(THE_GAME))
        # Without a game the answer is undefined; a stored null is a damaged save, which must not be dropped silently.
        return "null" if found is jsnull else None if found is None else str(found)

    async def keep_running(self, save: str) -> None:
        async with self._connection() as database:
            transaction = _begin(database, RUNNING, "readwrite")
            transaction.objectStore(RUNNING).put(save, THE_GAME)
            await _complete(transaction)

    async def shelved(self) -> tuple[str, ...]:
        async with self._connection() as database:
            transaction = _begin(database, RUNNING, "readonly")
            store = transaction.objectStore(RUNNING)
            keys, saves = store.getAllKeys(), store.getAll()
            await _complete(transaction)
        return tuple(str(save) for key, save in zip(keys.result, saves.result, strict=True) if key != THE_GAME)

    async def shelve(self, key: str, save: str | None) -> None:
        async with self._connection() as database:
            transaction = _begin(database, RUNNING, "readwrite")
            store = transaction.objectStore(RUNNING)
            if save is None:
                store.delete(SHELVED + key)
            else:
                store.put(save, SHELVED + key)
            await _complete(transaction)

    async def keep_finished(self, save: str, *, ran: bool = True) -> None:
        async with self._connection() as database:
            keys = await _answer(_begin(database, FINISHED, "readonly").objectStore(FINISHED).getAllKeys())
            # A transaction commits as soon as it has no pending request, so nothing may be awaited between requests.
            transaction = _begin(database, [RUNNING, FINISHED], "readwrite")
            if ran:
                transaction.objectStore(RUNNING).put(save, THE_GAME)
            store = transaction.objectStore(FINISHED)
            store.add(save)
            for key in list(keys)[: 1 - KEPT_FINISHED]:
                store.delete(key)
            await _complete(transaction)

    async def finished(self) -> tuple[str, ...]:
        return await self._all(FINISHED)

    async def aside(self) -> tuple[str, ...]:
        return await self._all(ASIDE)

    async def forget(self) -> None:
        """Clear the object stores, since other tabs would block the deletion of the database itself."""
        async with self._connection() as database:
            transaction = _begin(database, [RUNNING, FINISHED, ASIDE], "readwrite")
            for name in (RUNNING, FINISHED, ASIDE):
                transaction.objectStore(name).clear()
            await _complete(transaction)

    async def _all(self, name: str) -> tuple[str, ...]:
        async with self._connection() as database:
            saves = await _answer(_begin(database, name, "readonly").objectStore(name).getAll())
        return tuple(str(save) for save in reversed(list(saves)))

    async def set_aside(self, save: str) -> None:
        async with self._connection() as database:
            transaction = _begin(database, [RUNNING, ASIDE], "readwrite")
            transaction.objectStore(ASIDE).add(save)
            transaction.objectStore(RUNNING).delete(THE_GAME)
            await _complete(transaction)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """Yield the open database; close it after any failure or silence, so that the next call opens it again."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._database is None:
                    await self._connect()
                yield self._database
        except BaseException as error:
            self._disconnect()
            match error:
                case TimeoutError():
                    raise StorageSilent(f"no answer in {PATIENCE} s") from error
                case JsException():
                    raise StorageFailed(str(error)) from error
                case _:
                    raise

    async def _connect(self) -> None:
        request = window.indexedDB.open(self._name, DATABASE_VERSION)
        request.onupgradeneeded = self._upgrade
        try:
            database = await _answer(request)
        except asyncio.CancelledError:
            # The request cannot be withdrawn, and a connection that nobody uses would block other tabs.
            request.onsuccess = self._on_late
            raise
        if self._database is not None:
            # Another call was quicker.
            database.close()
            return
        # Another tab wants to delete or upgrade the database; or the browser has closed the connection.
        database.onversionchange = database.onclose = self._on_end
        self._database = database

    def _disconnect(self) -> None:
        database, self._database = self._database, None
        if database is not None:
            database.close()


def _upgrade(event: Any) -> None:
    database = event.target.result
    database.createObjectStore(RUNNING)
    database.createObjectStore(FINISHED, to_js({"autoIncrement": True}, dict_converter=Object.fromEntries))
    database.createObjectStore(ASIDE, to_js({"autoIncrement": True}, dict_converter=Object.fromEntries))


def _begin(database: Any, stores: str | list[str], mode: str) -> Any:
    options = to_js({"durability": "strict"}, dict_converter=Object.fromEntries)
    return database.transaction(to_js(stores), mode, options)


async def _answer(request: Any) -> Any:
    """Wait for a request and return its result."""
    await _event(request, "onsuccess", ("onerror",))
    return request.result


async def _complete(transaction: Any) -> None:
    await _event(transaction, "oncomplete", ("onerror", "onabort"))


async def _event(source: Any, good: str, bad: tuple[str, ...]) -> None:
    happened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def succeed(_event: Any) -> None:
        if not happened.done():
            happened.set_result(None)

    def fail(_event: Any) -> None:
        if not happened.done():
            happened.set_exception(StorageFailed(str(source.error)))

    succeeding, failing = create_proxy(succeed), create_proxy(fail)
    setattr(source, good, succeeding)
    for name in bad:
        setattr(source, name, failing)
    try:
        await happened
    finally:
        for name in (good, *bad):
            setattr(source, name, None)
        succeeding.destroy()
        failing.destroy()


class BrowserPreferences:
    """Implements `Preferences` with localStorage or, for one tab, sessionStorage.

    The keys have the game's name and a colon as a prefix, after the folder of the site unless that is the root. boot.js
    reads those of the first game before Python is ready.
    """

    def __init__(self, game: str, storage: str = "localStorage") -> None:
        self._prefix = f"{window.maheScope}{game}:"
        self._storage = storage

    def get(self, key: str) -> str | None:
        found = None
        with suppress(*UNUSABLE):
            found = or_none(self._items.getItem(f"{self._prefix}{key}"))
        return None if found is None else str(found)

    def set(self, key: str, value: str) -> None:
        """Store a value; remove it if it is empty."""
        with suppress(*UNUSABLE):
            if value:
                self._items.setItem(f"{self._prefix}{key}", value)
            else:
                self._items.removeItem(f"{self._prefix}{key}")

    def forget(self) -> None:
        """Delete every value with the game's prefix; other keys of this origin are not ours."""
        with suppress(*UNUSABLE):
            keys = [str(key) for key in Object.keys(self._items)]
            for key in keys:
                if key.startswith(self._prefix):
                    self._items.removeItem(key)

    @property
    def _items(self) -> Any:
        return feature(window, self._storage)
