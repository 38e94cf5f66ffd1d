"""What comes of a wish where things are hidden: it is carried out, stored, and shown to the eyes that may see it.

An outcome is shown only once it is safe; what was interrupted can be drawn again from what is stored at any moment.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from app.play.hidden.eyes import Chair, Curtain, Everybody, Eyes, Nobody, Show, behind_curtain, viewer_of
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.viewpoint import Viewpoint
from app.play.performance import TABLE, Performance
from app.play.stored import StoredGame
from app.play.wishes import carried_out
from app.site_protocol import Site
from app.ui.feedback import Feedback
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession

SHOW: Final = "[data-screen='show']"

FALLEN: Final = 900
"""Milliseconds for which a fallen curtain is seen before it opens on the open table."""

ROLLED: Final = 1_200
"""Milliseconds for which what everybody may see is left to be looked at before the curtain falls over it."""

SHOWN: Final = 3_000
"""Milliseconds for which computers among themselves show what they show."""


class Course:
    """The course of one game: one wish after another, each to its end."""

    def __init__(
        self, site: Site, game: HiddenGame[Any], stored: StoredGame, before: Viewpoint, feedback: Feedback
    ) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._before = before
        self._page = site.browser.page
        self._performance = Performance(site, TABLE, feedback=feedback)
        self._shows = Performance(site, SHOW, feedback=feedback)
        self.ended = stored.save.session.to_act is None
        """Whether the end has been shown."""

    async def rest(self, milliseconds: float) -> None:
        """Let everybody look for a while, unless that is hurried."""
        if not self._site.browser.skips_delays:
            await self._performance.rest(milliseconds)

    @property
    def eyes(self) -> Eyes:
        """Who sees the page."""
        return self._before.eyes

    @property
    def _session(self) -> AnySession:
        return self._before.session

    async def open_again(self) -> None:
        """Open the fallen curtain on the open table, once everybody has seen that it fell."""
        await self.rest(FALLEN)
        self._stored.check_here()
        self._before.busy = False
        if isinstance(self.eyes, Nobody):
            self._before.turn_page(Everybody())

    def end_show(self, show: Show) -> None:
        """Go on after everybody has seen what was shown: with the end of the game, with what it brought, or in turn."""
        before, session = self._before, self._session
        if session.to_act is None:
            self.ended = True
            before.see(Everybody())
            return
        events = [event for entry in session.entries[show.entry :] for event in entry.step.events]
        news = before.company.hides and show.by in before.company.people and self._game.brings_news(events)
        before.turn_page(Curtain(show.by, after_show=True) if news else before.outset())

    def take(self) -> None:
        """Let nothing be pressed from now on, until a wish has been carried out."""
        self._page.hold()
        self._before.busy = True

    async def carry_out(self, wish: Callable[[], Awaitable[None]]) -> None:
        """Do what was wished for. If it fails, the table stands as it is stored and asks again."""
        try:
            await self._stored.carry_out(wish, self._recover)
        finally:
            self._before.busy = False

    def _recover(self) -> None:
        """Put the game as it is stored before whoever may see it, after something went wrong on the way there."""
        before = self._before
        before.busy = False
        # Whatever went wrong may go wrong again; the first fault is the one that is told.
        with suppress(Exception):
            before.turn_page((behind_curtain(self.eyes) if before.company.hides else None) or before.outset())

    async def go_on_with(self, intent: Any | None) -> None:
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
            self.ended = True
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
        # What was not held in view is not seen on its way either.
        viewer = None if self._before.holds else viewer_of(self.eyes, self._before.company)
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
        if not before.company.people and self._site.writes and self.eyes is show:
            await self.rest(SHOWN)
            self._stored.check_here()
            # Whoever watches may have gone on from it meanwhile.
            if self.eyes is show:
                self.end_show(show)

    async def undo(self) -> None:
        """Take back the last slip of the one in the chair."""
        before, undone = self._before, self._before.taken_back
        if undone is None:
            return
        await self._stored.keep(undone)
        before.busy = False
        before.note_seen()
        before.update()
        asked = self._game.asked_said(before.sight, before.people)
        self._page.say(" ".join([self._site.texts.gettext("Undone."), *asked]))

    async def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Store who decides at the seats from now on, and let those see the page who are to."""
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
