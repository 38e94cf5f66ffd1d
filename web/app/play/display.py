"""Displays the table: controls who can see the page, and shows them the position and each step.

There is one display for open games and another for games with hidden information; `TableController` depends only on
this class. Its defaults are for a page that everybody may see at all times.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from app.play.ballot import Vote
from app.play.listening import Listening
from app.play.performance import TABLE, Performance, Tempo
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.markup import Markup, Regions
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Everybody:
    """The viewers of the open table, which anybody may see at any time."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class TableState:
    """What any table shows, besides the stored game and the settings."""

    eyes: object = Everybody()
    """The current viewers of the page; a different object once they have changed."""
    busy: bool = False
    """True while an action is being carried out, so that nothing can be pressed."""
    thrown: tuple[str, ...] | None = None
    """The only regions that show the end of a step, while dice are in the air."""
    scene: Regions = field(default_factory=dict)
    """What a scene shows in place of some regions until the next question."""


class Display(ABC):
    """Shows one game to the people who may see it."""

    turns: ClassVar[tuple[str, ...]] = ()
    """The commands that make no decision but change who sees the page, or what they see; see `turn_to`."""

    computers_tempo: ClassVar[float] = 0.4
    """Factor for the durations of computers' turns."""

    _state: TableState
    """What the table shows; every change of it is followed by `draw`."""

    listening: Listening
    """Ignores presses that come too soon after an answer."""

    def __init__(self, site: Site, stored: StoredGame, deciders: Deciders, feedback: Feedback) -> None:
        self._site = site
        self._page = site.browser.page
        self._stored = stored
        self._deciders = deciders
        self.tempo = Tempo(self.computers_tempo)
        """Shortens the turns of computers."""
        self._performance = Performance(site, TABLE, feedback=feedback, tempo=self.tempo, shows=self.show_in_scene)
        self.read_only = not site.writes
        """True if this tab was read-only when the game was put on the table."""
        self._drawing = False
        """True while `draw` is at work."""
        self._drawn_for: object = None
        """The viewers for whom the screen was drawn last; the next `draw` draws all of it for others."""
        self._drawn_save: AnySave | None = None
        self._drawn_from: tuple[object, ...] = ()
        """What the table was last drawn from, besides the stored game."""

    def _change(self, **changes: Any) -> None:
        self._state = replace(self._state, **changes)

    @property
    def busy(self) -> bool:
        """True while an action is being carried out, so that nothing can be pressed."""
        return self._state.busy

    @busy.setter
    def busy(self, busy: bool) -> None:
        self._change(busy=busy)

    # Viewers

    @property
    def eyes(self) -> object:
        """The current viewers of the page; a different object once they have changed."""
        return self._state.eyes

    @property
    def keeps_secrets(self) -> bool:
        """True if the game currently contains information that is hidden from some players."""
        return False

    @property
    def falls_on_blur(self) -> bool:
        """True if `cover` should be called when the page loses the focus."""
        return False

    def cover(self) -> bool:
        """Hide private information at once; return True if any was visible."""
        return False

    def step_back(self) -> bool:
        """Go one step back towards the open table; return False if this is it."""
        return False

    def held(self, *, down: bool) -> None:  # noqa: B027 - a default
        """Begin or end a press-and-hold, which shows something while it lasts."""

    def turn_to(self, wish: str, /) -> Awaitable[None] | None:  # noqa: B027 - a default
        """Carry out one of `turns` with its argument; return None if there is nothing to await."""

    def about_to(self, actions: tuple[Any, ...], /) -> None:  # noqa: B027 - a default
        """Hide everything that must not be visible while these actions are carried out."""

    def leave(self) -> None:
        """Stop showing this game, since another one is on the page."""
        self.listening.end()

    # Drawing

    @property
    @abstractmethod
    def shown(self) -> AnySession:
        """The game as far as it has been shown; during an animation it lags behind the stored one."""

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""
        session = self.shown
        return session.game.result(session.state)

    @property
    def tools(self) -> Markup | None:
        """The buttons next to the table's menu, if any."""
        return None

    @property
    def put_to_vote(self) -> Vote | None:
        """The choice that a class can currently vote on; None if there is none, or if not everybody may see it."""
        return None

    def draw(self) -> None:
        """Draw what has changed, unless something covers the table: for other viewers the whole screen, else regions.

        Drawing may change the state, for example by removing the focus, which ends a press; then it is drawn again.
        """
        if self._drawing or self._stored.left:
            return
        self._drawing = True
        try:
            while self._site.at_table and self._has_changed():
                if self.eyes is not self._drawn_for:
                    self._site.draw()
                self._page.update(self._regions())
                self._page.mark_screen("table", self._marks())
        except BaseException:
            # It is drawn again next time.
            self._drawn_from = ()
            raise
        finally:
            self._drawing = False

    def _has_changed(self) -> bool:
        """Return True, once, if what the table is drawn from is not what it was drawn from last."""
        site, drawn = self._site, (self._drawn_save, self._drawn_from)
        self._drawn_save, self._drawn_from = self._stored.save, (self._state, site.texts, site.settings, self._controls)
        # To compare games that are equal takes longer than to draw them.
        return drawn[0] is not self._drawn_save or drawn[1] != self._drawn_from

    @property
    def _controls(self) -> Markup | None:
        """What is shown while somebody decides who is not a person at this device."""
        return self._deciders.controls(self.shown)

    @abstractmethod
    def _regions(self) -> Regions:
        """Draw the regions of the table."""

    @abstractmethod
    def _marks(self) -> dict[str, str | None]:
        """Return the attributes of the table's screen that change with the state."""

    def show_in_scene(self, regions: Regions) -> None:
        """Show these in place of the regions with their names until the next question."""
        self._change(scene={**self._state.scene, **regions})
        self.draw()

    @abstractmethod
    def render(self, notices: Markup | None) -> Markup:
        """Draw the whole screen."""

    @abstractmethod
    def logged(self) -> list[str]:
        """Return the log entries of the game as far as it has been shown."""

    @abstractmethod
    def settings_changed(self) -> None:
        """Apply changed settings; `draw` follows."""

    @abstractmethod
    def show_seats(self) -> None:
        """Show the assignment of seats to people and computers, after it was changed and stored."""

    @abstractmethod
    def show_stored(self) -> None:
        """Draw the stored game and ask again, after an error."""

    def show_from(self, session: AnySession) -> None:  # noqa: B027 - a default
        """Go back to an earlier position, from which steps are shown again; `draw` follows."""

    # Questions

    @property
    @abstractmethod
    def may_answer(self) -> bool:
        """True if the people who can see the page may answer the question."""

    @property
    @abstractmethod
    def decider(self) -> str | None:
        """Who decides in front of the current viewers: the decider of the acting seat, or None."""

    @property
    @abstractmethod
    def taken_back(self) -> AnySession | None:
        """The game with the last decision undone; None if there is none that the current viewers may undo."""

    @abstractmethod
    def tell_last_move(self) -> None:
        """Repeat the last move on the page and for assistive tools."""

    @abstractmethod
    def tell_who_decides(self) -> None:
        """Repeat the question and whom it is for."""

    def tell(self, sentences: Sequence[str], /) -> None:  # noqa: B027 - a default
        """Show and announce sentences with the question."""

    @property
    @abstractmethod
    def read_aloud(self) -> list[str]:
        """What is read aloud on request: what happened last, the question, and what the buttons do; no secrets.

        Nothing while a step is being shown, whose result would be given away.
        """

    # Showing steps

    @property
    def moves(self) -> bool:
        """True if the settings and the device allow motion."""
        return self._performance.moves

    @abstractmethod
    async def show_step(self, before: AnySession, after: AnySession, eyes: object) -> list[str]:
        """Show a stored step to the viewers (`eyes`) who saw the question; return its description."""

    @abstractmethod
    async def ask_next(self, before: AnySession, eyes: object, told: list[str]) -> None:
        """Ask the next question, announced after the sentences in `told`, or show the end of the game."""

    @abstractmethod
    def show_undone(self) -> None:
        """Show the game after an undo; `ask_next` follows."""

    async def rest(self, milliseconds: float) -> None:
        """Wait so that everybody can look, and listen to the end, unless delays are skipped."""
        if not self._site.browser.skips_delays:
            await asyncio.gather(self._performance.rest(milliseconds), self._site.aloud.silence())

    def press(self, hook: str) -> None:  # noqa: B027 - a default
        """Show the button of an intent as pressed by a computer."""

    def take(self) -> None:
        """Disable all buttons, at once, until an action has been carried out."""
        self.busy = True
        try:
            self.draw()
        except BaseException:
            self.busy = False
            raise

    async def carry_out(self, work: Callable[[], Awaitable[None]]) -> None:
        """Carry out an accepted action; if it fails, the page shows the stored game."""
        try:
            await work()
        except Exception:
            self._recover()
            raise
        finally:
            self.busy = False

    def _recover(self) -> None:
        self.busy = False
        # The error may recur here; the first one is reported.
        with suppress(Exception):
            self.show_stored()
