"""The table of a game with hidden information on one device: a step is shown only to viewers who may see it.

The change to the document that drops a curtain also removes the information it hides, before any action is carried out.
Everything shown or announced is derived only from information that the current viewers may have.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from typing import Any, ClassVar, Final, assert_never

from app.play.display import Everybody
from app.play.hidden.eyes import Chair, Curtain, Eyes, Meanwhile, Nobody, Show, viewer_of
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.recap import Recap
from app.play.hidden.viewpoint import Viewpoint
from app.play.performance import Performance
from app.play.stored_game import Deciders, StoredGame
from app.play.wishes import carried_out
from app.site_protocol import Site
from app.ui.feedback import Feedback
from app.ui.markup import Markup
from app.ui.views.elements import command_button
from mahe_core.engine.session import AnySession
from mahe_core.override import override

SHOW: Final = "[data-screen='show']"

FALLEN: Final = 900
"""Milliseconds for which a fallen curtain is shown before it reveals the open table."""

SEEN: Final = 1_200
"""Milliseconds for which the open table stays visible after a computer's move before the curtain falls over it."""

SHOWN: Final = 3_000
"""Milliseconds for which a show lasts if only computers play."""

SPOKEN: Final = 1_000
"""Milliseconds after which assistive tools have picked up an announcement."""

PENCIL: Final = ("pencil", "pencil-at", "pencil-mark", "pencil-down")
"""The commands to pick up the pencil, choose a thing to annotate, write a mark, and put the pencil down."""

HARMLESS: Final = ("pick", "read-side", *PENCIL)
"""Commands that neither decide nor reveal anything, so that rapid presses are accepted, too."""


