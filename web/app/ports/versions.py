"""The site on this device: its new versions, and its place among the apps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol


class Updates(Protocol):
    """New versions of the site, which wait on this device until they are taken."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version waits, at once if it does already."""

    def look(self) -> None:
        """Ask whether there is a new version, which then comes to wait here."""

    async def take(self) -> bool:
        """Change to the version that waits and reload the page; False when another tab still needs the old one."""


InstallWay = Literal["prompt", "share", "menu"]
"""How the game gets among the apps of a device: the browser asks when it is told to, or a person goes the way, which on
an iPhone or iPad leads through the sheet for sharing, elsewhere through the browser's menu."""


class Installing(Protocol):
    """The game among the apps of the device, as far as this browser can put it there."""

    @property
    def way(self) -> InstallWay | None:
        """How the game can be installed here; None where it cannot be, and where it runs installed already."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

    async def prompt(self) -> None:
        """Have the browser ask whether to install the game; return when it has been answered."""
