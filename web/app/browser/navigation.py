"""The address and the history of the tab: links to games, the share sheet, and Back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import Object, history, location, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from app.addresses import opening_address
from app.browser.null import feature, or_none


class BrowserLinks:
    """Implements `Links`."""

    def arrived(self) -> str:
        return str(location.hash).removeprefix("#")

    def clear(self) -> None:
        history.replaceState(history.state, "", f"{location.pathname}{location.search}")

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        window.addEventListener("hashchange", create_proxy(lambda _event: arrived()))

    def lead_to(self, game: str) -> None:
        # So that Back leads to this game, not to the link again.
        location.replace(f"{opening_address(game)}{location.hash}")

    def address(self, fragment: str) -> str:
        return f"{location.origin}{location.pathname}#{fragment}"

    @property
    def can_send(self) -> bool:
        return feature(navigator, "share") is not None

    async def send(self, title: str, address: str, text: str = "") -> bool:
        # Closing the sheet without sending rejects.
        with suppress(JsException):
            shared = {"title": title, "url": address} | ({"text": text} if text else {})
            await navigator.share(to_js(shared, dict_converter=Object.fromEntries))
            return True
        return False


MARK = "mahe"
PAGE = "page"
CATCH = "catch"
"""The states that mark history entries: the page's own, and the entry after it, from which Back returns to it."""


class BrowserWayBack:
    """Implements `WayBack` with one extra entry in the tab's history."""

    def __init__(self) -> None:
        self._pressed: Callable[[], None] | None = None
        self._wanted = False
        self._stepping_back = False
        """True while a programmatic step back is pending; no entry may be pushed until it is done."""
        # A reload keeps the tab's place in its history.
        self._caught = _mark() == CATCH
        if not self._caught:
            _mark_page()
        # Back changes nothing in view by itself.
        history.scrollRestoration = "manual"
        self._address = str(location.href)
        window.addEventListener("popstate", create_proxy(self._on_pop))

    def on_back(self, pressed: Callable[[], None]) -> None:
        self._pressed = pressed

    def catch(self, wanted: bool) -> None:
        self._wanted = wanted
        if self._stepping_back or wanted == self._caught:
            return
        if wanted:
            history.pushState(_state(CATCH), "")
            self._caught = True
        else:
            self._step_back()

    def _step_back(self) -> None:
        self._stepping_back = True
        history.back()

    def _on_pop(self, _event: Any) -> None:
        mark, moved = _mark(), str(location.href) != self._address
        self._address = str(location.href)
        if mark == CATCH:
            # Forward was pressed.
            self._caught = True
            if not self._wanted and not self._stepping_back:
                self._step_back()
            return
        self._caught = False
        if self._stepping_back:
            self._stepping_back = False
            _mark_page()
            self.catch(self._wanted)
            return
        if mark != PAGE and moved:
            # A new fragment is a new entry. It must be cleared from the address before anything is pushed, or it would
            # come back with every step back.
            _mark_page()
            return
        self._wanted = False
        if self._pressed is not None:
            self._pressed()


def _mark() -> str | None:
    state = or_none(history.state)
    return None if state is None else or_none(getattr(state, MARK, None))


def _mark_page() -> None:
    history.replaceState(_state(PAGE), "")


def _state(mark: str) -> Any:
    return to_js({MARK: mark}, dict_converter=Object.fromEntries)
