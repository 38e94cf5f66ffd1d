"""The protocols of the whole site and its navigation, so that no part has to know another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Protocol

from app.game.game import Game
from app.ui.markup import Markup
from app.ui.surroundings import Commands, Surroundings

__all__ = ["Commands", "Overlay", "Site", "Ways"]


class Overlay(ABC):
    """A screen that covers the game for a while and leads back to it: tutorial, lab, coach or replay."""

    leads_back: ClassVar[bool] = False
    """True if it also leads back to another overlay, which otherwise is closed when this one opens."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """True if the overlay is on the page, or behind another one."""

    @abstractmethod
    def screen(self) -> Markup:
        """Draw the overlay's screen."""

    @abstractmethod
    def close(self) -> None:
        """Close the overlay; the caller draws the screen behind it."""

    @property
    def heard(self) -> str:
        """What the ear reads aloud: the text on the screen."""
        return ""

    def pause(self) -> None:  # noqa: B027 - a default
        """Stop what runs, since another overlay covers this one."""


class Ways(ABC):
    """Navigation from screen to screen."""

    @property
    @abstractmethod
    def covered(self) -> bool:
        """True if an overlay is shown."""

    @property
    @abstractmethod
    def watching(self) -> bool:
        """True while a game is being replayed, in view or behind another screen."""

    @property
    @abstractmethod
    def leads_back(self) -> bool:
        """True if Back has something to close: an overlay, or the rules next to any screen."""

    @abstractmethod
    async def back(self) -> None:
        """Close the rules, or else the visible overlay."""

    @abstractmethod
    def uncover_table(self) -> None:
        """Close everything that covers the table."""

    @abstractmethod
    def sit_down(self) -> None:
        """Switch from the set-up form to the table."""

    @abstractmethod
    def set_up(self) -> None:
        """Switch from the table to the set-up form, as last remembered."""

    @abstractmethod
    def keep_form(self) -> None:
        """Remember the input of the set-up form, if it is shown, before the page is left."""

    @abstractmethod
    def make_room(self, overlay: Overlay) -> None:
        """Close the rules and whatever an overlay that is about to open does not lead back to."""

    @abstractmethod
    async def leave_tutorial(self) -> None:
        """Leave the tutorial for the screen behind it."""

    @abstractmethod
    async def play_after_tutorial(self) -> None:
        """Leave the tutorial to play the running game, or else a new one."""


class Site(Surroundings, Protocol):
    """The interface of the site to the shared parts."""

    @property
    def game(self) -> Game:
        """The game being played."""

    @property
    def would_lose(self) -> bool:
        """True if another game at the table would end the one there; one by message is kept."""

    @property
    def ways(self) -> Ways:
        """Navigation from screen to screen."""

    def settings_changed(self) -> None:
        """Apply changed settings everywhere."""

    def game_finished(self) -> None:
        """Show the result of the game on the table, unless it is covered."""

    async def came_back(self) -> None:
        """Resume whatever had to wait while the table was covered."""
