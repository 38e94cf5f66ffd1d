"""Hold to look: the secrets of a private view are in the document only while a button is held.

They count as seen only if the button was held long enough. Then the player goes on to the next missed moment; otherwise
the same one is shown again at the next look, so that an accidental tap costs nothing.
"""

from __future__ import annotations

from typing import Final

from app.ports.browser import Browser

REGION: Final = "hold"
"""The region of the button, separate from those that are redrawn during the press."""

LONG_ENOUGH: Final = 400
"""Milliseconds after which the player is assumed to have seen it; an accidental tap is shorter."""


class Holding:
    """Records whether the button is held, and whether it was held for long enough."""

    def __init__(self, browser: Browser) -> None:
        self._clock = browser.clock
        self._needed = 0 if browser.skips_delays else LONG_ENOUGH
        self._since: float | None = None
        self.seen = False
        """True if the current content has been seen."""

    @property
    def pressed(self) -> bool:
        """True while the button is held."""
        return self._since is not None

    def press(self) -> None:
        """Begin a press."""
        self._since = self._clock.now()

    def lift(self) -> None:
        """End the press, if there is one."""
        if self._since is not None and self._clock.now() - self._since >= self._needed:
            self.seen = True
        self._since = None

    def something_new(self) -> None:
        """Record that new content is shown; the button may still be held."""
        self.seen = False
        if self.pressed:
            self.press()
