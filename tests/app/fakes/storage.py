"""Storage in memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from app.ports.storage import StorageFailed, StorageSilent
from tests.app.fakes.journal import Gate, Journal

Fault = Literal["", "refused", "silent", "lost"]
"""How a call goes wrong, if it does: "lost" does what is asked, but reports a failure."""


class FakeStore:
    """Stored games."""

    def __init__(self, journal: Journal | None = None, run: str | None = None) -> None:
        self.journal = journal or Journal()
        self.run = run
        self.over: list[str] = []
        self.shelf: dict[str, str] = {}
        self.put_aside: list[str] = []
        self.refuses = False
        self.faults: list[Fault] = []
        """What happens to the next calls."""
        self.disk = Gate()
        """If closed, nothing is safely on disk until the gate is opened."""

    async def running(self) -> str | None:
        with self._call():
            return self.run

    async def keep_running(self, save: str) -> None:
        await self.disk.passed()
        with self._call():
            self._put(save)

    async def keep_finished(self, save: str, *, ran: bool = True) -> None:
        await self.disk.passed()
        with self._call():
            if ran:
                self._put(save)
            self.over.append(save)

    async def finished(self) -> tuple[str, ...]:
        with self._call():
            return tuple(reversed(self.over))

    async def shelved(self) -> tuple[str, ...]:
        with self._call():
            return tuple(self.shelf.values())

    async def shelve(self, key: str, save: str | None) -> None:
        with self._call():
            self.shelf.pop(key, None)
            if save is not None:
                self.shelf[key] = save

    async def set_aside(self, save: str) -> None:
        with self._call():
            self.put_aside.append(save)
            self.run = None

    async def aside(self) -> tuple[str, ...]:
        with self._call():
            return tuple(reversed(self.put_aside))

    async def forget(self) -> None:
        await self.disk.passed()
        with self._call():
            self.run = None
            self.over.clear()
            self.shelf.clear()
            self.put_aside.clear()

    def _put(self, save: str) -> None:
        self.run = save
        self.journal.write("stored")

    @contextmanager
    def _call(self) -> Iterator[None]:
        fault = self.faults.pop(0) if self.faults else ""
        if self.refuses or fault == "refused":
            raise StorageFailed("forbidden")
        if fault == "silent":
            raise StorageSilent("no answer")
        yield
        if fault == "lost":
            raise StorageFailed("the connection was lost")


class FakePreferences:
    """Preferences in memory; keywords are those stored before."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, value: str) -> None:
        self.kept[key] = value
        if not value:
            del self.kept[key]

    def forget(self) -> None:
        self.kept.clear()
