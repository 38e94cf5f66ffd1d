"""A game at the table, whether everything lies open there or cards are hidden, as the rest of the site sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from app.play.ballot import Vote
from app.play.deciders import Deciders
from app.ui.markup import Markup
from app.ui.surroundings import Table

PENCIL: Final = ("pencil", "pencil-at", "pencil-mark", "pencil-down")
"""To take the pencil up or lay it down, to choose a thing that can be noted about, to write the mark, or not to."""

TURNS_OF_PAGE: Final = ("lift", "hide", "look", "next", "missed-again", "read-side", "pick", *PENCIL)
"""What is pressed about who is to see the page, and in the chair, where a game hides something."""


class AnyTable(Table, Protocol):
    """The game being played, as what belongs to its table sees it.

    What is wanted gives back what carries it out, or None where it may not be wanted now: then nothing has changed.
    """

    deciders: Deciders
    """Who decides at the seats."""

    @property
    def read_only(self) -> bool:
        """Whether the game is only watched."""

    @property
    def tools(self) -> Markup | None:
        """Draw what is to be pressed beside the table's menu, if anything is."""

    @property
    def put_to_vote(self) -> Vote | None:
        """What may be chosen now, by whom; None while nothing is asked, or nobody else may see it."""

    # Drawn

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the table as it stands."""

    def result_screen(self, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended."""

    def settings_changed(self) -> None:
        """Draw by other settings."""

    async def count_up(self) -> None:
        """Show on the result screen how everybody comes to what they have."""

    # What people want

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish with this hook."""

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer what was left to somebody else."""

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo the last slip."""

    def lift_card(self) -> None:
        """Ask the one to whom the device was passed."""

    def turn_to(self, wish: str) -> Awaitable[None] | None:
        """Take what was pressed about who is to see the page now: a command's hook."""

    def held(self, *, down: bool) -> None:
        """Take note that a press has begun for whose length something is shown, or that it is over."""

    def cover(self) -> bool:
        """Hide at once what only one of the people may see; whether there was any such thing."""

    def sat_down(self) -> None:
        """Take note that somebody has just pressed what brought them to the table."""

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when."""

    def leave(self) -> None:
        """Take note that another game has taken this one's place."""

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide now; None while a person is, or nobody."""

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Take the intent with this hook for the computer that is to decide."""

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Have each seat decided by whom `by` names, given the seat and who decided there."""
