"""How the game gets among the apps of this device, as installing.js and the browser's name tell."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from js import document, navigator, window
from pyodide.ffi import create_proxy

from app.ports.device import InstallWay


class BrowserInstalling:
    """Asks the browser, and where it has no answer goes by its name."""

    @property
    def way(self) -> InstallWay | None:
        """How the game can be installed here; None where it cannot be, and where it runs installed already."""
        if _runs_installed():
            return None
        if window.maheInstall.offered():
            return "prompt"
        agent = str(navigator.userAgent)
        # An iPad says that it is a Mac, but a Mac cannot be touched.
        if re.search("iPhone|iPad|iPod", agent) or ("Macintosh" in agent and navigator.maxTouchPoints > 1):
            return "share"
        if "Android" in agent and "Firefox" in agent:
            return "menu"
        return None

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

        def on_install(_event: Any) -> None:
            changed()

        window.addEventListener("mahe:install", create_proxy(on_install))

    async def prompt(self) -> None:
        """Have the browser ask whether to install the game; return when it has been answered."""
        await window.maheInstall.prompt()


def _runs_installed() -> bool:
    # Safari knew its own word for it long before the other one.
    return bool(window.matchMedia("(display-mode: standalone)").matches or getattr(navigator, "standalone", False))


class BrowserUpdates:
    """Listens to offline.js, which knows the service worker."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version waits, at once if it does already."""

        def on_update(_event: Any) -> None:
            offered()

        window.addEventListener("mahe:update", create_proxy(on_update))
        if document.documentElement.hasAttribute("data-update"):
            offered()

    def look(self) -> None:
        """Ask the host whether there is a new version."""
        window.maheOffline.look()

    async def take(self) -> bool:
        """Change to the version that waits and reload the page; False when another tab still needs the old one."""
        return bool(await window.maheOffline.take())
