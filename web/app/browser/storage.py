"""Where games and preferences lie on this device: IndexedDB and localStorage.

A game counts as stored only when its transaction is complete and strictly durable. Where the browser
refuses, StorageFailed is raised; with mere preferences nothing happens.
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
"""Seconds a browser may take to store; after that play goes on, with a warning, rather than stand still."""


class BrowserGameStore:
    """Keeps the games of one kind in IndexedDB.

    The database bears the game's own name, so that a second game's games lie apart. Those of Mahé have always lain in
    "mahe", and are on people's devices: the name of a game never changes.
    """

    def __init__(self, game: str) -> None:
        self._name = game
        self._database: Any = None

    async def running(self) -> str | None:
        """Read the save of the running game."""
        with _refusals():
            store = (await self._transaction(RUNNING, "readonly")).objectStore(RUNNING)
            found = await _answer(store.get(THE_GAME))
        # Where nothing lies the answer is undefined; a null was put there, and is no game that could be dropped unseen.
        return "null" if found is jsnull else None if found is None else str(found)

    async def keep_running(self, save: str) -> None:
        """Store the running game; return when it is safe on disk."""
        with _refusals():
            transaction = await self._transaction(RUNNING, "readwrite")
            transaction.objectStore(RUNNING).put(save, THE_GAME)
            await _complete(transaction)

    async def keep_finished(self, save: str) -> None:
        """Store the running game as it ended and add it to the finished ones; the oldest go beyond the last ten."""
        with _refusals():
            kept = (await self._transaction(FINISHED, "readonly")).objectStore(FINISHED)
            keys = await _answer(kept.getAllKeys())
            # A transaction ends itself as soon as nothing is asked of it: so no waiting between its requests.
            transaction = await self._transaction([RUNNING, FINISHED], "readwrite")
            transaction.objectStore(RUNNING).put(save, THE_GAME)
            store = transaction.objectStore(FINISHED)
            store.add(save)
            for key in list(keys)[: 1 - KEPT_FINISHED]:
                store.delete(key)
            await _complete(transaction)

    async def finished(self) -> tuple[str, ...]:
        """Read the finished games that are kept, the last one first."""
        return await self._all(FINISHED)

    async def aside(self) -> tuple[str, ...]:
        """Read the damaged saves that were set aside, the last one first."""
        return await self._all(ASIDE)

    async def forget(self) -> None:
        """Delete every game.

        The stores are emptied, since other tabs would hold up the deletion of the database itself.
        """
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
        """Move a damaged save from the running game's place to its own, in one transaction."""
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
            # A database that was closed by the browser can be opened again the next time.
            self._database = None
            raise


@contextmanager
def _refusals() -> Iterator[None]:
    """Take whatever the browser throws while it is asked to store for a refusal to do so."""
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
    """Wait for a request and give its result."""
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
    """Keeps small choices in localStorage or, for one tab, in sessionStorage; where that is forbidden, nowhere.

    Each game has its own, under its name and a colon; those of the first one boot.js reads before Python is up.
    """

    def __init__(self, game: str, storage: str = "localStorage") -> None:
        self._prefix = f"{game}:"
        self._storage = storage

    def get(self, key: str) -> str | None:
        """Read a choice; None where none is remembered."""
        try:
            found = or_none(self._lying.getItem(f"{self._prefix}{key}"))
        except JsException:
            return None
        return None if found is None else str(found)

    def set(self, key: str, value: str) -> None:
        """Remember a choice, if the device lets us; an empty one is forgotten."""
        try:
            if value:
                self._lying.setItem(f"{self._prefix}{key}", value)
            else:
                self._lying.removeItem(f"{self._prefix}{key}")
        except JsException:
            return

    def forget(self) -> None:
        """Forget every choice; whatever else lies at this address is not ours."""
        try:
            keys = [str(key) for key in Object.keys(self._lying)]
            for key in keys:
                if key.startswith(self._prefix):
                    self._lying.removeItem(key)
        except JsException:
            return

    @property
    def _lying(self) -> Any:
        # To name it is enough for some browsers to refuse.
        return getattr(window, self._storage)
