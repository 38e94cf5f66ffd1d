"""What can be heard and felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.ui.cues import Cue


class Sound(Protocol):
    """The device's speaker, as far as this browser lets us have it."""

    @property
    def possible(self) -> bool:
        """Whether this browser can make sounds."""

    def prepare(self) -> None:
        """Get ready with the next touch or key, before which browsers keep a page silent."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play cues, counted from now."""

    def stop(self) -> None:
        """Silence what has not begun yet; what sounds already may end."""


class Vibration(Protocol):
    """What the device does in the hand."""

    @property
    def possible(self) -> bool:
        """Whether the device is likely to vibrate."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues be felt, counted from now."""

    def stop(self) -> None:
        """Lie still."""
