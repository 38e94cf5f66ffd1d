"""Runs experiments whose results accumulate: people ask for more, stop, or start over.

Results are immutable values: each batch produces a new one. Every request continues from the results so far.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from app.lab.rooms.parts import count_line, numbers, offered, seed_line, stop_button
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab, players_are_there
from app.lab.rooms.work import Work
from app.lab.seeds import Drawn
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Child, Markup, element, join
from mahe_core.engine.simulated import Simulated


class Adding(Protocol):
    """Results that accumulate batch by batch."""

    @property
    def seed(self) -> int:
        """The seed of their dice and cards."""

    @property
    def number(self) -> int:
        """The number of results so far."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of results that can be asked for at a time."""

    @property
    def most(self) -> int:
        """The greatest number of results kept."""
        return 100_000

    @property
    def thinks(self) -> bool:
        """True if computer players take part, which have to be loaded on the page first."""
        return False

    def experiment(self, number: int) -> Simulated[Any]:
        """Return the experiment for `number` more results."""

    def asking(self, number: int) -> Self:
        """Record that `number` more results are on their way."""
        return self

    def with_batch(self, batch: Any) -> Self:
        """Add the next batch."""

    def finished(self) -> Self:
        """Record that the results that were asked for have all arrived."""
        return self

    def anew(self) -> Self:
        """Start over with the next seed."""

    def before_set(self, number: int) -> Self:
        """Return the results to which the rest of a set of `number` is added when a lesson asks for it."""
        return self.anew()

    def csv(self, texts: Texts) -> Iterable[str]:
        """Write one row per result, as the parts of a CSV file."""


ResultsT = TypeVar("ResultsT", bound=Adding)


@dataclass(frozen=True, slots=True)
class RunnerWords:
    """The words around the buttons for more results."""

    asked: str
    """The question of how many to run."""
    stop: str
    drawn: Drawn
    counted: str = ""
    """The number of results, in words."""
    above: Child = None
    """Content above the buttons."""
    below: Child = None
    """Content below the buttons."""
    progress: Child = None
    """Content next to the number of results."""
    last: Child = None
    """Content below the number of results."""


class Runner(Generic[ResultsT]):
    """Holds the results of a room, and runs one experiment at a time that adds to them."""

    def __init__(
        self,
        lab: Lab,
        work: Work,
        name: str,
        results: ResultsT,
        *,
        said: Callable[[], str],
        verb: str = "more",
        take: Callable[[Any], Awaitable[None]] | None = None,
        restarting: Callable[[], None] = lambda: None,
    ) -> None:
        """Create a runner that does its work as the `work` of the room with this `name`.

        `said` is the announcement at the end of a run, `lab-NAME-VERB` the command for more results. `take` shows a
        batch in the room's own way and adds it; `restarting` is called before other results take the place of these.
        """
        self._lab = lab
        self._work = work
        self._prefix = f"lab-{name}"
        self._more_of = f"lab-{name}-{verb}"
        self._said = said
        self._take = take or self.take
        self._restarting = restarting
        self.results = results
        self.of_lesson: tuple[int, ...] = ()
        """The numbers that a lesson asks for, the only ones on offer then; each press is a set of exactly as many."""
        self._asked: tuple[int, ...] = ()
        """The number of results of this run, and those that were asked for while it runs."""

    @property
    def commands(self) -> Commands:
        """The commands for more results, to stop, and to start over."""
        return {
            self._more_of: self._more,
            f"{self._prefix}-stop": plain(self._stop),
            f"{self._prefix}-again": plain(self._again),
        }

    @property
    def running(self) -> bool:
        """True while results are on their way."""
        return self._work.running

    @property
    def hurried(self) -> bool:
        """True if more results were asked for during this run."""
        return len(self._asked) > 1

    def draw(self, words: RunnerWords) -> Markup:
        """Draw the buttons for more results."""
        texts, results = self._lab.texts, self.results
        marked = self.of_lesson[0] if self.of_lesson else None
        offers = numbers(self._more_of, self._offered, texts, marked=marked)
        so_far = join([count_line(words.counted, results.number), words.progress])
        controls = [
            element("h2", {"class": "lab-label"}, words.asked),
            words.above,
            element(
                "div",
                {"class": "lab-numbers"},
                *offers,
                stop_button(f"{self._prefix}-stop", words.stop, running=self.running),
            ),
            words.below,
            region(f"{self._prefix}-sofar", so_far),
            words.last,
            None if self.of_lesson else seed_line(results.seed, f"{self._prefix}-again", texts, drawn=words.drawn),
        ]
        return region(f"{self._prefix}-controls", join(controls), "lab-trying")

    def has_results(self) -> bool:
        """Return True if there is anything to chart."""
        return self.results.number > 0

    def csv(self) -> Iterable[str] | None:
        """Write a row per result, as the parts of a CSV file; None while there are no results."""
        return self.results.csv(self._lab.texts) if self.results.number else None

    @property
    def _offered(self) -> tuple[int, ...]:
        return self.of_lesson or self.results.numbers

    async def _more(self, argument: str) -> None:
        number = offered(argument, self._offered)
        if number is not None:
            await self.add(number)

    async def add(self, number: int) -> None:
        """Run the experiment for `number` more results, after what runs already, and announce the end."""
        before = self._asked if self.running else ()
        self._asked = (*before, number)
        if not before:
            await self._work.do(self._carry_out())

    async def _carry_out(self) -> None:
        if self.results.thinks and not await players_are_there(self._lab):
            return
        while self._asked:
            number = self._asked[0]
            if self.of_lesson and self.results.number:
                self._restarting()
                self.results = self.results.before_set(number)
                number -= self.results.number
            if self.results.number + number <= self.results.most:
                await self._run(number)
            self._asked = self._asked[1:]
        self._lab.browser.page.say(self._said())

    async def _run(self, number: int) -> None:
        experiment = self.results.experiment(number)
        self.results = self.results.asking(number)
        run = self._lab.browser.simulations.run(experiment)
        try:
            await self._lab.patch()
            async for batch in run:
                await self._take(batch)
        except BaseException:
            run.cancel()
            raise
        self.results = self.results.finished()

    async def take(self, batch: Any) -> None:
        """Add a batch and show it."""
        self.results = self.results.with_batch(batch)
        await self._lab.patch()

    async def _stop(self) -> None:
        self._work.stop()

    async def _again(self) -> None:
        self.turn_to(self.results.anew())

    def turn_to(self, results: ResultsT) -> None:
        """Stop the run, and go on with other results."""
        self._work.stop()
        self._restarting()
        self.results = results
