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
        """True if it is on the page, or behind another overlay."""

    def screen(self) -> Markup:
        """Draw the screen."""

    def close(self) -> None:
        """Close it; the caller draws the screen behind it."""


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
        """True if there is something to go back from: an overlay, or the rules next to any screen."""

    async def back(self) -> None:
        """Close the rules, or else the visible overlay."""

    def uncover_table(self) -> None:
        """Close everything that covers the table."""

    def sit_down(self) -> None:
        """Show the table instead of the set-up form from now on."""

    def set_up(self) -> None:
        """Show the set-up form, as it was last remembered, instead of the game on the table."""

    def keep_form(self) -> None:
        """Remember the input of the set-up form, if the page shows it, before the page is left."""

    def make_room_for_tutorial(self) -> None:
        """Make room for the guided first game, which leads back to the screen behind it."""

    async def leave_tutorial(self) -> None:
        """Leave the guided first game for the screen behind it."""

    async def play_after_tutorial(self) -> None:
        """Leave the guided first game to play: the running game, or else a new one."""

    def make_room_for_replay(self) -> None:
        """Close everything that would cover a replay."""

    def make_room_for_coach(self) -> None:
        """Make room for the coach, which leads back to the game in question."""

    def make_room_for_lab(self) -> None:
        """Make room for the lab, which does not lead back to a replay."""


class Site(Surroundings, Protocol):
    """The site as the shared parts see it."""

    @property
    def game(self) -> GamePage:
        """The game that is played here."""

    @property
    def ways(self) -> Ways:
        """Navigation from screen to screen."""

    def settings_changed(self) -> None:
        """Apply changed settings everywhere."""

    def report_error(self) -> None:
        """Show a report about the exception being handled; the game is safe."""

    def game_finished(self) -> None:
        """Show the result of the game on the table, unless it is covered."""

    async def came_back(self) -> None:
        """Continue what had to wait while the table was covered."""
