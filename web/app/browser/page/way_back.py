"""The Back of the browser or the telephone, caught by one entry in the tab's history.

There is never more than one entry of ours ahead of the page's own; Forward onto a spent one comes back by itself; what
is not wanted any more is taken out, so that Back leaves the page as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, history, location, window
from pyodide.ffi import create_proxy, to_js

from app.browser.null import or_none

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
