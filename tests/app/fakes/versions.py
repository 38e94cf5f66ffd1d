"""New versions and the way to install the page."""

from __future__ import annotations

from collections.abc import Callable

from app.ports.device import InstallWay


class FakeUpdates:
    """New versions, which come when a test says so."""

    def __init__(self) -> None:
        self.offered: Callable[[], None] | None = None
        self.other_tab = False
        self.taken = 0
        self.looked = 0

    def on_offer(self, offered: Callable[[], None]) -> None:
        self.offered = offered

    def look(self) -> None:
        self.looked += 1

    async def take(self) -> bool:
        self.taken += not self.other_tab
        return not self.other_tab


class FakeInstalling:
    """The way to install the page, as a test sets it."""

    def __init__(self) -> None:
        self.way: InstallWay | None = None
        self.changed: Callable[[], None] | None = None
        self.prompts = 0

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def prompt(self) -> None:
        """Ask, which uses up the offer."""
        self.prompts += 1
        self.way = None
        if self.changed is not None:
            self.changed()
