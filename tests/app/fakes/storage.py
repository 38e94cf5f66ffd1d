"""Storage in memory."""

from __future__ import annotations

from app.ports.storage import StorageFailed
from tests.app.fakes.journal import Gate, Journal


class FakeStore:
    """Stored games."""

    def __init__(self, journal: Journal | None = None, run: str | None = None) -> None:
        self.journal = journal or Journal()
        self.run = run
        self.over: list[str] = []
        self.put_aside: list[str] = []
        self.refuses = False
        self.disk = Gate()
        """If closed, nothing is safely on disk until the gate is opened."""

    async def running(self) -> str | None:
        self._check()
        return self.run

    async def keep_running(self, save: str) -> None:
        await self.disk.passed()
        self._check()
        self.run = save
        self.journal.write("stored")

    async def keep_finished(self, save: str) -> None:
        await self.keep_running(save)
        self.over.append(save)

    async def finished(self) -> tuple[str, ...]:
        self._check()
        return tuple(reversed(self.over))

    async def set_aside(self, save: str) -> None:
        self._check()
        self.put_aside.append(save)
        self.run = None

    async def aside(self) -> tuple[str, ...]:
        self._check()
        return tuple(reversed(self.put_aside))

    async def forget(self) -> None:
        self._check()
        self.run = None
        self.over.clear()
        self.put_aside.clear()

    def _check(self) -> None:
        if self.refuses:
            raise StorageFailed("forbidden")


class FakePreferences:
    """Preferences in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, value: str) -> None:
        self.kept[key] = value
        if not value:
            del self.kept[key]

    def forget(self) -> None:
        self.kept.clear()
