"""What the parts of the site ask of the whole: the one place where they meet.

Promises: each part knows this and not the other parts. Never does anything itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from app.languages import Texts
from app.mahe.table.table_model import MaheSave
from app.ports import Browser
from app.shell.settings.settings import Settings

if TYPE_CHECKING:
    from app.table.table_controller import TableController

Commands = Mapping[str, Callable[[str], Awaitable[None]]]
"""What a part carries out, by the command's name; the argument is what stands behind the hook's colon, or nothing."""


class Site(Protocol):
    """The site as its parts see it."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The language spoken now."""

    @property
    def settings(self) -> Settings:
        """How the table is to be played at."""

    @property
    def table(self) -> TableController | None:
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

    async def put_on_table(self, save: MaheSave) -> None:
        """Store a game and go on with it in the place of the one before."""

    def guard(self, work: Awaitable[object]) -> asyncio.Task[None]:
        """Carry out work; whatever goes wrong in it is told, and the game is still there."""

    def draw(self) -> None:
        """Draw the screen that is due, whole."""

    def show_notices(self) -> None:
        """Draw anew what the people at the table should know, on whichever screen is there."""

    def tell_read_only(self) -> None:
        """Say that another tab is playing."""
