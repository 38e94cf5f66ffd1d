"""Controls the tutorial: a guided first game on its own screen.

All outcomes in its story are fixed, so it never touches the game at the table, storage or dice. Once it has been seen,
the first screen offers it less prominently.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, ClassVar

from app.play.performance import Performance
from app.play.scene import Draw, Scene
from app.play.wishes import hook_of
from app.site_protocol import Overlay, Site
from app.tutorial.tutorial_game import Asked, Beat, Ended, Pressed, Told, TutorialGame
from app.tutorial.tutorial_screen import PREFIX, Questions, moment, tutorial_screen
from app.ui.feedback import Feedback
from app.ui.markup import Markup, Regions
from app.ui.remembered import PLAYED
from app.ui.surroundings import Commands
from mahe_core.engine.contract import Step
from mahe_core.override import override

SEEN = "tutorial"
"""The preference that is set once somebody on this device has seen the tutorial."""

SCREEN = "[data-screen='tutorial']"

WATCHING_REST = 1400
"""Milliseconds for which the page says that others are moving, if their moves are shown without motion."""


class Tutorial(Overlay):
    """Keeps track of the newcomer's position in the story and handles their presses."""

    leads_back: ClassVar[bool] = True

    def __init__(self, site: Site, game: TutorialGame[Any], feedback: Feedback) -> None:
        self._site = site
        self._game = game
        self._story = game.story
        self._questions = Questions(site.game.rules, game)
        self._feedback = feedback
        self._performance = Performance(site, SCREEN, prefix=PREFIX, feedback=feedback)
        self._place: int | None = None
        """The current beat, set before the motion that leads to it."""
        self._busy = False
        """True while the motion of the previous beat is shown."""
        self._missed = False
        """True if a legal button was pressed, but not the one asked for."""
        self._visits = 0
        """The number of starts and ends, so that work begun before one of them draws nothing after it."""
        self._seen = site.browser.preferences.get(SEEN) is not None

    @property
    def commands(self) -> Commands:
        """The commands of the screen, and the command that opens it."""
        return {"tutorial": self._command}

    @property
    @override
    def is_open(self) -> bool:
        return self._place is not None

    @property
    def is_news(self) -> bool:
        """True until somebody on this device has seen it or finished a game."""
        return not self._seen and self._site.browser.preferences.get(PLAYED) is None

    @override
    def close(self) -> None:
        if self._place is None:
            return
        self._visits += 1
        self._place = None
        self._busy = False
        self._seen = True
        self._site.browser.preferences.set(SEEN, "yes")
        self._feedback.stop()
        self._site.browser.page.skip()

    @override
    def screen(self) -> Markup:
        game, texts = self._game, self._site.texts
        return tutorial_screen(game, {**moment(game, self._view(self._opened), texts), **self._question()}, texts)

    def want(self, wish: str) -> Awaitable[None] | None:
        """Handle a press for the intent with this hook; return None if no intent is currently possible."""
        if self._place is None or self._busy:
            return None
        beat = self._story[self._place]
        if not isinstance(beat, Asked):
            return None
        if wish == self._hook(beat.intent):
            return self._go_on()
        state = self._game.save_at(self._place).session.state
        if wish in map(self._hook, self._site.game.rules.legal_intents(state)):
            return self._answer_missed(beat)
        return None

    def _hook(self, intent: Any) -> str:
        return hook_of(self._site.game.rules, intent)

    @property
    def _opened(self) -> int:
        if self._place is None:
            raise LookupError("the tutorial is not open")
        return self._place

    async def _command(self, what: str) -> None:
        if what == "" and self.is_open:
            # Pressed in the rules, which were opened on top.
            self._site.ways.make_room(self)
        elif what == "":
            self._begin()
        elif self._place is not None:
            await self._press(what, self._story[self._place])

    async def _press(self, what: str, beat: Beat[Any]) -> None:
        match what:
            case "skip":
                await self._site.ways.leave_tutorial()
            case "again":
                self._begin()
            case "play":
                await self._site.ways.play_after_tutorial()
            case "next" if isinstance(beat, Told) and not self._busy:
                await self._go_on()
            case pressed if isinstance(beat, Pressed) and pressed == beat.press and not self._busy:
                await self._go_on()
            case _:
                # Pressed too late, or an unknown command.
                pass

    def _begin(self) -> None:
        table = self._site.table
        if table is not None and table.busy:
            # Motion at the table would show here.
            return
        self._site.ways.make_room(self)
        self._visits += 1
        self._place = 0
        self._busy = self._missed = False
        self._site.browser.page.skip()
        self._site.browser.page.close_dialog()
        self._site.draw()
        self._ask([])

    def _go_on(self) -> Awaitable[None]:
        """Carry out the beat; until it has been shown, nothing else can be pressed."""
        self._site.browser.page.hold()
        place = self._opened
        self._place, self._busy, self._missed = place + 1, True, False
        return self._carry_out(place, self._visits)

    async def _carry_out(self, place: int, visit: int) -> None:
        page, texts = self._site.browser.page, self._site.texts
        before, after = self._game.save_at(place).session, self._game.save_at(place + 1).session
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        try:
            if self._performance.moves:
                # On a slow device, show first that the press was noticed.
                await page.painted()
            if visit == self._visits and steps:
                seen = self._view(place) if self._performance.moves else None
                question = self._question() if isinstance(self._story[place], Told) else {}
                regions = moment(self._game, self._view(place + 1), texts, seen)
                page.update(question)

                def draw(only: tuple[str, ...] | None) -> None:
                    if visit == self._visits:
                        named = regions if only is None else [f"{PREFIX}{name}" for name in only]
                        page.update({name: regions[name] for name in named})

                await self._perform(place + 1, steps, draw)
        finally:
            # Even if showing it failed.
            if visit == self._visits:
                self._busy = False
                # Without events, the beat may still show another side of the table.
                shown = {} if steps else moment(self._game, self._view(place + 1), texts)
                page.update({**shown, **self._question()})
        if visit == self._visits and not steps:
            await self._show_missed(place + 1)
        if visit == self._visits and self._place == place + 1:
            self._ask(steps)

    async def _show_missed(self, place: int) -> None:
        """Show earlier events that become visible only now, on a side of the table that has just been revealed."""
        missed = self._game.scene(place, [], moves=self._performance.moves)
        if missed != Scene():
            await self._performance.play(missed)

    async def _perform(self, place: int, steps: list[Step[Any, Any]], draw: Draw) -> None:
        """Play motion, sound and vibration of the steps before a beat; return when they have ended or were skipped."""
        moves = self._performance.moves
        await self._performance.play(self._game.scene(place, steps, moves=moves), draw)
        if not moves and isinstance(self._story[self._opened - 1], Told):
            await self._site.browser.page.rest(WATCHING_REST)

    async def _answer_missed(self, beat: Asked[Any]) -> None:
        self._missed = True
        page = self._site.browser.page
        page.update(self._question())
        page.focus(self._hook(beat.intent))
        self._site.aloud.announce(self._game.not_this_time(beat.intent, self._site.texts))

    def _ask(self, steps: list[Step[Any, Any]]) -> None:
        """Announce what happened and what to do, and move the keyboard focus there."""
        page, texts = self._site.browser.page, self._site.texts
        beat = self._story[self._opened]
        events = [event for step in steps for event in step.events]
        self._site.aloud.announce(
            " ".join([*self._game.describe_events(self._opened, events, texts), self._game.instruction(beat, texts)])
        )
        match beat:
            case Asked(intent=intent):
                page.focus(self._hook(intent))
            case Pressed(press=press):
                page.focus(f"tutorial:{press}")
            case Told():
                page.focus("tutorial:next")
            case Ended():
                page.focus("tutorial:play")

    @property
    @override
    def heard(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The text on the screen."""
        texts, place = self._site.texts, self._opened
        if self._busy:
            return self._game.instruction_meanwhile(self._story[place - 1], texts)
        beat = self._story[place]
        if self._missed and isinstance(beat, Asked):
            return self._game.not_this_time(beat.intent, texts)
        return self._game.instruction(beat, texts)

    def _question(self) -> Regions:
        """Draw the text and the buttons, which are those of the previous beat while that is being shown."""
        site, texts = self._site, self._site.texts
        place = self._opened
        if self._busy:
            return self._questions.nothing_asked(self._story[place - 1], self._view(place), self.text, texts)
        return self._questions.question(
            self._story[place], self._view(place), self.text, texts, game_waits=site.game_runs
        )

    def _view(self, place: int) -> Any:
        return self._game.view(place, self._site.texts, self._site.settings)
