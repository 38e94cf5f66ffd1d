"""What the parts of the site ask of the whole: the one place where they meet, so that none has to know another."""

from __future__ import annotations

from typing import Protocol

from app.game_page import GamePage
from app.ui.surroundings import Commands, Surroundings

__all__ = ["Commands", "Site", "Ways"]


class Ways(Protocol):
    """What leads from screen to screen."""

    @property
    def covered(self) -> bool:
        """Whether the screen shown is one that leads back to another."""

    @property
    def watching(self) -> bool:
        """Whether a game is being watched again, in view or behind another screen."""

    @property
    def leads_back(self) -> bool:
        """Whether there is something to go back from: such a screen, or the rules beside whichever is shown."""

    async def back(self) -> None:
        """Close the rules, or else leave what covers the game."""

    def uncover_table(self) -> None:
        """Close whatever covers the table, for a game that is put there."""

    def sit_down(self) -> None:
        """Let the table be due where the set-up form was."""

    def set_up(self) -> None:
        """Show the set-up form, as it was last remembered, in the place of the game on the table."""

    def keep_form(self) -> None:
        """Remember what is typed into the set-up form, if it is on the page, which is about to be left."""

    def make_room_for_tutorial(self) -> None:
        """Make room for the guided first game, which leads back to whatever lies behind it."""

    async def leave_tutorial(self) -> None:
        """Leave the guided first game for what lies behind it."""

    async def play_after_tutorial(self) -> None:
        """Leave the guided first game to play: the game on the table if it runs, else a new one."""

    def make_room_for_replay(self) -> None:
        """Close whatever would hide a game that is watched again."""

    def make_room_for_coach(self) -> None:
        """Make room for the coach, who leads back to the game that was asked about."""

    def make_room_for_lab(self) -> None:
        """Make room for the lab, which does not lead back to a game that was watched."""


class Site(Surroundings, Protocol):
    """The site as its shared parts see it."""

    @property
    def game(self) -> GamePage:
        """The game that is played here."""

    @property
    def ways(self) -> Ways:
        """What leads from screen to screen."""

    def settings_changed(self) -> None:
        """Have everything go by the settings as they are now."""

    def report_error(self) -> None:
        """Tell of the exception being handled, with a report for the makers; the game is safe."""

    def game_finished(self) -> None:
        """Show how the game on the table ended, unless something covers it."""

    async def came_back(self) -> None:
        """Go on with what had to wait while the table was covered."""
