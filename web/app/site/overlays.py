"""What covers the game for a while: the guided first game, the lab, the coach, a game that is watched again.

The first of those that are open is the one to be seen, and leads back to what lies behind it. Never changes
the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from app.ui.markup import Markup


class Overlay(Protocol):
    """A screen that leads back to another."""

    @property
    def is_open(self) -> bool:
        """Whether it is on the page, or behind another one that leads back to it."""

    def screen(self) -> Markup:
        """Draw it as it stands."""

    def close(self) -> None:
        """Leave it; whoever calls draws what lies behind."""


class Overlays:
    """The screens that can cover others, the topmost first."""

    def __init__(self, covers: Callable[[], Iterable[Overlay | None]]) -> None:
        """Begin with none; `covers` tells which there are, with None in the place of one that is still to be loaded."""
        self._covers = covers

    @property
    def _loaded(self) -> Iterator[Overlay]:
        return (cover for cover in self._covers() if cover is not None)

    @property
    def top(self) -> Overlay | None:
        """The one to be seen; None where nothing covers the game."""
        return next((cover for cover in self._loaded if cover.is_open), None)

    def uncover(self) -> None:
        """Close the one that is seen."""
        if self.top is not None:
            self.top.close()

    def close(self) -> None:
        """Close them all."""
        for cover in self._loaded:
            cover.close()
