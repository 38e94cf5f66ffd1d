"""Plays one game at the table: a wish comes in, the session answers, it is stored, then it is shown.

One wish at a time, and none on a question already answered; an outcome is shown only once it is safe. What was skipped
or interrupted can be drawn again from the session at any moment. Never draws chance itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from app.play.ballot import Vote
from app.play.closing import count_up
from app.play.deciders import Deciders, until_idle
from app.play.menu import log_lines
from app.play.open.on_page import TableOnPage
from app.play.performance import TABLE, Performance
from app.play.played_game import OpenGame
from app.play.scene import NOTHING
from app.play.stored import StoredGame
from app.play.wishes import LeftToTable, carried_out, taken_back, wished
from app.seats.sides import Side
from app.site_protocol import Site
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession


class OpenTable:
    """The game at the table, and what its players want."""

    def __init__(
        self,
        site: Site,
        game: OpenGame[Any, Any],
        save: AnySave,
        repository: GameRepository,
        book: FamilyBookKeeper,
        feedback: Feedback,
    ) -> None:
        self.read_only = not site.writes
        """Whether the game is only watched, as it was when it was put on the table."""
        self._site = site
        self._game = game
        self._stored = StoredGame(save, repository, book)
        self._book = book
        self._page = site.browser.page
        self._feedback = feedback
        self._performance = Performance(site, TABLE, feedback=feedback)
        self.deciders = Deciders(site, game, self._stored)
        """Who decides at the seats."""
        self._table = TableOnPage(site, game, self._stored, self.deciders, self._performance, read_only=self.read_only)

    @property
    def save(self) -> AnySave:
        """The game as it is stored; its pieces are on the page."""
        return self._stored.save

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""
        return self._site.game.rules.result(self._table.shown.state)

    @property
    def shown(self) -> AnySave:
        """The game as far as it has been shown."""
        return replace(self.save, session=self._table.shown)

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""
        return self._table.busy

    @property
    def keeps_secrets(self) -> bool:
        """Nothing here is kept from whoever looks at the save: what a game keeps from the others' eyes lies in it."""
        return False

    @property
    def tools(self) -> None:
        """Nothing: all that is to be pressed lies on the table."""
        return

    @property
    def put_to_vote(self) -> Vote | None:
        """What may be chosen now, by whom; None while nothing is asked."""
        view = self._table.view
        if self.busy or self._table.passing or self.read_only or view.deciding is None or self.computer is not None:
            return None
        ballot = self._game.ballot(view, self._site.texts)
        return Vote(len(self._table.shown.entries), self._table.face.people.player(view.deciding.player), ballot)

    # What is drawn and told

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the table as it stands."""
        return self._table.screen(notices)

    def result_screen(self, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended."""
        return self._table.face.result_screen(self.shown, self._book.past(self.save), notices, offers)

    def settings_changed(self) -> None:
        """Draw by other settings."""
        self._table.settings_changed()

    async def count_up(self) -> None:
        """Show on the result screen how everybody comes to what they have, unless nothing is to move."""
        if self.result is not None:
            await count_up(self._site, self._feedback, lambda: self._game.counting(self.save, self._site.texts))

    def tell_last_move(self) -> None:
        """Tell the last move again, to ears and eyes."""
        self._table.tell_last_move()

    def tell_who_decides(self) -> None:
        """Tell again what is asked, of whom and why."""
        self._table.tell_who_decides()

    # What is wanted

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent, or the face of the table's own die, with this hook.

        None when it is not legal, or another wish is on its way.
        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        table = self._table
        actions = wished(self.save.session, wish, self._left_to_table)
        if not actions or self.read_only or self.busy or table.passing or not table.listening.hears:
            return None
        if self.computer is not None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, actions))

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer what was left to dice that have been put away since.

        None when it has nothing to answer, or when a wish is on its way, which sees to that itself.
        """
        if self.read_only or self.busy or not self._chance_is_due:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, ()))

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo the last slip; None when there is none, or another wish is on its way."""
        if self.read_only or self.busy or self.save.session.to_act is None or self._taken_back is None:
            return None
        if not self._table.listening.hears:
            return None
        self._take()
        return self._carry_out(self._undo)

    @property
    def _taken_back(self) -> AnySession | None:
        return taken_back(self.save.session, self.save.seats, self._left_to_table)

    def lift_card(self) -> None:
        """Ask the one to whom the device was passed."""
        self._table.lift_card()

    def turn_to(self, _wish: str) -> None:
        """Do nothing: everybody sees the page at all times."""

    def held(self, *, down: bool) -> None:
        """Do nothing: nothing is shown only for as long as a press lasts."""

    def cover(self) -> bool:
        """Say that there is nothing to hide."""
        return False

    def step_back(self) -> bool:
        """Say that there is nowhere to go back from."""
        return False

    def leave(self) -> None:
        """Take note that another game has taken this one's place: nothing of it is stored or shown any more."""
        self._stored.leave()
        self._table.listening.end()

    def sat_down(self) -> None:
        """Take note that somebody has just pressed what brought them to the table."""
        self._table.listening.begin()

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when: a hand that drums is not heard."""
        self._table.listening.pressed(at)

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide; None while a person is, or nobody."""
        return self.deciders.computer(self.save.session)

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Take the intent with this hook for the computer that is to decide, as `want` does for a person."""
        actions = wished(self.save.session, wish, self._left_to_table)
        if len(actions) != 1 or self.read_only or self.busy or self.computer is None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, actions))

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        if not self._site.browser.skips_delays:
            await self._performance.rest(milliseconds)

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""
        self.deciders.paused = paused
        self._table.update_actions()

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Have each seat decided by whom `by` names, given the seat and who decided there; stored with the game."""
        await until_idle(lambda: self.busy)
        seats = self.deciders.seated(by)
        if self.read_only or self._stored.left or self.result is not None or seats is None:
            return
        self._take()

        async def changed() -> None:
            await self._stored.reseat(seats)
            self._table.seat_anew()
            self._table.update()
            self._table.ask([])

        await self._carry_out(changed)

    # How it is carried out

    @property
    def _left_to_table(self) -> LeftToTable:
        return self._site.game.storage.left_to_table(self._site.settings)

    @property
    def _chance_is_due(self) -> bool:
        session: AnySession = self.save.session
        return session.chance_is_due(self._left_to_table)

    def _take(self) -> None:
        self._page.hold()
        self._table.busy = True

    async def _carry_out(self, wish: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._stored.carry_out(wish, self._recover)
        finally:
            self._table.busy = False

    async def _go_on_with(self, actions: tuple[Any, ...]) -> None:
        """Do what was decided, or only have chance answer, show it, and ask the next question."""
        if self._performance.moves:
            # A slow device shows first that the press was heard.
            await self._page.painted()
        session, side = self.save.session, self._table.side
        told = await self._show(carried_out(session, actions))
        await self._ask_next(told, side)

    async def _show(self, session: AnySession) -> list[str]:
        """Let chance answer, store, then show what happened; give it in words."""
        before, face = self.save.session, self._table.face
        seen = face.view(before)
        after = session.settled(self._left_to_table)
        await self._stored.keep(after)
        moves = self._performance.moves
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        scene = self._game.scene(before.state, steps, moves=moves, people=face.people)
        pieces = face.pieces(after, seen if moves else None, acting=seen)
        self._page.update({**pieces, **scene.meanwhile, "call": NOTHING})
        await self._performance.play(scene)
        self._stored.check_here()
        self._table.shown = after
        self._page.append("log", log_lines(face.logged(after, len(before.entries))))
        return face.told(steps)

    async def _undo(self) -> None:
        undone, face = self._taken_back, self._table.face
        if undone is None:
            return
        await self._stored.keep(undone)
        self._table.shown = undone
        self._page.update({**face.pieces(undone), "log": log_lines(face.logged(undone))})
        self._table.seat()
        await self._ask_next([self._site.texts.gettext("Undone.")], self._table.side)

    def _recover(self) -> None:
        """Show the game as it is stored and ask again, after something went wrong on the way there."""
        self._table.shown = self.save.session
        self._table.busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            self._table.update()

    async def _ask_next(self, told: list[str], side: Side | None) -> None:
        """Ask the next question, at the side of the table where it belongs; `side` is where the last one was asked."""
        while self._chance_is_due:
            # The real dice were put away while it was being stored that one is awaited.
            told += await self._show(self.save.session)
        if self._table.side not in (side, None):
            await self._table.turn()
        self._table.ask(told)
