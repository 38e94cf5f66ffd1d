"""Hears how long a button is held for whose press something is shown: `button[data-hold]`, by finger, mouse or key.

However a press ends, what was shown is gone when the event has been heard: with pointer or key lifted, cancelled or
lost, with a second finger or another key, with the focus or the window left, and with the page out of sight. Nothing
is held any more then until it is pressed anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import document, window
from pyodide.ffi import JsException, create_proxy

from app.browser.null import or_none
from app.site.site_controller import SiteController
from app.ui.errors import reporting

BUTTON: Final = "button[data-hold]"
KEYS: Final = ("Enter", " ")

AT_TARGET: Final = 2
"""The phase of an event that has come to what it happens to."""


class Holding:
    """Listens to the document for what is held."""

    def __init__(self, site: SiteController) -> None:
        self._site = site
        self._by: str | int | None = None
        """The pointer or the key that presses."""

    def connect(self) -> None:
        """Begin to listen."""
        self._listen(document, "pointerdown", self._on_pointer_down)
        self._listen(document, "keydown", self._on_key_down)
        for name in ("pointerup", "pointercancel", "lostpointercapture"):
            self._listen(document, name, self._on_pointer_lifted)
        self._listen(document, "keyup", self._on_key_lifted)
        self._listen(document, "contextmenu", self._on_menu)
        self._listen(document, "focusout", self._on_focus_lost)
        self._listen(document, "visibilitychange", self._on_left)
        for name in ("blur", "pagehide"):
            self._listen(window, name, self._on_left)

    def _listen(self, target: Any, name: str, handler: Callable[[Any], None]) -> None:
        target.addEventListener(name, create_proxy(reporting(self._site, handler)), capture=True)

    def _on_pointer_down(self, event: Any) -> None:
        held, button = self._by is not None, _button(event)
        self._end()
        if held or button is None or event.button:
            return
        try:
            # So that it is heard also when it is lifted outside the window.
            button.setPointerCapture(event.pointerId)
        except JsException:
            return
        self._begin(int(event.pointerId))

    def _on_key_down(self, event: Any) -> None:
        presses = event.key in KEYS and _button(event) is not None
        if presses:
            # It is no click, neither now nor when the key is lifted.
            event.preventDefault()
        if event.repeat and (self._by is None or event.key == self._by):
            return
        held = self._by is not None
        self._end()
        if presses and not held:
            self._begin(str(event.key))

    def _on_pointer_lifted(self, event: Any) -> None:
        if self._by == event.pointerId:
            self._end()

    def _on_key_lifted(self, event: Any) -> None:
        if self._by == event.key:
            self._end()

    def _on_menu(self, event: Any) -> None:
        # A long press would open one over what is looked at.
        if _button(event) is not None:
            event.preventDefault()

    def _on_focus_lost(self, event: Any) -> None:
        # What had it before a pointer came loses it with every press.
        if _button(event) is not None:
            self._end()

    def _on_left(self, event: Any) -> None:
        # What is in the page loses the focus, too, and the window hears of it.
        if event.eventPhase == AT_TARGET:
            self._end()

    def _begin(self, by: str | int) -> None:
        self._by = by
        self._site.held(down=True)

    def _end(self) -> None:
        if self._by is not None:
            self._by = None
            self._site.held(down=False)


def _button(event: Any) -> Any | None:
    """Find the button that something happens to, if it can be held."""
    return or_none(event.target.closest(f"{BUTTON}:enabled")) if hasattr(event.target, "closest") else None
