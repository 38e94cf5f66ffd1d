"""Plays one game at the table: takes a player's action, applies it to the session, stores the result, then shows it.

Actions are handled one at a time, and refused for questions already answered; an outcome is shown only once it has been
stored. After an interruption, the table can be redrawn from the session at any time. Never generates chance itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from app.play.display import Display
from app.play.performance import Performance
from app.play.played_game import SecondThought
from app.play.stored_game import Deciders, StoredGame
from app.play.wishes import Carry, LeftToTable, carried_out, left_to_table, wished
from app.site_protocol import Site
from app.ui.commands import Command, Commands, plain
from app.ui.cues import Cue
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from app.ui.surroundings import Table
from mahe_core.engine.contract import CHANCE
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, CHILD, ELSEWHERE
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of
from mahe_core.override import override

RESULT: Final = "[data-screen='result']"
"""The scope of motions on the result screen; the rules next to it may play an example with the same hooks."""

CLOSING: Final = (Cue("over", 0),)
"""The sound after everything has been counted."""


class TableController(Table):
    """The game at the table, and the actions of its players.

    A handler returns the work that carries out the action, or None, with nothing changed, if it is not currently
    allowed. Until the work is done, nothing else can be pressed. `finished` is awaited after each action. `carry`
    carries out the actions of people here if the game is another device's.
    """

    def __init__(
        self,
        site: Site,
        stored: StoredGame,
        deciders: Deciders,
        display: Display,
        feedback: Feedback,
        finished: Callable[[TableController], Awaitable[None]],
        carry: Carry | None = None,
    ) -> None:
        self._site = site
        self._stored = stored
        self._feedback = feedback
        self._finished = finished
        self._carry = carry
        self._at_work: set[asyncio.Future[None]] = set()
        """The actions being carried out, which end when another game replaces this one."""
        self.deciders = deciders
        """The deciders of the seats."""
        self.display = display
        """The table on the page."""

    @property
    @override
    def save(self) -> AnySave:
        return self._stored.save

    @property
    @override
    def shown(self) -> AnySave:
        return replace(self.save, session=self.display.shown)

    @property
    @override
    def result(self) -> object | None:
        return self.display.result

    @property
    @override
    def busy(self) -> bool:
        return self.display.busy

    @property
    @override
    def keeps_secrets(self) -> bool:
        return self.display.keeps_secrets

    @property
    def computer(self) -> str | None:
        """The level of the computer whose turn it is; None if no computer decides."""
        by = self.display.decider
        return None if by is None else level_of(by)

    @property
    def commands(self) -> Commands:
        """The commands at the table, except the game's own."""
        return {
            "undo": plain(self._undo),
            "second-thought": plain(self._think_again),
            "last-move": plain(self._tell_last_move),
            "who-decides": plain(self._tell_who_decides),
            **{name: self._turning_to(name) for name in self.display.turns},
        }

    def render(self, notices: Markup | None, offers: Callable[[], Markup], next_game: Markup | None) -> Markup:
        """Draw the table, or the result with `next_game` instead of the buttons that begin a game here."""
        if self.result is None:
            return self.display.render(notices)
        game, save, texts = self._site.game.play, self.save, self._site.texts
        log, past = self.display.logged(), self._stored.past
        return game.result_screen(save, log, texts, past=past, notices=notices, offers=offers(), next_game=next_game)

    async def count_up(self) -> None:
        """Count up the result on its screen and celebrate, unless motion is off."""
        performance, page = Performance(self._site, RESULT, feedback=self._feedback), self._site.browser.page
        if self.result is None or not performance.moves:
            return
        # Drawing the screen and building its motions take a frame each; moving parts are hidden until then.
        page.mark_screen("result", {"data-comes": ""})
        await page.painted()
        try:
            await performance.play(self._site.game.play.counting(self.save, self._site.texts))
        finally:
            page.mark_screen("result", {"data-comes": None})
        page.mark_screen("result", {"data-celebrates": ""})
        self._feedback.play(CLOSING, self._site.settings)

    # Actions of people

    def want(self, wish: str) -> Awaitable[None] | None:
        """Handle a press for the intent, or the face of a real die, with this hook."""
        if not self._idle or not self.display.listening.hears or not self.display.may_answer:
            return None
        actions = wished(self.save.session, wish, self._left_to_table)
        if not actions:
            return None
        self.display.take()
        self.display.tempo.person_decides()
        self.display.about_to(actions)
        # People who continue do not want to leave: the next Back warns again, also during motion.
        self._site.something_done()
        return self._carry_out(partial(self._go_on_with, actions))

    def go_on(self) -> Awaitable[None] | None:
        """Settle pending chance after the real dice were put away."""
        if not self._idle or not self._chance_is_due:
            return None
        self.display.take()
        return self._carry_out(partial(self._go_on_with, ()))

    async def _undo(self) -> None:
        if self._idle and self.display.listening.hears and self.display.taken_back is not None:
            self.display.take()
            await self._carry_out(self._take_back)

    def _turning_to(self, name: str) -> Command:
        async def turn(argument: str) -> None:
            work = self.display.turn_to(f"{name}:{argument}") if self._site.at_table else None
            if work is not None and await self._own(work):
                await self._finished(self)

        return turn

    async def _tell_last_move(self) -> None:
        if self._site.at_table:
            self.display.tell_last_move()

    async def _tell_who_decides(self) -> None:
        if self._site.at_table:
            self.display.tell_who_decides()

    @override
    def step_back(self) -> bool:
        return self.display.step_back()

    @override
    def tell(self, sentences: Sequence[str]) -> None:
        self.display.tell(sentences)

    def leave(self) -> None:
        """Stop storing and showing this game, since another one has replaced it."""
        self._stored.left = True
        for work in self._at_work:
            work.cancel()
        self.display.leave()

    # Actions of computers

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Handle the intent with this hook for the computer whose turn it is."""
        actions = wished(self.save.session, wish, self._left_to_table)
        if len(actions) != 1 or not self._idle or self.computer is None:
            return None
        self.display.take()
        return self._carry_out(partial(self._go_on_with, actions))

    # Actions at other devices

    def follow(self, session: AnySession) -> Awaitable[None] | None:
        """Store and show a continuation of the stored game; None if it cannot be shown right now."""
        by = self.display.decider
        if not self._idle or by not in ELSEWHERE:
            return None
        self.display.take()
        return self._carry_out(partial(self._go_on_with, (), session))

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Set and store the decider of each seat; `by` returns it, given the seat and its old decider."""
        if self._at_work:
            await asyncio.wait(self._at_work)
        seats = self.deciders.seated(by)
        if not self._idle or self._stored.left or self.result is not None or seats is None:
            return

        async def change() -> None:
            await self._stored.reseat(seats)
            self.display.show_seats()

        self.display.take()
        if await self._own(self.display.carry_out(change)):
            # The dialog may have been closed meanwhile, when no turn could begin.
            await self._finished(self)

    def play_since(self, seen: int) -> Awaitable[None] | None:
        """Show what was stored after this many entries as if it happened now; None if there is nothing to show."""
        if self.display.read_only or seen >= len(self.save.session.entries):
            return None
        self.display.busy = True
        self.display.show_from(self.save.session.at(seen))
        return self._carry_out(partial(self._play_since, seen))

    async def _play_since(self, seen: int) -> None:
        eyes, session = self.display.eyes, self.save.session
        if session.to_act is None and any(seat.by in AT_HAND for seat in self.save.seats):
            # So that the family book counts it.
            await self._stored.keep(session)
        before, told = session.at(seen), list[str]()
        for place in range(seen + 1, len(session.entries) + 1):
            after = session.at(place)
            if after.to_act is not CHANCE:
                told = await self.display.show_step(before, after, eyes)
                self._site.aloud.announce(" ".join(told))
                before = after
        await self.display.ask_next(before, eyes, [])

    # Carrying out actions

    @property
    def _idle(self) -> bool:
        return not self.display.read_only and not self.busy

    @property
    def _left_to_table(self) -> LeftToTable:
        return left_to_table(self._site.game.storage, self.save, self._site.settings)

    @property
    def _chance_is_due(self) -> bool:
        session: AnySession = self.save.session
        return session.chance_is_due(self._left_to_table)

    async def _own(self, work: Awaitable[None]) -> bool:
        """Carry out work until another game replaces this one; return False in that case."""
        task = asyncio.ensure_future(work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        if self._stored.left:
            # It was replaced between the press and this work.
            task.cancel()
        await asyncio.wait({task})
        if task.cancelled():
            return False
        task.result()
        return True

    async def _carry_out(self, work: Callable[[], Awaitable[None]]) -> None:
        if not await self._own(self.display.carry_out(work)):
            return
        if (thought := self.second_thought) is not None and not self.display.read_only:
            # The dialog also holds up the computers.
            self._site.browser.page.open_dialog(thought.asked)
        await self._finished(self)

    async def _go_on_with(self, actions: tuple[Any, ...], after: AnySession | None = None) -> None:
        """Apply the actions unless it is known what is `after` them; settle chance, show it, ask the next question."""
        eyes, before = self.display.eyes, self.save.session
        if after is None:
            if self.display.moves:
                # A slow device shows first that the press was registered.
                await self._site.browser.page.painted()
            after = carried_out(before, actions) if self._carry is None else await self._carry(before, actions)
        if after is None:
            self.display.busy = False
            self.display.show_stored()
            await self.display.ask_next(before, eyes, [])
            return
        told = await self._show(after, eyes)
        await self._ask_next(before, eyes, told)

    async def _think_again(self) -> None:
        self._site.browser.page.close_dialog()
        thought = self.second_thought
        if thought is not None and self._idle:
            self.display.take()
            await self._carry_out(partial(self._do_instead, thought))

    @property
    def second_thought(self) -> SecondThought | None:
        """The offer to take the last decision back, which is answered before the game goes on; None without one."""
        if all(seat.by != CHILD for seat in self.save.seats):
            # Only a small child may think again, and once.
            return None
        return self._site.game.play.second_thought(self.save, self._site.texts)

    async def _do_instead(self, thought: SecondThought) -> None:
        """Accept an offer; the seat is stored first, so that nothing is offered twice."""
        await self._stored.reseat(thought.seats)
        await self._stored.keep(thought.session)
        self.display.show_undone()
        await self._go_on_with(thought.actions)

    async def _take_back(self) -> None:
        undone = self.display.taken_back
        if undone is not None:
            await self._stored.keep(undone)
            self.display.show_undone()
            await self._ask_next(undone, self.display.eyes, [self._site.texts.gettext("Undone.")])

    async def _show(self, session: AnySession, eyes: object) -> list[str]:
        """Settle chance, store the session, then show the step; return its description."""
        before, after = self.save.session, session.settled(self._left_to_table)
        await self._stored.keep(after)
        if after.to_act is None:
            # Nobody waits for the next decision, and the end is worth looking at.
            self.display.tempo.person_decides()
        return await self.display.show_step(before, after, eyes)

    async def _ask_next(self, before: AnySession, eyes: object, told: list[str]) -> None:
        while self._chance_is_due:
            # The real dice were put away after the intent awaiting one was stored.
            told = [*told, *await self._show(self.save.session, eyes)]
        await self.display.ask_next(before, eyes, told)
