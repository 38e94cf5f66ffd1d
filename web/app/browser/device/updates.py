"""New versions of the site, as offline.js finds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy


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
