"""Displays the table: who sees the page, and how the position and each step are shown to them.

There is one display where everything lies open and another for hidden things; `TableController` knows only this class.
Its defaults hold for a page that everybody sees at all times.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from app.play.ballot import Vote
from app.play.listening import Listening
from app.play.performance import TABLE, Performance
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Everybody:
    """The open table, which anybody may see at any time."""


class Display(ABC):
    """Shows one game to those who may see it."""

    turns: ClassVar[tuple[str, ...]] = ()
    """The commands that decide nothing but only say who sees the page next, or what: `turn_to` takes them."""

    busy: bool = False
    """True while a wish is being carried out, so that nothing can be pressed."""

    listening: Listening
    """Ignores presses that come too soon after an answer."""

    def __init__(self, site: Site, stored: StoredGame, deciders: Deciders, feedback: Feedback) -> None:
        self._site = site
        self._page = site.browser.page
        self._stored = stored
        self._deciders = deciders
        self._performance = Performance(site, TABLE, feedback=feedback)
        self.read_only = not site.writes
        """True if the game was only watched when it was put on the table."""

    # Who sees it

    @property
    def eyes(self) -> object:
        """The viewers of the page; another object after they have changed."""
        return Everybody()

    @property
    def keeps_secrets(self) -> bool:
        """True if something in the game, as it is now, may not be seen by everybody."""
        return False

    @property
    def falls_on_blur(self) -> bool:
        """True if `cover` is wanted when the page loses the focus."""
        return False

    def cover(self) -> bool:
        """Hide private information now; return True if any was visible."""
        return False

    def step_back(self) -> bool:
        """Go one step back towards the open table; return False if this is it."""
        return False

    def held(self, *, down: bool) -> None:  # noqa: B027 - a default
        """Begin or end a press that shows something for as long as it lasts."""

    def turn_to(self, wish: str, /) -> Awaitable[None] | None:  # noqa: B027 - a default
        """Carry out one of `turns` with its argument; return None if nothing follows."""

    def about_to(self, actions: tuple[Any, ...], /) -> None:  # noqa: B027 - a default
        """Hide what must not be visible while these actions are carried out."""

    def leave(self) -> None:
        """Show nothing more of this game: another one is on the page."""
        self.listening.end()

    # What is drawn

    @property
    @abstractmethod
    def shown(self) -> AnySession:
        """The game as far as it has been shown; while something moves it is behind the stored one."""

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""
        return self._site.game.rules.result(self.shown.state)

    @property
    def tools(self) -> Markup | None:
        """The buttons next to the table's menu, if any."""
        return None

    @property
    def put_to_vote(self) -> Vote | None:
        """The choice that a class may vote on now; None if there is none, or some may not see it."""
        return None

    @abstractmethod
    def render(self, notices: Markup | None) -> Markup:
        """Draw the whole screen."""

    @abstractmethod
    def logged(self) -> list[str]:
        """Write what happened as the log has it, as far as it has been shown."""

    @abstractmethod
    def settings_changed(self) -> None:
        """Draw the page again with other settings."""

    @abstractmethod
    def update_controls(self) -> None:
        """Draw again the buttons that pause or hurry a computer."""

    @abstractmethod
    def show_seats(self) -> None:
        """Show who decides at the seats, after that was changed and stored."""

    @abstractmethod
    def show_stored(self) -> None:
        """Draw the game as it is stored and ask again, after something went wrong."""

    # What is asked

    @property
    @abstractmethod
    def may_answer(self) -> bool:
        """True if the people who see the page may answer the question."""

    @property
    @abstractmethod
    def computer(self) -> str | None:
        """The level of the computer whose turn it is; None if no computer decides."""

    @property
    @abstractmethod
    def taken_back(self) -> AnySession | None:
        """The game without the last slip; None if there is none, or those who see the page may not take it back."""

    @abstractmethod
    def tell_last_move(self) -> None:
        """Repeat the last move, on the page and to assistive tools."""

    @abstractmethod
    def tell_who_decides(self) -> None:
        """Repeat the question, and who is asked."""

    # How a step is shown

    @property
    def moves(self) -> bool:
        """True if the settings and the device allow motion."""
        return self._performance.moves

    @abstractmethod
    async def show_step(self, before: AnySession, after: AnySession, eyes: object) -> list[str]:
        """Show what happened, already stored, to the `eyes` that saw the question; return it in words.

        Raises TableLeft if another game has come meanwhile.
        """

    @abstractmethod
    async def ask_next(self, before: AnySession, eyes: object, told: list[str]) -> None:
        """Ask the next question, said after the sentences in `told`, or show the end of the game."""

    @abstractmethod
    def show_undone(self) -> None:
        """Show the game from which a slip was taken back; `ask_next` follows."""

    async def rest(self, milliseconds: float) -> None:
        """Wait so that everybody can look, unless the page is in a hurry."""
        if not self._site.browser.skips_delays:
            await self._performance.rest(milliseconds)

    def take(self) -> None:
        """Disable all buttons of the table until a wish has been carried out."""
        self._page.hold()
        self.busy = True

    async def carry_out(self, work: Callable[[], Awaitable[None]]) -> None:
        """Carry out a wish that was taken; if it fails, the page shows the game as it is stored."""
        try:
            await self._stored.carry_out(work, self._recover)
        finally:
            self.busy = False

    def _recover(self) -> None:
        self.busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is reported.
        with suppress(Exception):
            self.show_stored()