class HiddenDisplay(Viewpoint):
    """Shows each step to the current viewers of the page, and changes the viewers."""

    turns: ClassVar[tuple[str, ...]] = ("lift", "hide", "look", "next", "missed-again", *HARMLESS)

    computers_tempo: ClassVar[float] = 0.6
    """People have to remember what computers move, so it is not as fast as at an open table."""

    def __init__(
        self, site: Site, game: HiddenGame[Any], stored: StoredGame, deciders: Deciders, feedback: Feedback
    ) -> None:
        super().__init__(site, game, stored, deciders, feedback)
        self._recap = Recap(site, game, self)
        self._shows = Performance(site, SHOW, feedback=feedback, tempo=self.tempo, shows=self.show_in_scene)

    # Viewers

    @override
    def step_back(self) -> bool:
        """Go from the private view to the curtain, or from the curtain to the open table."""
        if isinstance(self.eyes, Curtain) and not self.busy:
            self.turn_page(Everybody())
            return True
        return self.cover()

    @override
    def about_to(self, actions: tuple[Any, ...]) -> None:
        """Drop the curtain if this ends a player's look: before the next person, unless everybody may look first."""
        if self.company.hides and isinstance(self.eyes, Chair) and self._game.ends_look(actions[0]):
            after = carried_out(self.shown, actions)
            shows = any(map(self._game.shows, after.entries[-1].step.events))
            self.turn_page(Nobody() if shows else fallen(self.company.outset(after.to_act)))

    @override
    def turn_to(self, wish: str) -> Awaitable[None] | None:
        eyes = self.eyes
        name, _, argument = wish.partition(":")
        if self.busy or not (self.listening.hears or name in HARMLESS):
            return None
        hides = self.company.hides
        match name, eyes:
            case "lift", Curtain():
                self._recap.lift(eyes)
            case "hide", Chair(looks=True) | Meanwhile(looks=True) if hides:
                following = fallen(self.outset())
                self.turn_page(following)
                if isinstance(following, Nobody):
                    self.take()
                    return self.carry_out(self._open_again)
            case "hide", Chair() | Meanwhile():
                self.cover()
            case "hide", Curtain():
                self.turn_page(Everybody())
            case "look", Everybody() if hides and argument in map(str, self.company.people):
                self.turn_page(Curtain(int(argument), looks=True))
            case "missed-again", Chair():
                self._recap.again(eyes)
            case "pick", Chair() if argument.isdecimal():
                self.pick(int(argument))
            case "read-side", Chair() | Meanwhile():
                self._site.aloud.announce(self._game.side_said(self._side_of(self.shown), self.people))
                return self._unsay() if self.holds else _done()
            case "pencil" | "pencil-at" | "pencil-mark" | "pencil-down", Chair():
                self.write(eyes, name, argument)
            case "next", Everybody() if self.sight.goes_on and isinstance(self.shown.to_act, int):
                self.turn_page(Curtain(self.shown.to_act))
            case "next", Meanwhile():
                self._recap.go_on_from(eyes)
            case "next", Show():
                self._end_show()
            case _:
                return None
        return _done()

    async def _unsay(self) -> None:
        """Remove the announced text from the document, in which nothing secret may remain.

        People who use a screen reader do not need the picture, and tools that press buttons for a user cannot hold one.
        """
        await self._site.browser.clock.sleep(SPOKEN)
        self._page.say("")

    async def _open_again(self) -> None:
        """Raise the fallen curtain to reveal the open table, once everybody has seen it fall."""
        await self.rest(FALLEN)
        self.busy = False
        if isinstance(self.eyes, Nobody):
            self.turn_page(Everybody())

    # Drawing

    @property
    @override
    def tools(self) -> Markup | None:
        """The button to leave a curtain that nobody wants to lift, back to the open table."""
        if not isinstance(self.eyes, Curtain):
            return None
        return command_button("hide", "button-quiet", self._site.texts.gettext("Back to the table"))

    @override
    def show_stored(self) -> None:
        """Show the stored game to the viewers who may see it."""
        self.turn_page(self._curtain or self.outset())

    @override
    def show_seats(self) -> None:
        """Change to the viewers who result from the new seats."""
        self.busy = False
        if isinstance(self.eyes, Show):
            # Everybody may see it, and what follows depends on who plays now.
            self._drawn_for = None
            self.draw()
        else:
            alone = self.company.alone
            # A person who gave up a seat may be holding the device, so the only person left starts at a curtain, once.
            self.turn_page(self.outset() if alone is None else Curtain(alone))

    # Questions

    @property
    @override
    def may_answer(self) -> bool:
        """True if the current viewers may decide for the player whose turn it is, who must be a person."""
        actor = self.shown.to_act
        if actor not in self.company.people:
            return False
        match self.eyes:
            case Chair(player, looks):
                return player == actor and not looks
            case Everybody() | Nobody() | Curtain() | Meanwhile() | Show():
                return False
            case _:
                assert_never(self.eyes)

    @property
    @override
    def decider(self) -> str | None:
        return self._deciders.by(self.shown) if self._watched else None

    @property
    def _watched(self) -> bool:
        """True if the current viewers are those who see what others decide."""
        match self.eyes:
            case Everybody():
                return True
            case Chair(player):
                return player == self.company.alone
            case Nobody() | Curtain() | Meanwhile() | Show():
                return False
            case _:
                assert_never(self.eyes)

    @override
    def tell_last_move(self) -> None:
        """Repeat the public description of the last turn."""
        if not self.busy:
            self._site.aloud.announce(self._game.last_turn_said(self.shown, self.people))

    @override
    def tell_who_decides(self) -> None:
        if not self.busy:
            self._site.aloud.announce(" ".join(self._asked()))

    @property
    @override
    def read_aloud(self) -> list[str]:
        if self.busy:
            return []
        match self.eyes:
            case Curtain():
                return [*self._said, self._site.texts.gettext("The big button opens the curtain.")]
            case Nobody() | Meanwhile() | Show():
                told = self._said
            case Everybody() | Chair():
                told = self._last_told()
                if self.result is None:
                    told += self._said
            case _:
                assert_never(self.eyes)
        return [*told, *self._game.choices_said(self.sight, self.people)]

    def _last_told(self) -> list[str]:
        """Return the public description of this turn, or of the previous one if nothing has happened in it."""
        game = self._game
        events = [event for entry in self.shown.entries for event in entry.step.events]
        begun = [place for place, event in enumerate(events) if game.turn_begun(event) is not None]
        told = game.said(events[begun[-1] :] if begun else (), self.people)
        return told or [game.last_turn_said(self.shown, self.people)]

    def _asked(self) -> list[str]:
        return self._game.asked_said(self.sight, self.people)

    # Showing steps

    @override
    async def show_step(self, before: AnySession, after: AnySession, eyes: object) -> list[str]:
        """Show a step, if the viewers have not changed; return its public description."""
        told: list[str] = []
        if self.eyes is eyes:
            if isinstance(eyes, Nobody):
                await self.rest(FALLEN)
            elif not isinstance(eyes, Curtain):
                told = await self._perform(before, after)
        return told

    async def _perform(self, before: AnySession, after: AnySession) -> list[str]:
        # If the button was not held, the motion is not shown either.
        viewer = None if self.holds else viewer_of(self.eyes, self.company)
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        events = [after.game.perceived(event, viewer) for step in steps for event in step.events]
        self.see_anew()
        if not any(map(self._game.shows, events)):
            # A show to everybody has a scene of its own.
            scene = self._game.perceived_scene(events, self._site.settings, moves=self.moves)
            await self._performance.play(scene, partial(self._draw_step, before))
        return self._game.said(events, self.people)

    def _draw_step(self, before: AnySession, only: tuple[str, ...] | None) -> None:
        """Draw the end of a step for the same viewers, or during a throw `only` some regions of it."""
        self._change(thrown=only, thrown_from=None if only is None else before)
        self.draw()

    @override
    def show_undone(self) -> None:
        """Show the player in the private view the game after the undo."""
        self.see_anew(busy=False)
        self.draw()

    @override
    async def ask_next(self, before: AnySession, eyes: object, told: list[str]) -> None:
        """Start the show to everybody if there is one, or change to the next viewers."""
        self._change(busy=False, scene={})
        after = self.shown
        if after is before:
            # A decision was undone.
            self._site.aloud.announce(" ".join([*told, *self._asked()]))
        elif self.eyes is not eyes:
            # The viewers have changed meanwhile; they see the stored position.
            self.draw()
        elif (show := self._show_in(after, len(before.entries))) is not None:
            await self._show(show)
        elif after.to_act is None:
            self._end()
        else:
            await self._next_eyes(after, told)

    async def _next_eyes(self, after: AnySession, told: list[str]) -> None:
        eyes, following = self.eyes, self.outset()
        if isinstance(eyes, Everybody) and isinstance(following, Curtain):
            self.busy = True
            self._site.aloud.announce(" ".join(told))
            await self.rest(SEEN)
            self.busy = False
        if isinstance(eyes, Curtain) and following == eyes:
            # It fell when the decision was made.
            return
        stays = following == eyes or (isinstance(eyes, Chair) and following == Curtain(eyes.player))
        if stays and self.eyes is eyes:
            self.listening.asked((after.to_act, eyes))
            self.draw()
            self._site.aloud.announce(" ".join([*told, *self._asked()]))
        elif self.eyes is eyes:
            self.turn_page(following)

    def _end(self) -> None:
        self.see(Everybody(), ended=True)

    # Shows to everybody

    def _show_in(self, session: AnySession, since: int) -> Show | None:
        """Return the latest show to everybody since the entry with this index, if any."""
        for place, entry in enumerate(session.entries[since:], start=since):
            by = session.game.to_act(session.at(place).state)
            if isinstance(by, int) and any(map(self._game.shows, entry.step.events)):
                return Show(by, place, apart=self.company.hides)
        return None

    async def _show(self, show: Show) -> None:
        self.turn_page(show)
        performance = self._shows if show.apart else self._performance
        await performance.play(self._game.show_scene(self.sight.events, moves=performance.moves))
        if not self.company.people and self._site.writes and self.eyes is show:
            await self.rest(SHOWN)
            # The viewers may already have gone on from it.
            if self.eyes is show:
                self._end_show()

    def _end_show(self) -> None:
        """Continue after a show: with the end of the game, or the next turn.

        What the player who showed gets for it is the first moment of that player's next look.
        """
        if self.shown.to_act is None:
            self._end()
        else:
            self.turn_page(self.outset())


def fallen(following: Eyes) -> Curtain | Nobody:
    """Return the curtain that falls when a player's look has ended, given the viewers who follow."""
    return following if isinstance(following, Curtain) else Nobody()


async def _done() -> None:
    """Do nothing more."""
