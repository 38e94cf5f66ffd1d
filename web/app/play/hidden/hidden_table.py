"""Plays one game with hidden things on one device: a wish comes in, is stored, and is then shown to whoever may see it.

A curtain falls in one go with what it hides being taken away, and before anything is carried out. Never draws chance
itself, and never shows or says anything that is not made from what the eyes before the page may see.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, assert_never

from app.play.any_table import PENCIL
from app.play.closing import count_up
from app.play.deciders import Deciders, until_idle
from app.play.hidden.eyes import Chair, Curtain, Everybody, Eyes, Meanwhile, Nobody, Show
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.recap import Recap
from app.play.hidden.turn_flow import Course
from app.play.hidden.viewpoint import Viewpoint
from app.play.stored import StoredGame
from app.play.wishes import hook_of
from app.site_protocol import Site
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession

HARMLESS: Final = ("pick", "read-side", *PENCIL)
"""What decides nothing and shows nothing new, so that it is heard also from a hand that drums."""

SPOKEN: Final = 1_000
"""Milliseconds after which assistive tools have taken up what they are to read."""


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
        self.deciders = Deciders(site, game, self._stored)
        """Who decides at the seats."""
        self._before = Viewpoint(site, game, self._stored, self.deciders)
        self._recap = Recap(site, game, self._before)
        self._course = Course(site, game, self._stored, self._before, feedback)

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
        return self._site.game.rules.result(self._session.state) if self._course.ended else None

    @property
    def busy(self) -> bool:
        """Whether a wish is being carried out."""
        return self._before.busy

    @property
    def keeps_secrets(self) -> bool:
        """Whether the game is not over: then its cards are everybody's to look at."""
        return not self._course.ended

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
        self._before.settings_changed()

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
        self._course.take()
        if before.company.hides and isinstance(self.eyes, Chair) and self._game.ends_look(wanted):
            before.turn_page(Nobody())
        return self._course.carry_out(partial(self._course.go_on_with, wanted))

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
        self._course.take()
        return self._course.carry_out(partial(self._course.go_on_with, None))

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo a slip by which nobody has learned anything, until the curtain falls."""
        before = self._before
        if self.read_only or self.busy or not before.listening.hears or before.taken_back is None:
            return None
        self._course.take()
        return self._course.carry_out(self._course.undo)

    def lift_card(self) -> None:
        """Do nothing: here a curtain is lifted, which is a turn of the page."""

    def leave(self) -> None:
        """Take note that another game has taken this one's place: nothing of it is stored or shown any more."""
        self._stored.leave()
        self._before.leave()

    def sat_down(self) -> None:
        """Take note that somebody has just pressed what brought them to the table."""
        self._before.listening.begin()

    def pressed(self, at: float) -> None:
        """Take note that something was pressed, wherever on the page, and when: a hand that drums is not heard."""
        self._before.listening.pressed(at)

    # Who is to see the page

    def held(self, *, down: bool) -> None:
        """Show the secrets of the chair while a button is held, and take them away the moment it is not."""
        if down:
            self._before.hold()
        else:
            self._before.let_go()

    def cover(self) -> bool:
        """Let the curtain fall before what one of several people sees; whether there was any such thing."""
        return self._before.cover()

    def step_back(self) -> bool:
        """Go from the chair behind the curtain, and from the curtain to the open table; whether there was any step."""
        if isinstance(self.eyes, Curtain) and not self.busy:
            self._before.turn_page(Everybody())
            return True
        return self.cover()

    def turn_to(self, wish: str) -> Awaitable[None] | None:
        """Take what was pressed about who is to see the page now: a command with its argument."""
        before, eyes = self._before, self.eyes
        name, _, argument = wish.partition(":")
        if self.busy or not (before.listening.hears or name in HARMLESS):
            return None
        hides = before.company.hides
        match name, eyes:
            case "lift", Curtain():
                self._recap.lift(eyes)
            case "hide", Chair(looks=True) | Meanwhile(looks=True) if hides:
                self._course.take()
                before.turn_page(Nobody())
                return self._course.carry_out(self._course.open_again)
            case "hide", Chair() | Meanwhile():
                before.cover()
            case "hide", Curtain():
                before.turn_page(Everybody())
            case "look", Everybody() if hides and argument in map(str, before.company.people):
                before.turn_page(Curtain(int(argument), looks=True))
            case "missed-again", Chair():
                self._recap.again(eyes)
            case "pick", Chair() if argument.isdecimal():
                before.pick(int(argument))
            case "read-side", Chair() | Meanwhile():
                self._page.say(self._game.side_said(before.side, before.people))
                return self._unsay() if before.holds else _done()
            case "pencil" | "pencil-at" | "pencil-mark" | "pencil-down", Chair():
                before.write(eyes, name, argument)
            case "next", Everybody() if before.sight.goes_on and isinstance(self._session.to_act, int):
                before.turn_page(Curtain(self._session.to_act))
            case "next", Meanwhile():
                self._recap.go_on_from(eyes)
            case "next", Show():
                self._course.end_show(eyes)
            case _:
                return None
        return _done()

    async def _unsay(self) -> None:
        """Take what was read out of the document again, where nothing secret may stay in it.

        Whoever is read to needs no picture, and tools that press a button for somebody cannot hold it.
        """
        await self._site.browser.clock.sleep(SPOKEN)
        self._page.say("")

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide before these eyes; None while a person is, or nobody."""
        match self.eyes:
            case Everybody():
                return self.deciders.computer(self._session)
            case Chair(player):
                return self.deciders.computer(self._session) if player == self._before.company.alone else None
            case Nobody() | Curtain() | Meanwhile() | Show():
                return None
            case _:
                assert_never(self.eyes)

    def decide(self, wish: str) -> Awaitable[None] | None:
        """Take the intent with this hook for the computer that is to decide, as `want` does for a person."""
        wanted = self._wanted(wish)
        if wanted is None or self.read_only or self.busy or self.computer is None:
            return None
        self._course.take()
        return self._course.carry_out(partial(self._course.go_on_with, wanted))

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        await self._course.rest(milliseconds)

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""
        self.deciders.paused = paused
        self._before.update()

    async def reseat(self, by: Callable[[int, str], str]) -> None:
        """Have each seat decided by whom `by` names, given the seat and who decided there; stored with the game."""
        await until_idle(lambda: self.busy)
        seats = self.deciders.seated(by)
        if self.read_only or self._stored.left or self.result is not None or seats is None:
            return
        self._course.take()
        await self._course.carry_out(partial(self._course.reseat, seats))

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
