"""Leads a newcomer through the guided first game, on a screen of its own.

Promises: plays a story in which everything is settled, so that the game at the table, its storage and its dice are
never touched; can be left at any moment, and begun again. Whoever has seen it is not offered it loudly any more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from app.mahe.motion.scenes import scene
from app.mahe.table.table_model import USUAL, TableView, hook, table_view
from app.mahe.tutorial.story import LAST, SEATS, SETUP, STORY, Asked, Beat, Ended, Told, session_at
from app.mahe.tutorial.words import meanwhile, not_this_time, words
from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised, tell
from app.markup import Markup, Regions
from app.shell.feedback import Feedback
from app.shell.installing import PLAYED
from app.shell.site import Commands, Site
from app.table.performance import Performance
from app.tutorial.tutorial_screen import PREFIX, moment, nothing_asked, question, tutorial_screen
from mahe_core.mahe import Event, State, Step, legal_intents

SEEN = "tutorial"
"""Preference: whether somebody on this device has had a look at it."""

SCREEN = "[data-screen='tutorial']"

LOOKING_ON = 1400
"""Milliseconds for which it is said that nobody's turtle moves, where it does so without any motion."""


class Tutorial:
    """Holds where the newcomer stands, and carries out what they press."""

    def __init__(
        self,
        site: Site,
        feedback: Feedback,
        *,
        enter: Callable[[], None],
        leave: Callable[[], Awaitable[None]],
        play: Callable[[], Awaitable[None]],
    ) -> None:
        self._site = site
        self._feedback = feedback
        self._enter = enter
        self._leave = leave
        self._play = play
        self._performance = Performance(site, SCREEN, prefix=PREFIX, feedback=feedback)
        self._place: int | None = None
        """The beat that comes next on the page: its pieces are there, also while they are still on their way."""
        self._busy = False
        """Whether the beat before is still being shown."""
        self._missed = False
        """Whether the other button was pressed."""
        self._visits = 0
        """Counts the beginnings and ends, so that what was under way before one of them says nothing after it."""
        self._seen = site.browser.preferences.get(SEEN) is not None

    @property
    def commands(self) -> Commands:
        """What is pressed on the screen, and to come to it."""
        return {"tutorial": self._command}

    @property
    def is_open(self) -> bool:
        """Whether the newcomer is in the middle of it."""
        return self._place is not None

    @property
    def is_news(self) -> bool:
        """Whether nobody on this device has seen it or played a game to its end."""
        return not self._seen and self._site.browser.preferences.get(PLAYED) is None

    def close(self) -> None:
        """Leave the screen, which whoever calls draws over."""
        if self._place is None:
            return
        self._visits += 1
        self._place = None
        self._busy = False
        self._seen = True
        self._site.browser.preferences.set(SEEN, "yes")
        self._feedback.stop()
        self._site.browser.page.skip()

    def screen(self) -> Markup:
        """Draw the screen as it stands."""
        regions = {**moment(self._view(self._opened), self._site.texts), **self._question()}
        return tutorial_screen(regions, self._site.texts)

    def want(self, wish: str) -> Awaitable[None] | None:
        """Take the wish for the intent with this hook; None when there is nothing to be wished for now."""
        if self._place is None or self._busy:
            return None
        beat = STORY[self._place]
        if not isinstance(beat, Asked):
            return None
        if wish == hook(beat.intent):
            return self._go_on()
        if wish in map(hook, legal_intents(session_at(self._place).state)):
            return self._answer_kindly(beat)
        return None

    @property
    def _opened(self) -> int:
        if self._place is None:
            raise LookupError("nobody is being shown how to play")
        return self._place

    async def _command(self, what: str) -> None:
        if what == "" and self.is_open:
            # Pressed in the rules that were opened over it.
            self._enter()
        elif what == "":
            self._begin()
        elif self._place is not None:
            await self._press(what, STORY[self._place])

    async def _press(self, what: str, beat: Beat) -> None:
        match what:
            case "skip":
                await self._leave()
            case "again":
                self._begin()
            case "play":
                await self._play()
            case "next" if isinstance(beat, Told) and not self._busy:
                await self._go_on()
            case _:
                # Pressed too late, or no command.
                pass

    def _begin(self) -> None:
        table = self._site.table
        if table is not None and table.busy:
            # What moves at the table would move here.
            return
        self._enter()
        self._visits += 1
        self._place = 0
        self._busy = self._missed = False
        self._site.browser.page.skip()
        self._site.browser.page.close_dialog()
        self._site.draw()
        self._ask([])

    def _go_on(self) -> Awaitable[None]:
        """Have the beat carried out; from this moment on nothing else can be pressed."""
        self._site.browser.page.hold()
        place = self._opened
        self._place, self._busy, self._missed = place + 1, True, False
        return self._carry_out(place, self._visits)

    async def _carry_out(self, place: int, visit: int) -> None:
        page, texts = self._site.browser.page, self._site.texts
        before, after = session_at(place), session_at(place + 1)
        steps = [entry.step for entry in after.entries[len(before.entries) :]]
        try:
            if self._performance.moves:
                # A slow device shows first that the press was heard.
                await page.painted()
            if visit == self._visits and steps:
                seen = self._view(place) if self._performance.moves else None
                looking_on = self._question() if isinstance(STORY[place], Told) else {}
                page.update({**moment(self._view(place + 1), texts, seen), **looking_on})
                await self._perform(before.state, steps)
        finally:
            # Also when something went wrong on the way there.
            if visit == self._visits:
                self._busy = False
                page.update(self._question())
        if visit == self._visits:
            self._ask(steps)

    async def _perform(self, before: State, steps: list[Step[State, Event]]) -> None:
        """Let what happens be seen, heard and felt; return when it is over or skipped."""
        moves = self._performance.moves
        await self._performance.play(scene(before, steps, moves=moves))
        if not moves and isinstance(STORY[self._opened - 1], Told):
            await self._site.browser.page.rest(LOOKING_ON)

    async def _answer_kindly(self, beat: Asked) -> None:
        self._missed = True
        page = self._site.browser.page
        page.update(self._question())
        page.focus(hook(beat.intent))
        page.say(not_this_time(beat.intent, self._site.texts))

    def _ask(self, steps: list[Step[State, Event]]) -> None:
        """Say what happened and what is to be done, and lead there whoever has only keys."""
        page, texts = self._site.browser.page, self._site.texts
        beat = STORY[self._opened]
        people = self._people
        told = [capitalised(tell(event, people, secret=False)) for step in steps for event in step.events]
        page.say(" ".join([*told, words(beat.word, texts)]))
        match beat:
            case Asked(intent=intent):
                page.focus(hook(intent))
            case Told():
                page.focus("tutorial:next")
            case Ended():
                page.focus("tutorial:play")

    def _question(self) -> Regions:
        """Draw what is said and asked; while the beat before is being shown it is still that one's."""
        site, texts = self._site, self._site.texts
        place = self._opened
        if self._busy:
            beat = STORY[place - 1]
            said = meanwhile(texts) if isinstance(beat, Told) and beat.word != "carried" else words(beat.word, texts)
            return nothing_asked(beat, self._view(place), said, texts)
        beat = STORY[place]
        said = words(beat.word, texts)
        if self._missed and isinstance(beat, Asked):
            said = not_this_time(beat.intent, texts)
        return question(beat, self._view(place), said, texts, game_waits=site.game_runs)

    def _view(self, place: int) -> TableView:
        settings = replace(USUAL, letters=self._site.settings.letters)
        view = table_view(session_at(place), self._people, settings=settings)
        if place < LAST:
            return view
        # Nobody is to move any more.
        return replace(view, turtles=tuple(replace(turtle, moving=False) for turtle in view.turtles))

    @property
    def _people(self) -> People:
        return People(self._site.texts, SETUP, SEATS)
