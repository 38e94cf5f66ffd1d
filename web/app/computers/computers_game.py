"""What computer players ask of a game: their levels, and what those are called and look like."""

from __future__ import annotations

from typing import Protocol

from app.ui.languages import Texts
from app.ui.markup import Markup


class ComputersGame(Protocol):
    """A game's computer players, told apart by their level, which is also a character."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, from the weakest to the strongest; () for a game that only people play."""

    def called(self, level: str, texts: Texts, /) -> str:
        """Name the character of a level."""

    def character(self, level: str, texts: Texts, /) -> str:
        """Say in a line how it plays."""

    def face(self, level: str, /) -> Markup:
        """Draw its face."""

    def stand_in(self, level: str, /) -> str | None:
        """The level that takes the place of one whose learning is lost; None where that level has learned nothing."""
