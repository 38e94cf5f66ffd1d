"""The table of a game with hidden things, on one device: a step is shown only to the eyes that may see it.

A curtain falls in the same change of the document that removes what it hides, and before anything is carried out.
Whatever is shown or said is made from what the eyes that see the page may see.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, ClassVar, Final, assert_never

from app.play.display import Display, Everybody
from app.play.hidden.eyes import Chair, Curtain, Eyes, Meanwhile, Nobody, Show, behind_curtain, viewer_of
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.recap import Recap
from app.play.hidden.viewpoint import Viewpoint
from app.play.performance import Performance
from app.play.stored_game import Deciders, StoredGame
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from app.ui.views.elements import command_button
from mahe_core.engine.session import AnySession
from mahe_core.override import override

SHOW: Final = "[data-screen='show']"

FALLEN: Final = 900
"""Milliseconds for which a fallen curtain is seen before it opens on the open table."""

ROLLED: Final = 1_200
"""Milliseconds for which everybody can look at what may be seen before the curtain falls over it."""

SHOWN: Final = 3_000
"""Milliseconds for which computers among themselves show what they show."""

SPOKEN: Final = 1_000
"""Milliseconds after which assistive tools have taken up what they are to read."""

PENCIL: Final = ("pencil", "pencil-at", "pencil-mark", "pencil-down")
"""Pick the pencil up or put it down, choose a thing that can be noted about, write the mark, or do not."""

HARMLESS: Final = ("pick", "read-side", *PENCIL)
"""Decides nothing and shows nothing new, so rapid presses count too."""


class HiddenDisplay(Display):
    """Shows each step to the eyes that see the page, and changes whose they are."""

    turns: ClassVar[tuple[str, ...]] = ("lift", "hide", "look", "next", "missed-again", *HARMLESS)

    def __init__(
        self, site: Site, game: HiddenGame[Any], stored: StoredGame, deciders: Deciders, feedback: Feedback
    ) -> None:
        super().__init__(site, stored, deciders, feedback)
        self._game = game
        self._before = Viewpoint(site, game, stored, deciders)
        self._recap = Recap(site, game, self._before)
        self._shows = Performance(site, SHOW, feedback=feedback)
        self.listening = self._before.listening
        self._ended = stored.save.session.to_act is None
        """True once the end has been shown."""

    @property
    def busy(self) -> bool:
        """True while a wish is being carried out."""
        return self._before.busy

    @busy.setter
    def busy(self, busy: bool) -> None:
        self._before.busy = busy

    @property
    @override
    def shown(self) -> AnySession:
        """The game as it is stored."""
        return self._before.session

    # Who sees it

    @property
    @override
    def eyes(self) -> Eyes:
        return self._before.eyes

    @property
    @override
    def keeps_secrets(self) -> bool:
        """True until the game is over: then anybody may look at its cards."""
        return not self._ended

    @property
    @override
    def falls_on_blur(self) -> bool:
        """True if the settings ask for it."""
        return self._before.care.blur_covers

    @override
    def cover(self) -> bool:
        """Drop the curtain before what one of several people sees."""
        return self._before.cover()

    @override
    def step_back(self) -> bool:
        """Go from the chair behind the curtain, and from the curtain to the open table."""
        if isinstance(self.eyes, Curtain) and not self.busy:
            self._before.turn_page(Everybody())
            return True
        return self.cover()

    @override
    def held(self, *, down: bool) -> None:
        """Show the secrets of the chair while a button is held, and take them away the moment it is not."""
        if down:
            self._before.hold()
        else:
            self._before.let_go()

    @override
    def leave(self) -> None:
        self._before.leave()

    @override
    def about_to(self, actions: tuple[Any, ...]) -> None:
        """Drop the curtain if this ends the look of a player."""
        if self._before.company.hides and isinstance(self.eyes, Chair) and self._game.ends_look(actions[0]):
            self._before.turn_page(Nobody())

    @override
    def turn_to(self, wish: str) -> Awaitable[None] | None:
        """Carry out what was pressed about who sees the page now, or in the chair."""
        before, eyes = self._before, self.eyes
        name, _, argument = wish.partition(":")
        if self.busy or not (self.listening.hears or name in HARMLESS):
            return None
        hides = before.company.hides
        match name, eyes:
            case "lift", Curtain():
                self._recap.lift(eyes)
            case "hide", Chair(looks=True) | Meanwhile(looks=True) if hides:
                self.take()
                before.turn_page(Nobody())
                return self.carry_out(self._open_again)
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
            case "next", Everybody() if before.sight.goes_on and isinstance(self.shown.to_act, int):
                before.turn_page(Curtain(self.shown.to_act))
            case "next", Meanwhile():
                self._recap.go_on_from(eyes)
            case "next", Show():
                self._end_show(eyes)
            case _:
                return None
        return _done()

    async def _unsay(self) -> None:
        """Remove from the document what was read out, where nothing secret may stay in it.

        People who use a screen reader need no picture, and tools that press a button for somebody cannot hold it.
        """
        await self._site.browser.clock.sleep(SPOKEN)
        self._page.say("")

    async def _open_again(self) -> None:
        """Open the fallen curtain on the open table, once everybody has seen that it fell."""
        await self.rest(FALLEN)
        self._stored.check_here()
        self.busy = False
        if isinstance(self.eyes, Nobody):
            self._before.turn_page(Everybody())

    # What is drawn

    @property
    @override
    def result(self) -> object | None:
        return super().result if self._ended else None

    @property
    @override
    def tools(self) -> Markup | None:
        """The way past a curtain that no player wants to lift, back to the open table."""
        if not isinstance(self.eyes, Curtain):
            return None
        return command_button("hide", "button-quiet", self._site.texts.gettext("Open table"))

    @override
    def render(self, notices: Markup | None) -> Markup:
        """Draw the page for the eyes that see it."""
        return self._before.render(notices)

    @override
    def logged(self) -> list[str]:
        """Write everything that happened, once there is nothing left to hide."""
        return self._before.logged()

    @override
    def settings_changed(self) -> None:
        self._before.settings_changed()

    @override
    def update_controls(self) -> None:
        """Draw again what changes for the same eyes."""
        self._before.update()

    @override
    def show_stored(self) -> None:
        """Put the stored game before the eyes that may see it."""
        before = self._before
        before.turn_page((behind_curtain(self.eyes) if before.company.hides else None) or before.outset())

    @override
    def show_seats(self) -> None:
        """Change to the eyes that see the page now."""
        before = self._before
        before.read_seats()
        self.busy = False
        if isinstance(self.eyes, Show):
            # Everybody may see it, and what follows depends on who plays now.
            before.draw()
        else:
            alone = before.company.alone
            # Whoever gave a seat away may have the device in hand: the only person left comes to a curtain, once.
            before.turn_page(before.outset() if alone is None else Curtain(alone))

    # What is asked

    @property
    @override
    def may_answer(self) -> bool:
        """True if the eyes that see the page may decide for the player whose turn it is, who must be a person."""
        actor = self.shown.to_act
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

    @property
    @override
    def computer(self) -> str | None:
        """The level of the computer that decides before these eyes."""
        match self.eyes:
            case Everybody():
                return self._deciders.computer(self.shown)
            case Chair(player):
                return self._deciders.computer(self.shown) if player == self._before.company.alone else None
            case Nobody() | Curtain() | Meanwhile() | Show():
                return None
            case _:
                assert_never(self.eyes)

    @property
    @override
    def taken_back(self) -> AnySession | None:
        """The game without the last slip, by which no player has learned anything, until the curtain falls."""
        return self._before.taken_back

    @override
    def tell_last_move(self) -> None:
        """Repeat the last turn, in public."""
        if not self.busy:
            self._page.say(self._game.last_turn_said(self.shown, self._before.people))

    @override
    def tell_who_decides(self) -> None:
        if not self.busy:
            self._page.say(" ".join(self._asked()))

    def _asked(self) -> list[str]:
        return self._game.asked_said(self._before.sight, self._before.people)

    # How a step is shown

    @override
    async def show_step(self, before: AnySession, after: AnySession, eyes: object) -> list[str]:
        """Show what happened, if the same eyes still see the page; return it in public words."""
        told: list[str] = []
        if self.eyes is eyes:
            if isinstance(eyes, Nobody):
                await self.rest(FALLEN)
            else:
                told = await self._perform(before, after)
        self._stored.check_here()
        return told

    async def _perform(self, before: AnySession, after: AnySession) -> list[str]:
        # What was not held in view is not seen on its way either.
        viewer = None if self._before.holds else viewer_of(self.eyes, self._before.company)
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        events = [after.game.perceived(event, viewer) for step in steps for event in step.events]
        self._before.note_seen()
        if not any(map(self._game.shows, events)):
            # What is shown to all has a scene of its own.
            self._before.update()
            scene = self._game.perceived_scene(events, self._site.settings, moves=self.moves)
            await self._performance.play(scene)
        return self._game.said(events, self._before.people)

    @override
    def show_undone(self) -> None:
        """Show the player in the chair the game without the slip."""
        self.busy = False
        self._before.note_seen()
        self._before.update()

    @override
    async def ask_next(self, before: AnySession, eyes: object, told: list[str]) -> None:
        """Show everybody what was shown to them, or let those see the page who are to see it next."""
        self.busy = False
        after = self.shown
        if after is before:
            # A slip was taken back.
            self._page.say(" ".join([*told, *self._asked()]))
        elif self.eyes is not eyes:
            # Other eyes have come before the page meanwhile; they see what is stored now.
            self._before.draw()
        elif (show := self._show_in(after, len(before.entries))) is not None:
            await self._show(show)
        elif after.to_act is None:
            self._end()
        else:
            await self._next_eyes(after, told)

    async def _next_eyes(self, after: AnySession, told: list[str]) -> None:
        before, eyes, following = self._before, self.eyes, self._before.outset()
        if isinstance(eyes, Everybody) and isinstance(following, Curtain):
            self.busy = True
            self._page.say(" ".join(told))
            await self.rest(ROLLED)
            self._stored.check_here()
            self.busy = False
        stays = following == eyes or (isinstance(eyes, Chair) and following == Curtain(eyes.player))
        if stays and self.eyes is eyes:
            self.listening.asked((after.to_act, eyes))
            before.update()
            self._page.say(" ".join([*told, *self._asked()]))
        elif self.eyes is eyes:
            before.turn_page(following)

    def _end(self) -> None:
        self._ended = True
        self._before.see(Everybody())

    # What is shown to everybody

    def _show_in(self, session: AnySession, since: int) -> Show | None:
        """Find what was shown to everybody since the entry with this index."""
        for place, entry in enumerate(session.entries[since:], start=since):
            by = session.game.to_act(session.at(place).state)
            if isinstance(by, int) and any(map(self._game.shows, entry.step.events)):
                return Show(by, place, apart=self._before.company.hides)
        return None

    async def _show(self, show: Show) -> None:
        before = self._before
        before.turn_page(show)
        performance = self._shows if show.apart else self._performance
        await performance.play(self._game.show_scene(before.sight.events, moves=performance.moves))
        if not before.company.people and self._site.writes and self.eyes is show:
            await self.rest(SHOWN)
            self._stored.check_here()
            # Whoever watches may have gone on from it meanwhile.
            if self.eyes is show:
                self._end_show(show)

    def _end_show(self, show: Show) -> None:
        """Go on after everybody has seen what was shown: with the end of the game, what it brought, or in turn."""
        before, session = self._before, self.shown
        if session.to_act is None:
            self._end()
            return
        events = [event for entry in session.entries[show.entry :] for event in entry.step.events]
        news = before.company.hides and show.by in before.company.people and self._game.brings_news(events)
        before.turn_page(Curtain(show.by, after_show=True) if news else before.outset())


async def _done() -> None:
    """Do nothing more."""
