"""Storage of games in IndexedDB and of preferences in localStorage.

A game is considered stored only when its transaction has completed with strict durability. If the browser refuses,
StorageFailed is raised; for preferences a refusal is ignored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from js import Object, window
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from app.browser.null import or_none
from app.ports.storage import StorageFailed

DATABASE_VERSION = 1
RUNNING = "running"
FINISHED = "finished"
ASIDE = "aside"
KEPT_FINISHED = 10
THE_GAME = "game"
PATIENCE = 10
"""Seconds that a browser may take to store; after that, play continues with a warning."""


class BrowserGameStore:
    """Implements `GameStore` with IndexedDB.

    The database has the game's name; spare-storage.js puts the folder of the site before it, unless that is the root.
    The names must never change, since the databases are on players' devices.
    """

    def __init__(self, game: str) -> None:
        self._name = game
        self._database: Any = None

    async def running(self) -> str | None:
        with _refusals():
            store = (await self._transaction(RUNNING, "readonly")).objectStore(RUNNING)
            found = await _answer(store.get(THE_GAME))
        # Without a game the answer is undefined; a stored null is a damaged save, which must not be dropped silently.
        return "null" if found is jsnull else None if found is None else str(found)

    async def keep_running(self, save: str) -> None:
        with _refusals():
            transaction = await self._transaction(RUNNING, "readwrite")
            transaction.objectStore(RUNNING).put(save, THE_GAME)
            await _complete(transaction)

    async def keep_finished(self, save: str) -> None:
        with _refusals():
            kept = (await self._transaction(FINISHED, "readonly")).objectStore(FINISHED)
            keys = await _answer(kept.getAllKeys())
            # A transaction commits as soon as it has no pending request, so nothing may be awaited between requests.
            transaction = await self._transaction([RUNNING, FINISHED], "readwrite")
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
        with _refusals():
            transaction = await self._transaction([RUNNING, FINISHED, ASIDE], "readwrite")
            for name in (RUNNING, FINISHED, ASIDE):
                transaction.objectStore(name).clear()
            await _complete(transaction)

    async def _all(self, name: str) -> tuple[str, ...]:
        with _refusals():
            store = (await self._transaction(name, "readonly")).objectStore(name)
            saves = await _answer(store.getAll())
        return tuple(str(save) for save in reversed(list(saves)))

    async def set_aside(self, save: str) -> None:
        with _refusals():
            transaction = await self._transaction([RUNNING, ASIDE], "readwrite")
            transaction.objectStore(ASIDE).add(save)
            transaction.objectStore(RUNNING).delete(THE_GAME)
            await _complete(transaction)

    async def _transaction(self, stores: str | list[str], mode: str) -> Any:
        if self._database is None:
            self._database = await _open(self._name)
        try:
            return self._database.transaction(to_js(stores), mode, _options(durability="strict"))
        except JsException:
            # If the browser has closed the database, the next call reopens it.
            self._database = None
            raise


@contextmanager
def _refusals() -> Iterator[None]:
    """Convert any exception of the browser to StorageFailed."""
    try:
        yield
    except JsException as error:
        raise StorageFailed(str(error)) from error


def _options(**values: str) -> Any:
    return to_js(values, dict_converter=Object.fromEntries)


async def _open(name: str) -> Any:
    def upgrade(event: Any) -> None:
        database = event.target.result
        database.createObjectStore(RUNNING)
        database.createObjectStore(FINISHED, to_js({"autoIncrement": True}, dict_converter=Object.fromEntries))
        database.createObjectStore(ASIDE, to_js({"autoIncrement": True}, dict_converter=Object.fromEntries))

    request = window.indexedDB.open(name, DATABASE_VERSION)
    upgrading = create_proxy(upgrade)
    request.onupgradeneeded = upgrading
    try:
        return await _answer(request)
    finally:
        upgrading.destroy()


async def _answer(request: Any) -> Any:
    """Wait for a request and return its result."""
    await _event(request, "onsuccess", ("onerror", "onblocked"))
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
        await asyncio.wait_for(happened, PATIENCE)
    except TimeoutError as error:
        raise StorageFailed(f"{good} did not come in {PATIENCE} s") from error
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
        try:
            found = or_none(self._items.getItem(f"{self._prefix}{key}"))
        except JsException:
            return None
        return None if found is None else str(found)

    def set(self, key: str, value: str) -> None:
        """Store a value; remove it if it is empty."""
        try:
            if value:
                self._items.setItem(f"{self._prefix}{key}", value)
            else:
                self._items.removeItem(f"{self._prefix}{key}")
        except JsException:
            return

    def forget(self) -> None:
        """Delete every value with the game's prefix; other keys of this origin are not ours."""
        try:
            keys = [str(key) for key in Object.keys(self._items)]
            for key in keys:
                if key.startswith(self._prefix):
                    self._items.removeItem(key)
        except JsException:
            return

    @property
    def _items(self) -> Any:
        # Some browsers raise as soon as this attribute is read.
        return getattr(window, self._storage)
