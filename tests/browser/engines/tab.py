"""What a test asks of a tab, whichever engine it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

NOWHERE = """([x, y]) => {
  const pressed = "a, button, input, label, select, summary, [data-command], [data-intent], [data-stands-for]";
  const near = [-24, 0, 24];
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest(pressed);
  const free = ([right, below]) =>
    near.every((across) => near.every((down) => !hit(right + across, below + down)));
  const away = ([right, below]) => Math.hypot(right - x, below - y);
  // Whoever presses beside a dialog closes it.
  const dialog = document.querySelector("dialog[open]")?.getBoundingClientRect();
  const { left, top, right, bottom } = dialog ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Some engines have a bar to scroll with along the right edge, over the page.
  const across = [left + 3, right - 27, (left + right) / 2];
  const between = [1, 2, 3, 4, 5, 6, 7].map((eighth) => top + ((bottom - top) * eighth) / 8);
  const edges = [top + 3, bottom - 3, ...between].flatMap((down) => across.map((right) => [right, down]));
  edges.sort((one, other) => away(other) - away(one));
  return edges.find(free) ?? edges[0];
}"""
"""Finds a point at the edge of the window, or of the open dialog, safely away from anything that can be pressed; of all
such points, the farthest from the given one, since two nearby taps are a double tap.
"""


class Evaluating(Protocol):
    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Return the value of an expression; a function is called with the argument, a promise awaited."""


class Tab(Evaluating, Protocol):
    """A tab driven as by a user; every wait fails after the tab's own timeout."""

    @property
    def patience(self) -> int:
        """The timeout for an awaited state, in milliseconds."""

    def go(self, address: str) -> None:
        """Open an address and return as soon as the page has started loading."""

    def reload(self) -> None:
        """Reload the page and return as soon as it has started loading."""

    def back(self) -> None:
        """Go back as the browser's Back button does, and return as soon as the page has started loading."""

    def beside(self) -> Tab:
        """Open another, empty tab on the same device."""

    def close(self) -> None:
        """Close this tab."""

    def wait_for(self, selector: str) -> None:
        """Wait until an element is visible; the page may reload in the meantime."""

    def press_at(self, x: float, y: float) -> None:
        """Click or tap a point of the window."""

    def press_key(self, key: str) -> None:
        """Press a key where the focus is; it is named as in `KeyboardEvent.key`."""

    def pick(self, selector: str, value: str) -> None:
        """Select an option of the visible <select> that matches a selector."""

    def picture(self, path: Path) -> None:
        """Save a screenshot as a PNG file."""

    def listen(self) -> None:
        """Deliver all page messages so far to the watchers."""
