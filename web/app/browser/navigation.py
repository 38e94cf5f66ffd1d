"""What stands behind the `#` of the page's address, and the device's own sheet for sending a link."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import Object, history, location, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from app.browser.null import or_none


class BrowserLinks:
    """Reads and writes the page's address."""

    def arrived(self) -> str:
        """Read what stands behind the `#` now, or nothing."""
        return str(location.hash).removeprefix("#")

    def clear(self) -> None:
        """Take it out of the address, so that a reload does not bring it again."""
        history.replaceState(history.state, "", f"{location.pathname}{location.search}")

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        """Call back whenever something else has come to stand there."""

        def on_hash(_event: Any) -> None:
            arrived()

        window.addEventListener("hashchange", create_proxy(on_hash))

    def address(self, fragment: str) -> str:
        """Write the page's address with this behind the `#`, and none of the presets."""
        return f"{location.origin}{location.pathname}#{fragment}"

    @property
    def can_send(self) -> bool:
        """Whether the device has a sheet of its own for sending a link to somebody."""
        return hasattr(navigator, "share")

    async def send(self, title: str, address: str) -> None:
        """Open that sheet; return when it is done with, whether the link was sent or not."""
        # Whoever closes the sheet without sending has thought better of it; the link still stands in the dialog.
        with suppress(JsException):
            await navigator.share(to_js({"title": title, "url": address}, dict_converter=Object.fromEntries))


MARK = "mahe"
PAGE = "page"
CATCH = "catch"
"""Marks of history entries: the page's own, and the one ahead of it that Back falls from."""


class BrowserWayBack:
    """Catches Back."""

    def __init__(self) -> None:
        self._pressed: Callable[[], None] | None = None
        self._wanted = False
        self._stepping_back = False
        """Whether a step back that nobody pressed is on its way; nothing may be put ahead until it has been made."""
        # After a reload the tab stands where it stood before.
        self._caught = _mark() == CATCH
        if not self._caught:
            _mark_page()
        # What Back does here never changes what is in view.
        history.scrollRestoration = "manual"
        self._address = str(location.href)
        window.addEventListener("popstate", create_proxy(self._on_pop))

    def on_back(self, pressed: Callable[[], None]) -> None:
        """Call back when Back was pressed while it was caught; the next one is not caught until that is asked for."""
        self._pressed = pressed

    def catch(self, wanted: bool) -> None:
        """Say whether the next Back is to come here, or to leave the page as everywhere else."""
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
            # Forward.
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
            # An address with something else behind its "#" is a place of its own. Nothing is put ahead of it before
            # that has been taken out of it, else it would come back with every step back.
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
