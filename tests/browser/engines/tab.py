"""What a test asks of a tab, whichever engine it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

NOWHERE = (3, 3)
"""A point in the corner of the window, where nothing can be pressed."""


class Evaluating(Protocol):
    """Runs JavaScript in a page."""

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Give the value of an expression; a function is called with the argument, a promise awaited."""


class Tab(Evaluating, Protocol):
    """Drives one tab the way a hand does; every wait ends after the tab's own patience with an error."""

    @property
    def patience(self) -> int:
        """How many milliseconds a state that is waited for may take to come."""

    def go(self, address: str) -> None:
        """Open an address, without waiting for more than that the page has begun."""

    def reload(self) -> None:
        """Load the page anew, without waiting for more than that it has begun."""

    def wait_for(self, selector: str) -> None:
        """Wait until an element is visible; the page may be loaded anew in the meantime."""

    def press_at(self, x: float, y: float) -> None:
        """Click or tap a point of the window."""

    def pick(self, selector: str, value: str) -> None:
        """Pick one of the options that the visible choice of a selector offers."""

    def picture(self, path: Path) -> None:
        """Keep what can be seen as a PNG file."""

    def listen(self) -> None:
        """Have everything that the page has said until now told to those who watch it."""
