"""What the parts of the site ask of the whole: the one place where they meet, so that none has to know another."""

from __future__ import annotations

from typing import Protocol

from app.game_page import GamePage
from app.shell.surroundings import Commands, Surroundings

__all__ = ["Commands", "Site"]


class Site(Surroundings, Protocol):
    """The site as its shared parts see it."""

    @property
    def game(self) -> GamePage:
        """The game that is played here."""
