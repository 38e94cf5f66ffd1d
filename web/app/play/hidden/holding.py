"""Hold to look: the secrets of a private view are in the document only while a button is held.

They count as seen only if the button was held long enough. Then the player goes on to the next missed moment; otherwise
the same one is shown again at the next look, so that an accidental tap costs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LONG_ENOUGH: Final = 400
"""Milliseconds after which the player is assumed to have seen it; an accidental tap is shorter."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Whether the button is held, and whether it was held for long enough.

    >>> pressed = Holding().pressed_at(1_000)
    >>> pressed.lifted_at(1_100).seen, pressed.lifted_at(1_500).seen, pressed.renewed_at(1_200).lifted_at(1_500).seen
    (False, True, False)
    """

    since: float | None = None
    """The time at which the press began, or at which something new was shown during it; None without a press."""
    seen: bool = False
    """True if the current content has been seen."""

    @property
    def pressed(self) -> bool:
        """True while the button is held."""
        return self.since is not None

    def pressed_at(self, now: float) -> Holding:
        """Begin a press."""
        return replace(self, since=now)

    def lifted_at(self, now: float, needed: float = LONG_ENOUGH) -> Holding:
        """End the press, if there is one; the content has been seen if it lasted at least `needed` milliseconds."""
        return Holding(seen=self.seen or (self.since is not None and now - self.since >= needed))

    def renewed_at(self, now: float) -> Holding:
        """Show new content; the button may still be held."""
        return Holding(now if self.pressed else None)
