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
from app.table.hearing.listening import Listening
from app.table.hidden.eyes import (
    Chair,
    Curtain,
    Everybody,
    Eyes,
    Meanwhile,
    Nobody,
    Show,
    behind_curtain,
    company_of,
    viewer_of,
)
from app.table.hidden.hidden_face import HiddenFace
from app.table.hidden.hidden_game import Care, HiddenGame, Sight
from app.table.hidden.looked import Looked
from app.table.hidden.missed import Moment, first_question, missed_moments
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

MOMENT: Final = 1_400
"""Milliseconds for which a moment that was missed is seen, unless somebody goes on."""

SHOWN: Final = 3_000
"""Milliseconds for which computers among themselves show what they show."""

SHORTEST: Final = 250
"""Milliseconds for which a moment is seen at least: a press that came before was meant for the one before it."""

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
        self._clock = site.browser.clock
        self._feedback = feedback
        self._performance = Performance(site, TABLE, feedback=feedback)
        self._shows = Performance(site, SHOW, feedback=feedback)
        self._company = company_of(save.seats, read_only=self.read_only)
        self._face = HiddenFace(site, game, save, self._company)
        self._looked = Looked(site.browser.preferences, save.session.game.NAME, save.id)
        self._missed: tuple[Moment, ...] = ()
        self._busy = False
        self._drawing = False
        """Whether it is the table itself that has the screen drawn."""
        self._ended = save.session.to_act is None
        """Whether the end has been shown."""
        self._eyes: Eyes = self._outset()
        self._since = 0.0
        """When the page came before the eyes that see it."""
        self._listening = Listening(site, self._eyes)
        self.paused = False
        """Whether the computers are held up."""
        names = tuple(game.names(save, site.texts)[seat] for seat in save.unknown)
        self.troubles: tuple[Trouble, ...] = (Unknown(names),) if names else ()
        """What has to be told of the computers."""
        self._note_look()

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
        return self._busy

    @property
    def keeps_secrets(self) -> bool:
        """Whether the game is not over: then its cards are everybody's to look at."""
        return not self._ended

    @property
    def tools(self) -> Markup | None:
        """Draw the way past a curtain that nobody wants to lift, back to the open table."""
        if not isinstance(self._eyes, Curtain):
            return None
        return command_button("hide", "button-quiet", self._site.texts.gettext("Open table"))

    @property
    def put_to_vote(self) -> None:
        """Nothing: a class that votes would see what one of two teams may not."""
        return

    @property
    def eyes(self) -> Eyes:
        """Who sees the page."""
        return self._eyes

    @property
    def care(self) -> Care:
        """How careful the settings want the table to be."""
        return self._game.care(self._site.settings)

    @property
    def _session(self) -> AnySession:
        session: AnySession = self.save.session
        return session

    @property
    def _openly(self) -> bool:
        return self._game.asked_openly(self._session.game.view(self._session.state, None))

    def _outset(self) -> Eyes:
        return self._company.outset(self._session.to_act, openly=self._openly)

    # What is drawn

    def screen(self, notices: Markup | None) -> Markup:
        """Draw the page for whoever sees it; what one player sees goes behind the curtain when others have it drawn."""
        fallen = None if self._drawing or not self._company.hides else behind_curtain(self._eyes)
        if fallen is not None:
            self._see(fallen)
        return self._face.screen(self._eyes, self._sight, notices)

    def result_screen(self, notices: Markup | None, offers: Markup | None) -> Markup:
        """Draw how the game ended."""
        log = self._face.logged(self._session)
        past = self._book.past(self.save)
        texts = self._site.texts
        return self._game.result_screen(self.save, log, texts, past=past, notices=notices, offers=offers)

    def settings_changed(self) -> None:
        """Draw by other settings."""
        if self._site.at_table:
            self._page.update(self._face.regions(self._sight))

    async def count_up(self) -> None:
        """Show on the result screen how everybody comes to what they have, unless nothing is to move."""
        if self.result is not None:
            await count_up(self._site, self._feedback, lambda: self._game.counting(self.save, self._site.texts))

    @property
    def _sight(self) -> Sight:
        can_undo = self._taken_back is not None
        sight = self._face.sight(
            self._eyes, self._session, self._missed, asked=not self._busy, can_undo=can_undo, paused=self.paused
        )
        again = isinstance(self._eyes, Chair) and self.care.missed_again and bool(self._missed)
        return replace(sight, missed_again=again)

    def _see(self, eyes: Eyes) -> None:
        """Let other eyes see the page, which is still to be drawn for them."""
        self._eyes = eyes
        self._since = self._clock.now()
        self._listening.asked(eyes)
        self._note_look()

    def _note_look(self) -> None:
        """Remember what the one in the chair has seen by now, before it is shown: a reload goes on after it."""
        match self._eyes:
            case Chair(player):
                self._looked.note(player, len(self._session.entries))
            case Meanwhile(player, at=at):
                self._looked.note(player, self._missed[at].entries)
            case Everybody() | Nobody() | Curtain() | Show():
                pass
            case _:
                assert_never(self._eyes)

    def _turn_page(self, eyes: Eyes) -> None:
        """Put before other eyes, in one go, what they may see; what was there before is gone with it."""
        self._see(eyes)
        self._draw()
        self._tell()

    def _draw(self) -> None:
        if self._site.at_table:
            self._drawing = True
            try:
                self._site.draw()
            finally:
                self._drawing = False

    def _tell(self) -> None:
        """Say what is to be heard by whoever is in the room."""
        match self._eyes:
            case Curtain(player):
                said = [self._game.curtain_said(self._face.people, player, self._site.texts)]
            case Nobody():
                said = [self._game.curtain_said(self._face.people, None, self._site.texts)]
            case Meanwhile() | Show():
                said = self._game.said(self._sight.events, self._face.people)
            case Everybody() | Chair():
                said = self._game.asked_said(self._sight, self._face.people)
            case _:
                assert_never(self._eyes)
        self._page.say(" ".join(said))

    # What is wanted

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent with this hook.

        None when it is not legal here, or another wish is on its way. Where it ends a player's look, the curtain has
        fallen when this returns.
        """
        actor = self._session.to_act
        wanted = self._wanted(wish)
        if wanted is None or self.read_only or self._busy or not self._listening.hears or not self._may_answer(actor):
            return None
        self._take()
        if self._company.hides and isinstance(self._eyes, Chair) and self._game.ends_look(wanted):
            self._turn_page(Nobody())
        return self._carry_out(partial(self._go_on_with, wanted))

    def _wanted(self, wish: str) -> Any | None:
        game, state = self._session.game, self._session.state
        return next((intent for intent in game.legal_intents(state) if hook_of(game, intent) == wish), None)

    def _may_answer(self, actor: object) -> bool:
        """Whether the eyes before the page may decide for the one to act, who must be a person."""
        if actor not in self._company.people:
            return False
        match self._eyes:
            case Everybody():
                return self._openly
            case Chair(player, looks):
                return player == actor and not looks
            case Nobody() | Curtain() | Meanwhile() | Show():
                return False
            case _:
                assert_never(self._eyes)

    def go_on(self) -> Awaitable[None] | None:
        """Have chance answer, if it has not yet."""
        if self.read_only or self._busy or not self._session.chance_is_due():
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, None))

    def take_back(self) -> Awaitable[None] | None:
        """Take the wish to undo a slip by which nobody has learned anything, until the curtain falls."""
        if self.read_only or self._busy or not self._listening.hears or self._taken_back is None:
            return None
        self._take()
        return self._carry_out(self._undo)

    @property
    def _taken_back(self) -> AnySession | None:
        session = self._session
        if not isinstance(self._eyes, Chair) or self._eyes.looks or not session.can_undo:
            return None
        back = session.undone()
        return back if back.to_act == self._eyes.player == session.to_act else None

    def lift_card(self) -> None:
        """Do nothing: here a curtain is lifted, which is a turn of the page."""

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

    # Who is to see the page

    def cover(self) -> bool:
        """Let the curtain fall before what one of several people sees; whether there was any such thing."""
        fallen = behind_curtain(self._eyes) if self._company.hides else None
        if fallen is None:
            return False
        self._turn_page(fallen)
        return True

    def turn_to(self, wish: str) -> Awaitable[None] | None:
        """Take what was pressed about who is to see the page now: a command with its argument."""
        if self._busy or not self._listening.hears:
            return None
        name, _, argument = wish.partition(":")
        match name, self._eyes:
            case "lift", Curtain(player, looks, after_show):
                self._lift(player, looks=looks or after_show, recaps=not after_show)
            case "hide", Chair(looks=True) | Meanwhile(looks=True) if self._company.hides:
                self._turn_page(Nobody())
                return self._carry_out(self._open_again)
            case "hide", Chair(player) | Meanwhile(player) if self._company.hides:
                self._turn_page(Curtain(player))
            case "hide", Curtain():
                self._turn_page(Everybody())
            case "look", Everybody() if argument in map(str, self._company.people) and self._company.hides:
                self._turn_page(Curtain(int(argument), looks=True))
            case "missed-again", Chair(player, looks) if self.care.missed_again and self._missed:
                self._recap(Meanwhile(player, looks))
            case "read-side", Chair() | Meanwhile():
                self._page.say(self._game.side_said(self._sight, self._face.people))
            case "next", Everybody() if self._sight.goes_on and isinstance(self._session.to_act, int):
                self._turn_page(Curtain(self._session.to_act))
            case "next", Meanwhile() if self._site.browser.in_haste or self._clock.now() - self._since >= SHORTEST:
                self._next_moment()
            case "next", Show():
                return self._carry_out(self._end_show)
            case _:
                return None
        return self._carry_out(_nothing_more)

    def _lift(self, player: int, *, looks: bool, recaps: bool) -> None:
        session = self._session
        since = self._looked.until(player, first_question(session))
        self._missed = missed_moments(session, self._game, player, since) if recaps else ()
        if self._missed:
            self._recap(Meanwhile(player, looks))
        else:
            self._turn_page(Chair(player, looks))

    def _recap(self, eyes: Meanwhile) -> None:
        self._turn_page(eyes)
        if self._performance.moves:
            self._site.guard(self._let_pass(eyes))

    async def _let_pass(self, eyes: Meanwhile) -> None:
        """Go on to the next moment after a while; a tap anywhere hurries it."""
        events, viewer = self._sight.events, eyes.player
        before = self._view_before(eyes)
        await self._performance.play(
            self._game.perceived_scene(before, self._sight.view, events, viewer, moves=self._performance.moves)
        )
        if self._eyes is eyes:
            await self._performance.rest(MOMENT)
        if self._eyes is eyes:
            self._next_moment()

    def _view_before(self, eyes: Meanwhile) -> Any:
        session = self._session
        entries = self._missed[eyes.at].entries - 1
        return session.game.view(session.at(entries).state, eyes.player)

    def _next_moment(self) -> None:
        eyes = self._eyes
        if not isinstance(eyes, Meanwhile):
            return
        if eyes.at + 1 < len(self._missed):
            self._recap(replace(eyes, at=eyes.at + 1))
        else:
            self._turn_page(Chair(eyes.player, eyes.looks))

    async def _open_again(self) -> None:
        """Open the fallen curtain on the open table, once everybody has seen that it fell."""
        await self.rest(FALLEN)
        self._stored.check_here()
        if isinstance(self._eyes, Nobody):
            self._busy = False
            self._turn_page(Everybody())

    async def _end_show(self) -> None:
        """Go on after everybody has seen what was shown: with the end of the game, with what it brought, or in turn."""
        eyes, session = self._eyes, self._session
        if not isinstance(eyes, Show):
            return
        self._busy = False
        if session.to_act is None:
            self._ended = True
            self._see(Everybody())
            return
        events = [event for entry in session.entries[eyes.entry :] for event in entry.step.events]
        news = self._company.hides and eyes.by in self._company.people and self._game.brings_news(events)
        self._turn_page(Curtain(eyes.by, after_show=True) if news else self._outset())

    # What computers want

    @property
    def computer(self) -> str | None:
        """The level of the computer that is to decide before these eyes; None while a person is, or nobody."""
        level = self._level
        match self._eyes:
            case Everybody():
                return level
            case Chair(player):
                return level if player == self._company.alone else None
            case Nobody() | Curtain() | Meanwhile() | Show():
                return None
            case _:
                assert_never(self._eyes)

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
        if wanted is None or self.read_only or self._busy or self.computer is None:
            return None
        self._take()
        return self._carry_out(partial(self._go_on_with, wanted))

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        if not self._site.browser.in_haste:
            await self._performance.rest(milliseconds)

    def pause(self, *, paused: bool) -> None:
        """Hold the computers up, or let them go on."""
        self.paused = paused
        self._page.update(self._face.regions(self._sight))

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
            self._company = company_of(seats, read_only=self.read_only)
            self._face = HiddenFace(self._site, self._game, self.save, self._company)
            self._busy = False
            if isinstance(self._eyes, Show):
                # Everybody may see it, and what follows goes by who plays now.
                self._draw()
            else:
                alone = self._company.alone
                # Whoever gave the seat away may have the device in hand: the one who is left comes from behind it.
                self._turn_page(self._outset() if alone is None else Curtain(alone))

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

    def _recover(self) -> None:
        """Put the game as it is stored before whoever may see it, after something went wrong on the way there."""
        self._busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            self._turn_page(behind_curtain(self._eyes) or self._outset())

    async def _go_on_with(self, intent: Any | None) -> None:
        """Do what was decided, or only have chance answer, and show it to whoever may see it."""
        eyes, before = self._eyes, self._session
        if self._performance.moves:
            # A slow device shows first that the press was heard.
            await self._page.painted()
        after = (carried_out(before, (intent,)) if intent is not None else before).settled()
        await self._stored.keep(after)
        if self._eyes is not eyes:
            # The curtain has fallen meanwhile over what is stored now.
            self._busy = False
            self._draw()
            return
        shows = self._show_in(after, len(before.entries))
        if isinstance(eyes, Nobody):
            await self.rest(FALLEN)
        else:
            await self._perform(before, after)
        self._stored.check_here()
        if self._eyes is eyes:
            await self._next_eyes(eyes, after, shows)
        else:
            self._busy = False
            self._draw()

    def _show_in(self, session: AnySession, since: int) -> Show | None:
        """Find what was shown to everybody since so many entries."""
        for place, entry in enumerate(session.entries[since:], start=since):
            if any(map(self._game.shows, entry.step.events)):
                by = session.game.to_act(session.at(place).state)
                assert isinstance(by, int)
                return Show(by, place, apart=self._company.hides)
        return None

    async def _perform(self, before: AnySession, after: AnySession) -> None:
        """Show what happened to the eyes that are before the page, and say in public what it was."""
        game, viewer = after.game, viewer_of(self._eyes, self._company)
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        events = [game.perceived(event, viewer) for step in steps for event in step.events]
        self._note_look()
        self._page.update(self._face.regions(self._sight))
        views = (game.view(before.state, viewer), game.view(after.state, viewer))
        await self._performance.play(self._game.perceived_scene(*views, events, viewer, moves=self._performance.moves))
        self._page.say(" ".join(self._game.said(events, self._face.people)))

    async def _next_eyes(self, eyes: Eyes, after: AnySession, shows: Show | None) -> None:
        """Let those see the page who are to see it next."""
        self._busy = False
        if shows is not None:
            await self._show(shows)
            return
        if after.to_act is None:
            self._ended = True
            self._see(Everybody())
            return
        following = self._outset()
        if isinstance(eyes, Chair) and (not self._company.hides or following == Curtain(eyes.player)):
            self._listening.asked((after.to_act, eyes))
            self._page.update(self._face.regions(self._sight))
            return
        if isinstance(eyes, Everybody) and isinstance(following, Curtain):
            self._page.update(self._face.regions(self._sight))
            self._busy = True
            await self.rest(ROLLED)
            self._stored.check_here()
            self._busy = False
        if isinstance(eyes, Everybody) and following == eyes:
            self._listening.asked((after.to_act, eyes))
            self._page.update(self._face.regions(self._sight))
        elif self._eyes is eyes:
            self._turn_page(following)

    async def _show(self, shows: Show) -> None:
        self._turn_page(shows)
        performance = self._shows if shows.apart else self._performance
        await performance.play(self._game.show_scene(self._sight.events, moves=performance.moves))
        if not self._company.people and self._eyes is shows:
            await self.rest(SHOWN)
            await self._end_show()

    async def _undo(self) -> None:
        undone = self._taken_back
        if undone is None:
            return
        await self._stored.keep(undone)
        self._busy = False
        self._note_look()
        self._page.update(self._face.regions(self._sight))
        self._page.say(
            " ".join([self._site.texts.gettext("Undone."), *self._game.asked_said(self._sight, self._face.people)])
        )

    # What is told

    def tell_last_move(self) -> None:
        """Tell the last turn again, in public."""
        if not self._busy:
            self._page.say(self._game.last_turn_said(self._session, self._face.people))

    def tell_who_decides(self) -> None:
        """Tell again what is asked, and of whom."""
        if not self._busy:
            self._page.say(" ".join(self._game.asked_said(self._sight, self._face.people)))


async def _nothing_more() -> None:
    """Carry out what is done already."""
