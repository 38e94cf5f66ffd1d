"""The protocols of the whole site and its navigation, so that no part has to know another."""

from __future__ import annotations

from typing import Protocol

from app.game_page import GamePage
from app.ui.markup import Markup
from app.ui.surroundings import Commands, Surroundings

__all__ = ["Commands", "Overlay", "Site", "Ways"]


class Overlay(Protocol):
    """A screen that covers the game for a while and leads back to it: tutorial, lab, coach or replay."""

    @property
    def is_open(self) -> bool:
        """True if the overlay is on the page, or behind another one."""

    def screen(self) -> Markup:
        """Draw the overlay's screen."""

    def close(self) -> None:
        """Close the overlay; the caller draws the screen behind it."""


class Ways(Protocol):
    """Navigation from screen to screen."""

    @property
    def covered(self) -> bool:
        """True if an overlay is shown."""

    @property
    def watching(self) -> bool:
        """True while a game is being replayed, in view or behind another screen."""

    @property
    def leads_back(self) -> bool:
        """True if Back has something to close: an overlay, or the rules next to any screen."""

    async def back(self) -> None:
        """Close the rules, or else the visible overlay."""

    def uncover_table(self) -> None:
        """Close everything that covers the table."""

    def sit_down(self) -> None:
        """Switch from the set-up form to the table."""

    def set_up(self) -> None:
        """Switch from the table to the set-up form, as last remembered."""

    def keep_form(self) -> None:
        """Remember the input of the set-up form, if it is shown, before the page is left."""

    def make_room_for_tutorial(self) -> None:
        """Make room for the tutorial, which leads back to the screen behind it."""

    async def leave_tutorial(self) -> None:
        """Leave the tutorial for the screen behind it."""

    async def play_after_tutorial(self) -> None:
        """Leave the tutorial to play the running game, or else a new one."""

    def make_room_for_replay(self) -> None:
        """Close everything that would cover a replay."""

    def make_room_for_coach(self) -> None:
        """Make room for the coach, which leads back to the reviewed game."""

    def make_room_for_lab(self) -> None:
        """Make room for the lab, which does not lead back to a replay."""


class Site(Surroundings, Protocol):
    """The interface of the site to the shared parts."""

    @property
    def game(self) -> GamePage:
        """The game being played."""

    @property
    def ways(self) -> Ways:
        """Navigation from screen to screen."""

    def settings_changed(self) -> None:
        """Apply changed settings everywhere."""

    def report_error(self) -> None:
        """Show a report about the exception being handled; the game is unharmed."""

    def game_finished(self) -> None:
        """Show the result of the game on the table, unless it is covered."""

    async def came_back(self) -> None:
        """Resume whatever had to wait while the table was covered."""
