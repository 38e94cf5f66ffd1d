"""What the shell of the site asks of a game: its name in words and pictures."""

from __future__ import annotations

from typing import Protocol

from app.languages import Texts
from app.markup import Markup


class ShellGame(Protocol):
    """A game as the frame of the page shows it."""

    @property
    def brand(self) -> str:
        """The game's name, the same in all languages."""

    def title(self, texts: Texts, /) -> str:
        """Say what the page is called."""

    def mark(self) -> Markup:
        """Draw the little picture that stands beside the name."""

    def symbols(self) -> Markup:
        """Draw the shapes that all of the game's pictures share; the page holds them once."""
