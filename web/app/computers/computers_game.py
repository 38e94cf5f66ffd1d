"""The computer players of a game: their levels, and the name and looks of each."""

from __future__ import annotations

from typing import Protocol

from app.ui.languages import Texts
from app.ui.markup import Markup


class ComputersGame(Protocol):
    """A game's computer players, one character for each level."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, from the weakest to the strongest; () for a game that only people play."""

    def called(self, level: str, texts: Texts, /) -> str:
        """Name the character of a level."""

    def character(self, level: str, texts: Texts, /) -> str:
        """Describe in one line how it plays."""

    def face(self, level: str, /) -> Markup:
        """Draw its face."""

    def stand_in(self, level: str, /) -> str | None:
        """Return the level that replaces one whose learning is lost; None if that level has learned nothing."""
