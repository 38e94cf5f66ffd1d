"""What any part may ask of the site round it, a game's own parts included.

It lies apart from `Site`, which adds the game: a game's own parts know which game they are, and what a game brings is
described with the help of this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol

from app.ports.browser import Browser
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.settings import AnySettings
from mahe_core.engine.save_file import AnySave

__all__ = ["Commands", "Surroundings", "Table"]


class Table(Protocol):
    """The game being played, as everybody but the table's own controller sees it."""

    @property
    def save(self) -> AnySave:
        """The game as it is stored."""

    @property
    def shown(self) -> AnySave:
        """The game as far as it has been shown; while something moves it is behind the stored one."""

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""

    @property
    def keeps_secrets(self) -> bool:
        """Whether there is anything in the game, as it stands, that not everybody may see."""

    def step_back(self) -> bool:
        """Go back a step on the way to what only one of the people may see; whether there was any."""


class Surroundings(Protocol):
    """The site as any of its parts sees it."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The language spoken now."""

    @property
    def settings(self) -> AnySettings:
        """How the table is to be played at."""

    @property
    def table(self) -> Table | None:
        """The table, once there was a game on it."""

    @property
    def writes(self) -> bool:
        """Whether this tab is the one that plays; another one only watches."""

    @property
    def game_runs(self) -> bool:
        """Whether a game is on the table that is not over, so that nothing may take its place unasked."""

    @property
    def at_table(self) -> bool:
        """Whether the table is what the page shows."""

    async def put_on_table(self, save: AnySave) -> None:
        """Store a game and go on with it in the place of the one before."""

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work; whatever goes wrong in it is told, and the game is still there."""

    def something_done(self) -> None:
        """Call after every user action, so that Back can be armed."""

    def draw(self) -> None:
        """Draw the whole screen that is due."""

    def show_notices(self) -> None:
        """Redraw what the people at the table should know, on whichever screen is there."""

    def tell_read_only(self) -> None:
        """Say that another tab is playing."""
