"""Plays one game at the table: a wish comes in, the session answers, it is stored, then it is shown.

One wish at a time, and none on a question already answered; an outcome is shown only once it is safe. What was skipped
or interrupted can be drawn again from the session at any moment. Never draws chance itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from app.computers.controls import controls
from app.computers.words import StandIn, Trouble, Unknown
from app.keeping.family.book_keeper import FamilyBookKeeper
from app.keeping.repository import GameRepository
from app.languages import Texts
from app.markup import Markup, Regions, join
from app.seats.sides import Side
from app.shell.feedback import Feedback
from app.shell.site import Site
from app.table.closing import count_up
from app.table.curtain import Curtain, pass_sentence
from app.table.face import TableFace
from app.table.hearing.listening import Listening
from app.table.log import log_lines
from app.table.performance import Performance
from app.table.scene import NOTHING
from app.table.stored import StoredGame, TableLeft
from app.table.table_game import TableGame, TableView
from app.table.teams.ballot import Vote
from app.table.wishes import LeftToTable, carried_out, taken_back, wished
from mahe_core.table.save_file import AnySave
from mahe_core.table.seats import BY_HAND
from mahe_core.table.session import AnySession
from mahe_core.table.thinking import level_of

TABLE = "[data-screen='table']"
"""What moves here; the rules beside it may play an example with the same hooks."""

LOOK_AGAIN = 0.05
"""Seconds after which it is looked again whether a wish has been carried out."""


class TableController:
    """The game at the table, and what its players want."""

    def __init__(
        self,
        site: Site,
        game: TableGame[Any, Any],
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
        self._busy = False
        self._shown = save.session
        """The game as far as it has been shown and told; while something moves it is behind the stored one."""
        self._face = TableFace(site, game, save, read_only=self.read_only)
        self._curtain = Curtain(site, self._deciding, watched=self.read_only)
        self._listening = Listening(site, (self._whose, self._passing))
        self._called = self._whose
        """For whom the question was that was asked last."""
        self.paused = False
        """Whether the computers are held up."""
        names = tuple(self._game.names(save, site.texts)[seat] for seat in save.unknown)
        self.troubles: tuple[Trouble, ...] = (Unknown(names),) if names else ()
        """What has to be told of the computers."""

    @property
    def save(self) -> AnySave:
        """The game as it is stored; its pieces are on the page."""
        return self._stored.save

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""
        return self._site.game.rules.result(self._shown.state)

    @property
    def shown(self) -> AnySave:
        """The game as far as it has been shown."""
        return replace(self.save, session=self._shown)

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""
        return self._busy

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
        deciding = self._view.deciding
        if self._busy or self._passing or self.read_only or deciding is None or self.computer is not None:
            return None
        return Vote(len(self._shown.entries), deciding.name, self._game.ballot(self._view, self._texts))

    # What is drawn

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the table as it stands: pieces where they are stored, the question only if it may be answered."""
        return self._face.screen(self._standing, self._shown, notices)

    def result_screen(self, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended."""
        return self._face.result_screen(self.shown, self._book.past(self.save), notices, offers)

    def settings_changed(self) -> None:
        """Draw by other settings, also where something is still moving: what was open may be secret now."""
        self._curtain.next_is_asked(self._deciding)
        self._seat()
        self._page.update(self._all)

    async def count_up(self) -> None:
        """Show on the result screen how everybody comes to what they have, unless nothing is to move."""
        if self.result is not None:
            await count_up(self._site, self._feedback, lambda: self._game.counting(self.save, self._texts))

    @property
    def _texts(self) -> Texts:
        return self._site.texts

    @property
    def _view(self) -> TableView:
        """The table as far as it has been shown."""
        return self._face.view(self._shown)

    @property
    def _all(self) -> Regions:
        """Everything of the screen that changes."""
        return {**self._standing, "log": log_lines(self._face.logged(self._shown))}

    @property
    def _standing(self) -> Regions:
        """What is asked, and all pieces; while something moves they, and dice, are ahead of what is asked."""
        if self._busy:
            return {**self._question(), **self._face.pieces(self.save.session, acting=self._view)}
        return {**self._face.pieces(self.save.session), **self._question()}

    def _question(self) -> Regions:
        regions = self._face.question(self._shown, asked=not self._busy, passing=self._passing)
        if self.read_only or self._computer_in(self._shown) is None:
            return regions
        alone = all(level_of(seat.by) is not None for seat in self.save.seats)
        return {
            **regions,
            "actions": join([regions["actions"], controls(self._texts, paused=self.paused, alone=alone)]),
        }

    @property
    def _deciding(self) -> int | None:
        """The person who decides."""
        deciding = self._view.deciding
        return None if deciding is None or self._computer_in(self._shown) is not None else deciding.player

    @property
    def _whose(self) -> tuple[object, ...]:
        """Whose turn it is, and who is asked in it."""
        asked = self._view.asked
        return self._view.turn, None if asked is None else asked.player

    @property
    def _passing(self) -> bool:
        """Whether the device is still to be passed to the one who decides."""
        return self._curtain.lies_before(self._deciding)

    @property
    def _side(self) -> Side | None:
        """The side of the table at which the one who decides or throws sits, if the device lies flat on it."""
        asked = self._view.asked
        return None if asked is None else asked.side

    def _seat(self) -> None:
        self._page.mark_screen("table", self._game.seating(self._view))

    # What is wanted

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent, or the face of the table's own die, with this hook.

        None when it is not legal, or another wish is on its way.
        From this moment on nothing else can be pressed; what is given back carries the wish out.
        """
        actions = wished(self.save.session, wish, self._left_to_table)
        if not actions or self.read_only or self._busy or self._passing or not self._listening.hears:
            return None
        if self.computer is not None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, actions))

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer what was left to dice that have been put away since.

        None when it has nothing to answer, or when a wish is on its way, which sees to that itself.
        """
        if self.read_only or self._busy or not self._chance_is_due:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, ()))

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo the last slip; None when there is none, or another wish is on its way."""
        if self.read_only or self._busy or self.save.session.to_act is None or self._taken_back is None:
            return None
        if not self._listening.hears:
            return None
        self._take()
        return self._carry_out(self._undo)

    @property
    def _taken_back(self) -> AnySession | None:
        return taken_back(self.save.session, self.save.seats, self._left_to_table)

    def lift_card(self) -> None:
        """Ask the one to whom the device was passed, who has it now; nothing when no card lies there."""
        if self._passing and not self._busy and self._listening.hears:
            self._curtain.lift(self._deciding)
            self._ask([])

    def turn_to(self, _wish: str) -> None:
        """Do nothing: everybody sees the page at all times."""

    def cover(self) -> bool:
        """Say that there is nothing to hide."""
        return False

    def step_back(self) -> bool:
        """Say that there is nowhere to go back from."""
        return False

    def leave(self) -> None:
        """Take note that another game has taken this one's place: nothing of it is stored or shown any more."""
        self._stored.leave()
        self._listening.end()

    def sat_down(self) -> None:
        """Take note that somebody has just pressed what brought them to the table."""
        self._listening.begin()

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when: a hand that drums is not heard."""
        self._listening.pressed(at)

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide; None while a person is, or nobody."""
        return self._computer_in(self.save.session)

    def _computer_in(self, session: AnySession) -> str | None:
        acting = session.to_act
        return level_of(self.save.seats[acting].by) if isinstance(acting, int) else None

    @property
    def deciding_name(self) -> str:
        """What the one who decides is called."""
        deciding = self._view.deciding
        return "" if deciding is None else deciding.name

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Take the intent with this hook for the computer that is to decide, as `want` does for a person."""
        actions = wished(self.save.session, wish, self._left_to_table)
        if len(actions) != 1 or self.read_only or self._busy or self.computer is None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, actions))

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        if not self._site.browser.in_haste:
            await self._performance.rest(milliseconds)

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""
        self.paused = paused
        # Dice and prompt may be showing what just happens.
        self._page.update({"actions": self._question()["actions"]})

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Have each seat decided by whom `by` names, given the seat and who decided there; stored with the game."""
        while self._busy:
            await asyncio.sleep(LOOK_AGAIN)
        seats = tuple(replace(seat, by=by(number, seat.by)) for number, seat in enumerate(self.save.seats))
        if self.read_only or self.result is not None or seats == self.save.seats:
            return
        self._take()

        async def changed() -> None:
            await self._stored.reseat(seats)
            self._face = TableFace(self._site, self._game, self.save, read_only=self.read_only)
            self._page.update(self._all)
            self._ask([])

        await self._carry_out(changed)

    async def take_over(self) -> None:
        """Have a person decide from now on for the one who is to."""
        acting = self.save.session.to_act
        await self.reseat(lambda seat, before: BY_HAND if seat == acting else before)

    def tell_stand_in(self, lost: str, other: str) -> None:
        """Take note that one level plays in the place of another."""
        self.troubles = (*self.troubles, StandIn(lost, other))

    # How it is carried out

    @property
    def _left_to_table(self) -> LeftToTable:
        return self._site.game.keeping.left_to_table(self._site.settings)

    @property
    def _chance_is_due(self) -> bool:
        session: AnySession = self.save.session
        return session.chance_is_due(self._left_to_table)

    def _take(self) -> None:
        self._page.hold()
        self._busy = True

    async def _carry_out(self, wish: Callable[[], Awaitable[None]]) -> None:
        """Do what was wished for. If it fails, the table stands as it is stored and asks again."""
        try:
            await wish()
        except TableLeft:
            return
        except BaseException:
            self._recover()
            raise
        finally:
            self._busy = False

    async def _go_on_with(self, actions: tuple[Any, ...]) -> None:
        """Do what was decided, or only have chance answer, show it, and ask the next question."""
        if self._performance.moves:
            # A slow device shows first that the press was heard.
            await self._page.painted()
        session, side = self.save.session, self._side
        told = await self._show(carried_out(session, actions))
        await self._ask_next(told, side)

    async def _show(self, session: AnySession) -> list[str]:
        """Let chance answer, store, then show what happened; give it in words."""
        before = self.save.session
        seen = self._face.view(before)
        after = session.settled(self._left_to_table)
        await self._stored.keep(after)
        moves = self._performance.moves
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        scene = self._game.scene(before.state, steps, moves=moves, people=self._face.people)
        pieces = self._face.pieces(after, seen if moves else None, acting=seen)
        self._page.update({**pieces, **scene.meanwhile, "call": NOTHING})
        await self._performance.play(scene)
        self._stored.check_here()
        self._shown = after
        self._page.append("log", log_lines(self._face.logged(after, len(before.entries))))
        return self._face.told(steps)

    async def _undo(self) -> None:
        undone = self._taken_back
        if undone is None:
            return
        await self._stored.keep(undone)
        self._shown = undone
        self._page.update({**self._face.pieces(undone), "log": log_lines(self._face.logged(undone))})
        self._seat()
        await self._ask_next([self._texts.gettext("Undone.")], self._side)

    def _recover(self) -> None:
        """Show the game as it is stored and ask again, after something went wrong on the way there."""
        self._shown = self.save.session
        self._busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            self._page.update(self._all)

    async def _ask_next(self, told: list[str], side: Side | None) -> None:
        """Ask the next question, at the side of the table where it belongs; `side` is where the last one was asked."""
        while self._chance_is_due:
            # The real dice were put away while it was being stored that one is awaited.
            told += await self._show(self.save.session)
        if self._side not in (side, None):
            await self._turn()
        self._ask(told)

    async def _turn(self) -> None:
        """Turn dice and buttons to the one who decides next, who is asked only once they have come."""
        self._page.update(self._question())
        self._seat()
        if self._performance.moves:
            await self._performance.move(self._game.arrival)

    # What is told

    def _ask(self, told: Sequence[str]) -> None:
        """Ask the next question, and say it together with what happened."""
        self._busy = False
        self._curtain.next_is_asked(self._deciding)
        self._listening.asked((self._whose, self._passing))
        self._page.update({**self._question(), **self._call()})
        deciding = self._view.deciding
        if self._passing and deciding is not None:
            asked: Sequence[str] = [pass_sentence(deciding.name, self._texts)]
        else:
            asked = self._game.asked(self._view, self._texts)
        self._page.say(" ".join([*told, *asked]))

    def _call(self) -> Regions:
        """Call whoever is asked and was not before, unless a card does or nothing is to move."""
        called, self._called = self._called, self._whose
        if called == self._called or self._curtain.goes_round or not self._performance.moves:
            return {}
        return {"call": self._face.call(self._shown)}

    def tell_last_move(self) -> None:
        """Tell the last move again, to ears and eyes."""
        self._tell_again(self._game.last_move_told(self._shown, self._face.people))

    def tell_who_decides(self) -> None:
        """Tell again what is asked, of whom and why."""
        self._tell_again([], " ".join(self._game.question_told(self._view)))

    def _tell_again(self, told: Sequence[str], asked: str = "") -> None:
        # While something is on its way its own message is about to be told.
        if not self._busy:
            prompt = self._game.prompt_line(self._view, self._texts, asked=not self._passing, told=told)
            self._page.update({"prompt": prompt})
            self._page.say(asked or " ".join(told))
