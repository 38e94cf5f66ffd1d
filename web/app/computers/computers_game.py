"""The computer players of a game: their levels, names and faces."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Markup


class ComputersGame:
    """A game's computer players, one character for each level; none by default."""

    levels: tuple[str, ...] = ()
    """The levels, from the weakest to the strongest; () for a game without computer players."""

    def called(self, level: str, texts: Texts, /) -> str:
        """Return the name of the character of a level."""
        raise LookupError(level)

    def character(self, level: str, texts: Texts, /) -> str:
        """Describe the character's way of playing in one line."""
        raise LookupError(level)

    def face(self, level: str, /) -> Markup:
        """Draw the character's face."""
        raise LookupError(level)

    def stand_in(self, _level: str, /) -> str | None:
        """Return the level that replaces one whose learned data cannot be loaded; None if that level needs none."""
        return None
