"""Vibration, where the device has it."""

from __future__ import annotations

from collections.abc import Sequence

from js import navigator, window
from pyodide.ffi import to_js

from app.ui.cues import Cue, pulses


class BrowserVibration:
    """Shakes the device, a little."""

    def __init__(self) -> None:
        self._played = False

    @property
    def possible(self) -> bool:
        """Whether the device is likely to vibrate: browsers on a desk know the word but have nothing to shake."""
        return hasattr(navigator, "vibrate") and bool(window.matchMedia("(any-pointer: coarse)").matches)

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues be felt, counted from now."""
        pattern = pulses(cues)
        if pattern and hasattr(navigator, "vibrate"):
            self._played = True
            navigator.vibrate(to_js(list(pattern)))

    def stop(self) -> None:
        """Lie still."""
        if self._played:
            self._played = False
            navigator.vibrate(0)
