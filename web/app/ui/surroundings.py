"""The site as every part may use it, including the parts of a game.

`Site` adds the game and the navigation; a game's own parts do not need them.
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
    """The game at the table, as other parts see it."""

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
        """True while a wish is being carried out."""

    @property
    def keeps_secrets(self) -> bool:
        """True if something in the game, as it is now, may not be seen by everybody."""

    def step_back(self) -> bool:
        """Go one step back towards the open table; return False if this is it."""


class Surroundings(Protocol):
    """The site as any of its parts sees it."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The texts of the current language."""

    @property
    def settings(self) -> AnySettings:
        """The current settings."""

    @property
    def table(self) -> Table | None:
        """The table, once there was a game on it."""

    @property
    def writes(self) -> bool:
        """True if this tab plays; others only watch."""

    @property
    def game_runs(self) -> bool:
        """True if there is an unfinished game on the table, which may be replaced only after asking."""

    @property
    def at_table(self) -> bool:
        """True if the page shows the table."""

    async def put_on_table(self, save: AnySave) -> None:
        """Store a game and put it on the table instead of the one before."""

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work in the background; errors are reported, and the game is intact."""

    def something_done(self) -> None:
        """Call after every user action, so that Back can be armed."""

    def draw(self) -> None:
        """Draw the whole current screen."""

    def show_notices(self) -> None:
        """Redraw the notices and offers on any screen."""

    def tell_read_only(self) -> None:
        """Show the dialog that another tab is playing."""
