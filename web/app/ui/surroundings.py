"""The interface of the site to all its parts, including the parts of a game.

`Site` adds the game and the navigation; a game's own parts do not need them.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Sequence
from typing import Protocol

from app.ports.browser import Browser
from app.ui.commands import Commands
from app.ui.feedback import Aloud
from app.ui.languages import Texts
from app.ui.settings import AnySettings
from mahe_core.engine.save_file import AnySave

__all__ = ["Commands", "Surroundings", "Table"]


class Table(ABC):
    """The interface of the table to other parts."""

    @property
    @abstractmethod
    def save(self) -> AnySave:
        """The game as it is stored."""

    @property
    @abstractmethod
    def shown(self) -> AnySave:
        """The game as far as it has been shown; during an animation it lags behind the stored one."""

    @property
    @abstractmethod
    def result(self) -> object | None:
        """The result, once the end has been shown."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """True while a player's action is being carried out."""

    @property
    @abstractmethod
    def keeps_secrets(self) -> bool:
        """True if the game currently contains information that is hidden from some players."""

    @abstractmethod
    def step_back(self) -> bool:
        """Go one step back towards the open table; return False if this is it."""

    @abstractmethod
    def tell(self, sentences: Sequence[str], /) -> None:
        """Show and announce sentences with the question, unless something is being carried out or hidden."""


class Surroundings(Protocol):
    """The interface of the site to its parts."""

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
    def aloud(self) -> Aloud:
        """Announces what happens at the table, and reads it aloud."""

    @property
    def table(self) -> Table | None:
        """The table; None before the first game."""

    @property
    def writes(self) -> bool:
        """True if this tab plays, here or at another device; others only watch."""

    @property
    def visiting(self) -> bool:
        """True while another device's game is on the table, next to which the own one stays stored."""

    @property
    def game_runs(self) -> bool:
        """True if there is an unfinished game on the table, which must not be replaced without asking."""

    @property
    def at_table(self) -> bool:
        """True if the page shows the table."""

    async def put_on_table(self, save: AnySave) -> None:
        """Store a game and put it on the table in place of the current one."""

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Run work in the background; errors are reported and do not affect the game."""

    def something_done(self) -> None:
        """Re-arm the handling of Back; must be called after every user action."""

    def draw(self) -> None:
        """Draw the whole current screen."""

    def refresh(self) -> None:
        """Send to the page what has changed on the current screen; the guard does so after each handler."""

    def report_error(self) -> None:
        """Show a report about the exception being handled; the game is unharmed."""

    def tell_read_only(self) -> None:
        """Show the dialog which says that another tab is playing."""
