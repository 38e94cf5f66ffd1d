"""Detects when a `button[data-hold]` is held by finger, mouse or key, to show something meanwhile.

Anything that ends the press hides it before the event has been handled: pointer or key released, cancelled or lost, a
second finger or another key, loss of focus, and a hidden page. After that the button has to be pressed again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import window
from pyodide.ffi import JsException, create_proxy

from app.browser.null import or_none
from app.site.site_controller import SiteController
from app.ui.errors import reporting

BUTTON: Final = "button[data-hold]"
KEYS: Final = ("Enter", " ")

AT_TARGET: Final = 2
"""`Event.eventPhase` of an event at its own target."""


class Holding:
    """Listens to the document for held buttons."""

    def __init__(self, site: SiteController) -> None:
        self._site = site
        self._held_by: str | int | None = None
        """The id of the pointer, or the key, that is holding the button."""

    def connect(self) -> None:
        """Start listening."""
        self._listen("pointerdown", self._on_pointer_down)
        self._listen("keydown", self._on_key_down)
        for name in ("pointerup", "pointercancel", "lostpointercapture"):
            self._listen(name, self._on_pointer_lifted)
        self._listen("keyup", self._on_key_lifted)
        self._listen("contextmenu", self._on_context_menu)
        self._listen("focusout", self._on_focus_lost)
        self._listen("visibilitychange", self._on_leave)
        for name in ("blur", "pagehide"):
            window.addEventListener(name, self._proxy(self._on_leave), capture=True)

    def _listen(self, name: str, handler: Callable[[Any], None]) -> None:
        # Whatever ends a press does so anywhere, even in what an extension has added.
        window.maheListen(name, self._proxy(handler), True)

    def _proxy(self, handler: Callable[[Any], None]) -> Any:
        return create_proxy(reporting(self._site, handler))

    def _on_pointer_down(self, event: Any) -> None:
        held, button = self._held_by is not None, _button(event)
        self._end()
        if held or button is None or event.button:
            return
        try:
            # Receives the end of the press even outside the window.
            button.setPointerCapture(event.pointerId)
        except JsException:
            return
        self._begin(int(event.pointerId))

    def _on_key_down(self, event: Any) -> None:
        presses = event.key in KEYS and _button(event) is not None
        if presses:
            # No click, neither now nor on keyup.
            event.preventDefault()
        if event.repeat and (self._held_by is None or event.key == self._held_by):
            return
        held = self._held_by is not None
        self._end()
        if presses and not held:
            self._begin(str(event.key))

    def _on_pointer_lifted(self, event: Any) -> None:
        if self._held_by == event.pointerId:
            self._end()

    def _on_key_lifted(self, event: Any) -> None:
        if self._held_by == event.key:
            self._end()

    def _on_context_menu(self, event: Any) -> None:
        # A long press would open a menu over what is shown.
        if _button(event) is not None:
            event.preventDefault()

    def _on_focus_lost(self, event: Any) -> None:
        # Every pointer press takes the focus from another element.
        if _button(event) is not None:
            self._end()

    def _on_leave(self, event: Any) -> None:
        # Blur events of elements in the page reach the window, too.
        if event.eventPhase == AT_TARGET:
            self._end()

    def _begin(self, by: str | int) -> None:
        self._held_by = by
        self._site.held(down=True)

    def _end(self) -> None:
        if self._held_by is not None:
            self._held_by = None
            self._site.held(down=False)


def _button(event: Any) -> Any | None:
    """Return the event's target button if it is one to hold."""
    return or_none(event.target.closest(f"{BUTTON}:enabled")) if hasattr(event.target, "closest") else None
