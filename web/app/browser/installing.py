"""Installing the game as an app, with installing.js, and new versions of the site, with offline.js."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from js import document, navigator, window
from pyodide.ffi import create_proxy

from app.ports.device import InstallWay


class BrowserInstalling:
    """Implements `Installing`; if the browser has no prompt, its user agent decides the way."""

    @property
    def way(self) -> InstallWay | None:
        if _runs_installed():
            return None
        if window.maheInstall.offered():
            return "prompt"
        agent = str(navigator.userAgent)
        # An iPad's user agent is that of a Mac, but a Mac has no touch screen.
        if re.search("iPhone|iPad|iPod", agent) or ("Macintosh" in agent and navigator.maxTouchPoints > 1):
            return "share"
        if "Android" in agent and "Firefox" in agent:
            return "menu"
        return None

    def on_change(self, changed: Callable[[], None]) -> None:
        def on_install(_event: Any) -> None:
            changed()

        window.addEventListener("mahe:install", create_proxy(on_install))

    async def prompt(self) -> None:
        await window.maheInstall.prompt()


def _runs_installed() -> bool:
    # Older versions of Safari know only their own property.
    return bool(window.matchMedia("(display-mode: standalone)").matches or getattr(navigator, "standalone", False))


class BrowserUpdates:
    """Implements `Updates` with offline.js, which knows the service worker."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        def on_update(_event: Any) -> None:
            offered()

        window.addEventListener("mahe:update", create_proxy(on_update))
        if document.documentElement.hasAttribute("data-update"):
            offered()

    def look(self) -> None:
        window.maheOffline.look()

    async def take(self) -> bool:
        return bool(await window.maheOffline.take())
