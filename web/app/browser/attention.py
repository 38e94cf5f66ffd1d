"""Notices that nobody is looking at the page any more: no touch for a minute, or the device was laid down.

The tilt is read only where the browser reports it without asking for permission.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import Object, clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy, to_js

from app.browser.null import or_none
from app.ui.tilt import Tilt

MINUTE: Final = 60_000

READING: Final = 300
"""Milliseconds between two readings of the tilt, which sensors report for every frame."""

TOUCHES: Final = ("pointerdown", "keydown", "wheel")


class Attention:
    """Calls back once when nobody has touched the page for a minute, or when the device is laid down."""

    def __init__(self) -> None:
        self._left: Callable[[], object] | None = None
        self._tilt = Tilt()
        self._timer: Any = None
        self._reader: Any = None
        self._expired = create_proxy(self._end)
        self._read_again = create_proxy(self._read)
        self._tilted = create_proxy(self._on_tilt)
        self._connected = False

    def watch(self, left: Callable[[], object] | None) -> None:
        """Begin to watch, or for None stop."""
        watched, self._left = self._left is not None, left
        if left is None:
            clearTimeout(self._timer)
            clearTimeout(self._reader)
            return
        if not self._connected:
            self._connected = True
            touched = create_proxy(lambda _event: self._touched())
            for name in TOUCHES:
                document.addEventListener(
                    name, touched, to_js({"capture": True, "passive": True}, dict_converter=_object)
                )
        self._touched()
        if not watched:
            self._tilt = Tilt()
            self._read()

    def _touched(self) -> None:
        if self._left is not None:
            clearTimeout(self._timer)
            self._timer = setTimeout(self._expired, MINUTE)

    def _read(self) -> None:
        if self._left is not None:
            window.addEventListener("deviceorientation", self._tilted, to_js({"once": True}, dict_converter=_object))

    def _on_tilt(self, event: Any) -> None:
        if not hasattr(event, "beta"):
            # An extension has sent it, and the sensor's own is still to come.
            self._read()
            return
        beta, gamma = or_none(event.beta), or_none(event.gamma)
        if beta is None or gamma is None:
            # This device has no such sensor.
            return
        if self._left is not None and self._tilt.laid_down(float(beta), float(gamma)):
            self._end()
        self._reader = setTimeout(self._read_again, READING)

    def _end(self) -> None:
        left = self._left
        self.watch(None)
        if left is not None:
            left()


_object = Object.fromEntries
