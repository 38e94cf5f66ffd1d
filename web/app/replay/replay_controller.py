"""Plays a game again on a screen of its own, at the pace of the settings.

Promises: works on a copy of the game as it was when the screen was opened, so that nothing done here reaches the game
at the table, its storage or another tab; every control stops the playing before it does what it says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from app.mahe.motion.choreography import choreograph
from app.mahe.table.table_model import MaheSave
from app.mahe.wording.people import People
from app.markup import Markup
from app.motion import at_pace, within
from app.replay.replay import Replay, replay_of
from app.replay.replay_screen import controls, moment, place_in_words, replay_screen
from app.shell.site import Commands, Site
from app.table.table_controller import PACES

SLIDER = "replay-step"
REST = 900
REST_FOR_A_LETTER = 22
"""Milliseconds for which a step is left once all stands still: to be looked at, and for each letter to be read."""


class ReplayController:
    """Holds the game that is being watched again and carries out what is pressed about it."""

    def __init__(self, site: Site, leave_form: Callable[[], None]) -> None:
        self._site = site
        self._leave_form = leave_form
        self._replay: Replay | None = None
        self._running = False
        """Whether the game watched is the one at the table, which goes on afterwards."""
        self._step = 0
        self._wanted = 0
        """The step that was asked for last; what was asked for before it need not be drawn any more."""
        self._playing = False
        self._turns = 0
        """Counts what was pressed, so that playing stops when it is not what was pressed last."""
        self._drawing = asyncio.Lock()
        self._drawn_controls = Markup("")

    @property
    def commands(self) -> Commands:
        """What is pressed on the screen, and to come to it."""
        return {"replay": self._command, SLIDER: self._slide}

    @property
    def is_open(self) -> bool:
        """Whether a game is being watched again."""
        return self._replay is not None

    def watch(self, save: MaheSave, *, running: bool = False, secret: bool = False) -> None:
        """Show the screen, at the beginning of a game."""
        self._leave_form()
        self._turns += 1
        self._replay = replay_of(save, secret=secret)
        self._running = running
        self._step = self._wanted = 0
        self._playing = False
        self._site.browser.page.close_dialog()
        self._site.draw()

    def close(self) -> None:
        """Stop and leave the screen, which whoever calls draws over."""
        self._turns += 1
        self._playing = False
        self._replay = None
        self._site.browser.page.skip()

    def pause(self) -> None:
        """Stop where the game that is watched stands."""
        if self._playing:
            self._stop()

    def settings_changed(self) -> None:
        """Tell what the table's own game keeps secret, or tells, from now on."""
        if self._replay is not None and self._running:
            self._replay = replace(self._replay, secret=not self._site.settings.eggs_open)
            self._show(self._step, told=False)

    def screen(self) -> Markup:
        """Draw the screen as it stands."""
        replay = self._opened
        self._drawn_controls = self._controls(replay)
        return replay_screen(
            replay, self._step, self._people(replay), self._drawn_controls, running=self._running, name=SLIDER
        )

    @property
    def _opened(self) -> Replay:
        if self._replay is None:
            raise LookupError("no game is being watched again")
        return self._replay

    async def _command(self, what: str) -> None:
        if what == "":
            self._watch_table()
            return
        if self._replay is None:
            return
        self._stop()
        match what:
            case "play":
                await self._play(self._replay, self._turns)
            case "step":
                await self._walk(self._wanted + 1, told=True)
            case "back-step":
                await self._go(self._wanted - 1, told=True)
            case "start":
                await self._go(0, told=True)
            case "end":
                await self._go(self._replay.last, told=True)
            case _:
                # "pause", and whatever is no command: it has stopped.
                pass

    async def _slide(self, place: str) -> None:
        """Go where the slider was drawn to; its own words tell assistive tools where that is."""
        if self._replay is None or not place.isdecimal():
            return
        self._stop()
        await self._go(int(place), told=False)

    def _stop(self) -> None:
        self._turns += 1
        self._playing = False
        self._site.browser.page.skip()
        self._show_controls()

    def _watch_table(self) -> None:
        table = self._site.table
        if table is None or table.busy:
            return
        running = table.result is None
        self.watch(table.shown, running=running, secret=running and not self._site.settings.eggs_open)

    # Going from step to step

    async def _play(self, replay: Replay, turn: int) -> None:
        """Go on to the end unless something else is pressed; at the end begin anew."""
        self._show_playing(True)
        if self._wanted >= replay.last:
            await self._go(0, told=True)
            await self._site.browser.page.rest(self._rest(replay))
        while turn == self._turns and self._step < replay.last:
            await self._walk(self._step + 1, told=True)
            if turn == self._turns:
                await self._site.browser.page.rest(self._rest(replay))
        if turn == self._turns:
            self._show_playing(False)

    async def _go(self, step: int, *, told: bool) -> None:
        """Show a step as it stands."""
        self._wanted = self._opened.within(step)
        wanted = self._wanted
        async with self._drawing:
            if self._replay is None or wanted != self._wanted:
                return
            self._show(wanted, told=told)
            # What is drawn while a slider moves is drawn once a picture and no more.
            await self._site.browser.page.painted()

    async def _walk(self, step: int, *, told: bool) -> None:
        """Show a step as it happens: where all ends up is on the page at once, then it moves there."""
        replay = self._opened
        site = self._site
        self._wanted = replay.within(step)
        wanted = self._wanted
        async with self._drawing:
            if self._replay is not replay or wanted != self._wanted or wanted == self._step:
                return
            seen = self._step
            moves = wanted == seen + 1 and site.browser.may_move and site.settings.pace != "off"
            before = replay.session(seen).state
            self._show(wanted, told=told, seen=seen if moves else None)
            if moves:
                motions = within("[data-screen='replay']", choreograph(before, replay.happened(wanted)))
                await site.browser.page.animate(at_pace(motions, PACES[site.settings.pace]))

    def _show(self, step: int, *, told: bool, seen: int | None = None) -> None:
        replay, page = self._opened, self._site.browser.page
        self._step = step
        people = self._people(replay)
        page.update(moment(replay, step, people, seen=seen))
        page.set_slider(SLIDER, step, place_in_words(replay, step, people))
        self._show_controls()
        if told:
            page.say(replay.told(step, people))

    def _show_playing(self, playing: bool) -> None:
        self._playing = playing
        self._show_controls()

    def _show_controls(self) -> None:
        """Draw the controls if they have changed: a button that is replaced under a finger does not feel its tap."""
        drawn = self._controls(self._opened)
        if drawn != self._drawn_controls:
            self._drawn_controls = drawn
            self._site.browser.page.update({"replay-controls": drawn})

    def _controls(self, replay: Replay) -> Markup:
        return controls(self._step, replay.last, self._site.texts, playing=self._playing)

    def _rest(self, replay: Replay) -> float:
        letters = len(replay.told(self._step, self._people(replay)))
        return (REST + REST_FOR_A_LETTER * letters) * (PACES[self._site.settings.pace] or 1)

    def _people(self, replay: Replay) -> People:
        return People(self._site.texts, replay.save.session.setup, replay.save.seats)
