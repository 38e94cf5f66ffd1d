"""Plays one game with hidden things on one device: a wish comes in, is stored, and is then shown to whoever may see it.

A curtain falls in one go with what it hides being taken away, and before anything is carried out. Never draws chance
itself, and never shows or says anything that is not made from what the eyes before the page may see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final, assert_never

from app.computers.words import StandIn, Trouble, Unknown
from app.keeping.family.book_keeper import FamilyBookKeeper
from app.keeping.repository import GameRepository
from app.markup import Markup
from app.shell.feedback import Feedback
from app.shell.site import Site
from app.shell.views.hooks import command_button
from app.table.closing import count_up
from app.table.hidden.before_eyes import BeforeEyes
from app.table.hidden.eyes import Chair, Curtain, Everybody, Eyes, Meanwhile, Nobody, Show, behind_curtain, viewer_of
from app.table.hidden.hidden_game import HiddenGame
from app.table.performance import Performance
from app.table.stored import StoredGame, TableLeft
from app.table.wishes import carried_out, hook_of
from mahe_core.table.save_file import AnySave
from mahe_core.table.seats import BY_HAND
from mahe_core.table.session import AnySession
from mahe_core.table.thinking import level_of

TABLE: Final = "[data-screen='table']"
SHOW: Final = "[data-screen='show']"

FALLEN: Final = 900
"""Milliseconds for which a fallen curtain is seen before it opens on the open table."""

ROLLED: Final = 1_200
"""Milliseconds for which what everybody may see is left to be looked at before the curtain falls over it."""

SHOWN: Final = 3_000
"""Milliseconds for which computers among themselves show what they show."""

LOOK_AGAIN: Final = 0.05
"""Seconds after which it is looked again whether a wish has been carried out."""


class HiddenTable:
    """The game at the table, who sees it, and what its players want."""

    def __init__(
        self,
        site: Site,
        game: HiddenGame[Any],
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
        self._shows = Performance(site, SHOW, feedback=feedback)
        self._before = BeforeEyes(site, game, self._stored, self._performance)
        self._ended = save.session.to_act is None
        """Whether the end has been shown."""
        names = tuple(game.names(save, site.texts)[seat] for seat in save.unknown)
        self.troubles: tuple[Trouble, ...] = (Unknown(names),) if names else ()
        """What has to be told of the computers."""

    @property
    def save(self) -> AnySave:
        """The game as it is stored."""
        return self._stored.save

    @property
    def shown(self) -> AnySave:
        """The game as far as it has been shown."""
        return self.save

    @property
    def result(self) -> object | None:
        """The result, once the end has been shown."""
        return self._site.game.rules.result(self._session.state) if self._ended else None

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""
        return self._before.busy

    @property
    def paused(self) -> bool:
        """Whether the computers are held up."""
        return self._before.paused

    @property
    def keeps_secrets(self) -> bool:
        """Whether the game is not over: then its cards are everybody's to look at."""
        return not self._ended

    @property
    def eyes(self) -> Eyes:
        """Who sees the page."""
        return self._before.eyes

    @property
    def put_to_vote(self) -> None:
        """Nothing: a class that votes would see what one of two teams may not."""
        return

    @property
    def _session(self) -> AnySession:
        return self._before.session

    # What is drawn

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the page for whoever sees it."""
        return self._before.screen(notices)

    @property
    def tools(self) -> Markup | None:
        """Draw the way past a curtain that nobody wants to lift, back to the open table."""
        if not isinstance(self.eyes, Curtain):
            return None
        return command_button("hide", "button-quiet", self._site.texts.gettext("Open table"))

    def result_screen(self, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended."""
        past, texts = self._book.past(self.save), self._site.texts
        log = self._before.logged()
        return self._game.result_screen(self.save, log, texts, past=past, notices=notices, offers=offers)

    def settings_changed(self) -> None:
        """Draw by other settings."""
        self._before.update()

    async def count_up(self) -> None:
        """Show on the result screen how everybody comes to what they have, unless nothing is to move."""
        if self.result is not None:
            await count_up(self._site, self._feedback, lambda: self._game.counting(self.save, self._site.texts))

    # What is wanted

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent with this hook.

        None when it is not legal here, or another wish is on its way. Where it ends a player's look, the curtain has
        fallen when this returns.
        """
        wanted, before = self._wanted(wish), self._before
        if wanted is None or self.read_only or self.busy or not before.listening.hears or not self._may_answer:
            return None
        self._take()
        if before.company.hides and isinstance(self.eyes, Chair) and self._game.ends_look(wanted):
            before.turn_page(Nobody())
        return self._carry_out(partial(self._go_on_with, wanted))

    def _wanted(self, wish: str) -> Any | None:
        game, state = self._session.game, self._session.state
        return next((intent for intent in game.legal_intents(state) if hook_of(game, intent) == wish), None)

    @property
    def _may_answer(self) -> bool:
        """Whether the eyes before the page may decide for the one to act, who must be a person."""
        actor = self._session.to_act
        if actor not in self._before.company.people:
            return False
        match self.eyes:
            case Everybody():
                return self._before.openly
            case Chair(player, looks):
                return player == actor and not looks
            case Nobody() | Curtain() | Meanwhile() | Show():
                return False
            case _:
                assert_never(self.eyes)

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer, if it has not yet."""
        if self.read_only or self.busy or not self._session.chance_is_due():
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, None))

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo a slip by which nobody has learned anything, until the curtain falls."""
        before = self._before
        if self.read_only or self.busy or not before.listening.hears or before.taken_back is None:
            return None
        self._take()
        return self._carry_out(self._undo)

    def lift_card(self) -> None:
        """Do nothing: here a curtain is lifted, which is a turn of the page."""

    def leave(self) -> None:
        """Take note that another game has taken this one's place: nothing of it is stored or shown any more."""
        self._stored.leave()
        self._before.listening.end()

    def sat_down(self) -> None:
        """Take note that somebody has just pressed what brought them to the table."""
        self._before.listening.begin()

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when: a hand that drums is not heard."""
        self._before.listening.pressed(at)

    # Who is to see the page

    def cover(self) -> bool:
        """Let the curtain fall before what one of several people sees; whether there was any such thing."""
        return self._before.cover()

    def turn_to(self, wish: str) -> Awaitable[None] | None:
        """Take what was pressed about who is to see the page now: a command with its argument."""
        before, eyes = self._before, self.eyes
        if self.busy or not before.listening.hears:
            return None
        name, _, argument = wish.partition(":")
        hides = before.company.hides
        match name, eyes:
            case "lift", Curtain():
                before.lift(eyes)
            case "hide", Chair(looks=True) | Meanwhile(looks=True) if hides:
                self._take()
                before.turn_page(Nobody())
                return self._carry_out(self._open_again)
            case "hide", Chair() | Meanwhile():
                before.cover()
            case "hide", Curtain():
                before.turn_page(Everybody())
            case "look", Everybody() if hides and argument in map(str, before.company.people):
                before.turn_page(Curtain(int(argument), looks=True))
            case "missed-again", Chair():
                before.recap_again(eyes)
            case "pick", Chair() if argument.isdecimal():
                before.pick(int(argument))
            case "read-side", Chair() | Meanwhile():
                self._page.say(self._game.side_said(before.sight, before.people))
            case "next", Everybody() if before.sight.goes_on and isinstance(self._session.to_act, int):
                before.turn_page(Curtain(self._session.to_act))
            case "next", Meanwhile():
                before.go_on_from(eyes)
            case "next", Show():
                self._end_show(eyes)
            case _:
                return None
        return _done()

    async def _open_again(self) -> None:
        """Open the fallen curtain on the open table, once everybody has seen that it fell."""
        await self.rest(FALLEN)
        self._stored.check_here()
        self._before.busy = False
        if isinstance(self.eyes, Nobody):
            self._before.turn_page(Everybody())

    def _end_show(self, show: Show) -> None:
        """Go on after everybody has seen what was shown: with the end of the game, with what it brought, or in turn."""
        before, session = self._before, self._session
        if session.to_act is None:
            self._ended = True
            before.see(Everybody())
            return
        events = [event for entry in session.entries[show.entry :] for event in entry.step.events]
        news = before.company.hides and show.by in before.company.people and self._game.brings_news(events)
        before.turn_page(Curtain(show.by, after_show=True) if news else before.outset())

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide before these eyes; None while a person is, or nobody."""
        match self.eyes:
            case Everybody():
                return self._level
            case Chair(player):
                return self._level if player == self._before.company.alone else None
            case Nobody() | Curtain() | Meanwhile() | Show():
                return None
            case _:
                assert_never(self.eyes)

    @property
    def _level(self) -> str | None:
        acting = self._session.to_act
        return level_of(self.save.seats[acting].by) if isinstance(acting, int) else None

    @property
    def deciding_name(self) -> str:
        """What the one who decides is called."""
        acting = self._session.to_act
        return self._game.names(self.save, self._site.texts)[acting] if isinstance(acting, int) else ""

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Take the intent with this hook for the computer that is to decide, as `want` does for a person."""
        wanted = self._wanted(wish)
        if wanted is None or self.read_only or self.busy or self.computer is None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, wanted))

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        if not self._site.browser.in_haste:
            await self._performance.rest(milliseconds)

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""
        self._before.paused = paused
        self._before.update()

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Have each seat decided by whom `by` names, given the seat and who decided there; stored with the game."""
        while self.busy:
            await asyncio.sleep(LOOK_AGAIN)
        seats = tuple(replace(seat, by=by(number, seat.by)) for number, seat in enumerate(self.save.seats))
        if self.read_only or self.result is not None or seats == self.save.seats:
            return
        self._take()

        async def changed() -> None:
            before = self._before
            await self._stored.reseat(seats)
            before.seat_anew()
            before.busy = False
            if isinstance(self.eyes, Show):
                # Everybody may see it, and what follows goes by who plays now.
                before.draw()
            else:
                alone = before.company.alone
                # Whoever gave a seat away may have the device in hand: the one who is left comes to a curtain, once.
                before.turn_page(before.outset() if alone is None else Curtain(alone))

        await self._carry_out(changed)

    async def take_over(self) -> None:
        """Have a person decide from now on for the one who is to."""
        acting = self._session.to_act
        await self.reseat(lambda seat, before: BY_HAND if seat == acting else before)

    def tell_stand_in(self, lost: str, other: str) -> None:
        """Take note that one level plays in the place of another."""
        self.troubles = (*self.troubles, StandIn(lost, other))

    # How it is carried out

    def _take(self) -> None:
        self._page.hold()
        self._before.busy = True

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
            self._before.busy = False

    def _recover(self) -> None:
        """Put the game as it is stored before whoever may see it, after something went wrong on the way there."""
        before = self._before
        before.busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            before.turn_page((behind_curtain(self.eyes) if before.company.hides else None) or before.outset())

    async def _go_on_with(self, intent: Any | None) -> None:
        """Do what was decided, or only have chance answer, and show it to whoever may see it."""
        eyes, before = self.eyes, self._session
        if self._performance.moves:
            # A slow device shows first that the press was heard.
            await self._page.painted()
        after = (carried_out(before, (intent,)) if intent is not None else before).settled()
        await self._stored.keep(after)
        told: list[str] = []
        if self.eyes is eyes:
            if isinstance(eyes, Nobody):
                await self.rest(FALLEN)
            else:
                told = await self._perform(before, after)
        self._stored.check_here()
        self._before.busy = False
        if self.eyes is not eyes:
            # Other eyes have come before the page meanwhile; they see what is stored now.
            self._before.draw()
        elif (show := self._show_in(after, len(before.entries))) is not None:
            await self._show(show)
        elif after.to_act is None:
            self._ended = True
            self._before.see(Everybody())
        else:
            await self._next_eyes(eyes, after, told)

    def _show_in(self, session: AnySession, since: int) -> Show | None:
        """Find what was shown to everybody since so many entries."""
        for place, entry in enumerate(session.entries[since:], start=since):
            by = session.game.to_act(session.at(place).state)
            if isinstance(by, int) and any(map(self._game.shows, entry.step.events)):
                return Show(by, place, apart=self._before.company.hides)
        return None

    async def _perform(self, before: AnySession, after: AnySession) -> list[str]:
        """Show what happened to the eyes that are before the page; give it in public words."""
        viewer = viewer_of(self.eyes, self._before.company)
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        events = [after.game.perceived(event, viewer) for step in steps for event in step.events]
        self._before.note_seen()
        if not any(map(self._game.shows, events)):
            # What is shown to all has a scene of its own.
            self._before.update()
            scene = self._game.perceived_scene(events, self._site.settings, moves=self._performance.moves)
            await self._performance.play(scene)
        return self._game.said(events, self._before.people)

    async def _next_eyes(self, eyes: Eyes, after: AnySession, told: list[str]) -> None:
        """Let those see the page who are to see it next."""
        before, following = self._before, self._before.outset()
        if isinstance(eyes, Everybody) and isinstance(following, Curtain):
            before.busy = True
            self._page.say(" ".join(told))
            await self.rest(ROLLED)
            self._stored.check_here()
            before.busy = False
        stays = following == eyes or (isinstance(eyes, Chair) and following == Curtain(eyes.player))
        if stays and self.eyes is eyes:
            before.listening.asked((after.to_act, eyes))
            before.update()
            self._page.say(" ".join([*told, *self._game.asked_said(before.sight, before.people)]))
        elif self.eyes is eyes:
            before.turn_page(following)

    async def _show(self, show: Show) -> None:
        before = self._before
        before.turn_page(show)
        performance = self._shows if show.apart else self._performance
        await performance.play(self._game.show_scene(before.sight.events, moves=performance.moves))
        if not before.company.people and not self.read_only and self.eyes is show:
            await self.rest(SHOWN)
            self._end_show(show)

    async def _undo(self) -> None:
        before, undone = self._before, self._before.taken_back
        if undone is None:
            return
        await self._stored.keep(undone)
        before.busy = False
        before.note_seen()
        before.update()
        asked = self._game.asked_said(before.sight, before.people)
        self._page.say(" ".join([self._site.texts.gettext("Undone."), *asked]))

    # What is told

    def tell_last_move(self) -> None:
        """Tell the last turn again, in public."""
        if not self.busy:
            self._page.say(self._game.last_turn_said(self._session, self._before.people))

    def tell_who_decides(self) -> None:
        """Tell again what is asked, and of whom."""
        if not self.busy:
            self._page.say(" ".join(self._game.asked_said(self._before.sight, self._before.people)))


async def _done() -> None:
    """Carry out what is done already."""
