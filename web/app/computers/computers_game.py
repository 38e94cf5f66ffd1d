"""The computer players of a game: their levels, names and faces."""

from __future__ import annotations

from typing import Protocol

from app.ui.languages import Texts
from app.ui.markup import Markup


class ComputersGame(Protocol):
    """A game's computer players, one character for each level."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, from the weakest to the strongest; () for a game without computer players."""

    def called(self, level: str, texts: Texts, /) -> str:
        """Return the name of the character of a level."""

    def character(self, level: str, texts: Texts, /) -> str:
        """Describe the character's way of playing in one line."""

    def face(self, level: str, /) -> Markup:
        """Draw the character's face."""

    def stand_in(self, level: str, /) -> str | None:
        """Return the level that replaces one whose learned data cannot be loaded; None if that level needs none."""
