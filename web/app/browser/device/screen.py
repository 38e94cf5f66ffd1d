"""The screen of the device: kept awake by the Screen Wake Lock API, filled by the Fullscreen API.

Where either is missing or refused, nothing happens and nothing is said; the browser lets go of a screen that is out of
sight, so it is asked again on coming back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import document, navigator, window
from pyodide.ffi import JsException, create_proxy

from app.browser.null import or_none


class BrowserScreen:
    """Asks the browser for the screen."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._asking: asyncio.Task[None] | None = None
        self._follows = False

    # Awake

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen awake from now on, or let it go to sleep again."""
        if not hasattr(navigator, "wakeLock"):
            return
        self._wanted = wanted
        if wanted and not self._follows:
            self._follows = True
            document.addEventListener("visibilitychange", create_proxy(self._on_visibility))
        self._settle()

    def _on_visibility(self, _event: Any) -> None:
        self._settle()

    def _settle(self) -> None:
        if self._asking is None and (self._wanted != self._held) and not (self._wanted and document.hidden):
            self._asking = asyncio.ensure_future(self._ask())

    @property
    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    async def _ask(self) -> None:
        """Ask until the screen is as it is wanted, which may change while the browser thinks; a refusal stands."""
        with suppress(JsException):
            while self._wanted != self._held and not (self._wanted and document.hidden):
                if self._wanted:
                    self._lock = await navigator.wakeLock.request("screen")
                else:
                    await self._lock.release()
        self._asking = None

    # Full

    @property
    def full(self) -> bool | None:
        """Tell whether the game fills the screen; None where that is not for the page to change."""
        enabled = bool(or_none(getattr(document, "fullscreenEnabled", None)))
        if not enabled or window.matchMedia("(display-mode: standalone)").matches:
            return None
        return or_none(document.fullscreenElement) is not None

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the game has come to fill the screen, or has left it."""

        def on_full_screen_change(_event: Any) -> None:
            changed()

        document.addEventListener("fullscreenchange", create_proxy(on_full_screen_change))

    async def fill(self, whole: bool) -> None:
        """Fill the screen or leave it, if the browser lets us."""
        with suppress(JsException):
            if whole:
                await document.documentElement.requestFullscreen()
            elif or_none(document.fullscreenElement) is not None:
                await document.exitFullscreen()
