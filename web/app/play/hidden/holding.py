"""Hold to look: the secrets of a chair are in the document only while somebody keeps pressing a button.

What is shown then counts as seen once it was held long enough for that, and not before: a moment that was missed leads
on only then, and what nobody held long enough is shown again at the next look. So a slip of the finger costs nothing.
"""

from __future__ import annotations

from typing import Final

from app.ports.browser import Browser

REGION: Final = "hold"
"""The region of the button, which lies apart from all that is drawn anew under the finger."""

LONG_ENOUGH: Final = 400
"""Milliseconds after which whoever looks has seen what is shown; a slip of the finger is shorter."""


class Holding:
    """Whether it is pressed, and whether what is shown now was held long enough."""

    def __init__(self, browser: Browser) -> None:
        self._clock = browser.clock
        self._needed = 0 if browser.skips_delays else LONG_ENOUGH
        self._since: float | None = None
        self.seen = False
        """Whether what is shown now has been seen."""

    @property
    def pressed(self) -> bool:
        """Whether somebody keeps pressing."""
        return self._since is not None

    def press(self) -> None:
        """Take note that a press began."""
        self._since = self._clock.now()

    def lift(self) -> None:
        """Take note that the press, if there was any, is over, however it ended."""
        if self._since is not None and self._clock.now() - self._since >= self._needed:
            self.seen = True
        self._since = None

    def something_new(self) -> None:
        """Take note that something else is shown now, to a finger that may still press."""
        self.seen = False
        if self.pressed:
            self.press()
