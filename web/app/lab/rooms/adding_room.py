"""Base of rooms that accumulate results: people ask for more, stop, or start over, and the results are charted.

Results are immutable values: each batch produces a new one. Every request continues from the results so far.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from app.lab.charts.charts import Figure
from app.lab.charts.figures import ChartShelf
from app.lab.rooms.parts import count_line, numbers, offered, region, seed_line, stop_button
from app.lab.rooms.room import Lab, LabRoom
from app.lab.seeds import Drawn
from app.ports.on_demand import Run
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Child, Markup, element, join
from mahe_core.engine.simulated import Simulated
from mahe_core.override import override


class Adding(Protocol):
    """Results that accumulate batch by batch."""

    @property
    def seed(self) -> int:
        """The seed of their dice and cards."""

    @property
    def number(self) -> int:
        """The number of results so far."""

    def experiment(self, number: int) -> Simulated[Any]:
        """Return the experiment for `number` more results."""

    def asking(self, number: int) -> Self:
        """Record that `number` more results are on their way."""

    def with_batch(self, batch: Any) -> Self:
        """Add the next batch."""

    def anew(self) -> Self:
        """Start over with the next seed."""

    def csv(self, texts: Texts) -> Iterable[str]:
        """Write one row per result, as the parts of a CSV file."""


ResultsT = TypeVar("ResultsT", bound=Adding)


@dataclass(frozen=True, slots=True)
class TryingWords:
    """The words around a room's buttons for more results."""

    asked: str
    """The question of how many to run."""
    stop: str
    drawn: Drawn
    above: Child = None
    """Content above the buttons."""
    below: Child = None
    """Content below the buttons."""
    last: Child = None
    """Content below the number of results."""


class AddingRoom(LabRoom, Generic[ResultsT]):
    """A room that executes one run at a time; its regions are `lab-NAME-controls`, `-sofar` and `-results`."""

    name: ClassVar[str]
    numbers: ClassVar[tuple[int, ...]] = ()
    """The numbers of results that can be asked for at a time."""
    most: ClassVar[int] = 100_000
    """The greatest number of results kept."""
    verb: ClassVar[str] = "more"
    """The command `lab-NAME-VERB` that asks for more results."""
    place: ClassVar[str] = "results"
    """The region `lab-NAME-PLACE` of the results."""
    covers: ClassVar[bool] = True
    """True if the first batch changes more on the page than numbers and charts."""

    def __init__(self, lab: Lab, results: ResultsT) -> None:
        super().__init__(lab)
        self._results = results
        self._marked: int | None = None
        """The number that a lesson asks for."""
        self._run: Run[Any] | None = None
        self._shelf = ChartShelf(lab, data=self._csv)

    # What a room defines

    @abstractmethod
    def _words(self) -> TryingWords:
        """Return the words around the buttons for more results."""

    @abstractmethod
    def _counted(self) -> str:
        """Say how many results there are."""

    @abstractmethod
    def _shown_results(self) -> Markup:
        """Draw the results, charts included."""

    @abstractmethod
    def _figures(self) -> tuple[Figure, ...]:
        """Describe the charts that are on the page now."""

    def _growing(self) -> Mapping[str, Markup]:
        """Draw the other regions that grow with the results."""
        return {}

    def _csv(self, chart: str) -> Iterable[str] | None:
        """Write the data behind a chart, a row per result; None while there are no results."""
        return self._results.csv(self._lab.texts) if self._results.number else None

    @property
    def _numbers(self) -> tuple[int, ...]:
        """The numbers on offer now."""
        return self.numbers

    def _said(self) -> str:
        """Return the announcement made at the end of a run."""
        return " ".join(figure.told for figure in self._figures())

    # What all of them do

    @property
    @override
    def commands(self) -> Commands:
        """The commands of every such room; rooms add their own."""
        return {
            self._command(self.verb): self._more,
            self._command("stop"): plain(self._stop),
            self._command("again"): plain(self._again),
            **self._shelf.commands,
        }

    def _command(self, name: str) -> str:
        """Return the full name of a command or region of this room."""
        return f"lab-{self.name}-{name}"

    @override
    def shown(self) -> None:
        self._lab.browser.simulations.prepare()
        self._draw_charts()

    @override
    def leave(self) -> None:
        self._end_run()

    def _controls(self) -> Markup:
        words, texts, results = self._words(), self._lab.texts, self._results
        return join(
            [
                element("h2", {"class": "lab-label"}, words.asked),
                words.above,
                element(
                    "div",
                    {"class": "lab-numbers"},
                    *numbers(self._command(self.verb), self._numbers, texts, marked=self._marked),
                    stop_button(self._command("stop"), words.stop, running=self._running),
                ),
                words.below,
                region(self._command("sofar"), self._so_far()),
                words.last,
                seed_line(results.seed, self._command("again"), texts, drawn=words.drawn),
            ]
        )

    def _so_far(self) -> Markup:
        return count_line(self._counted(), self._results.number)

    def _trying(self) -> Markup:
        """Draw the part with the buttons for more results."""
        return region(self._command("controls"), self._controls(), "lab-trying")

    def _results_part(self, kind: str = "lab-main") -> Markup:
        return region(self._command(self.place), self._shown_results(), kind)

    # Asking for more

    async def _more(self, argument: str) -> None:
        number = offered(argument, self._numbers)
        if number is not None:
            await self._add(number)

    async def _add(self, number: int) -> None:
        if self._results.number + number > self.most:
            return
        self._end_run()
        experiment = self._results.experiment(number)
        self._results = self._results.asking(number)
        if await self._carry_out(self._lab.browser.simulations.run(experiment)):
            self._finish()

    def _finish(self) -> None:
        """Show and announce that the run has ended."""
        self._redraw_controls()
        self._lab.browser.page.say(self._said())

    async def _carry_out(self, run: Run[Any]) -> bool:
        """Process the batches of a run as they arrive; False if it was stopped early.

        After an error the run is over, too, so that the room can begin another one.
        """
        self._run = run
        self._redraw_controls()
        try:
            async for batch in run:
                await self._take(batch)
                if self._run is not run:
                    return False
        except Exception:
            if self._run is run:
                await self._stop()
            raise
        if self._run is not run:
            return False
        self._run = None
        return True

    async def _take(self, batch: Any) -> None:
        begins = not self._results.number
        self._results = self._results.with_batch(batch)
        if begins and self.covers:
            self._redraw_results()
        await self._grow()

    @property
    def _running(self) -> bool:
        return self._run is not None

    async def _stop(self) -> None:
        self._end_run()
        self._redraw_controls()

    def _end_run(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.cancel()

    async def _again(self) -> None:
        self._turn_to(self._results.anew())

    def _turn_to(self, results: ResultsT) -> None:
        self._end_run()
        self._results = results
        self._redraw_controls()
        self._redraw_results()

    # Redrawing

    def _update(self, parts: Mapping[str, Markup]) -> None:
        """Redraw regions, by their names within the room."""
        self._lab.browser.page.update({self._command(name): content for name, content in parts.items()})

    def _redraw_controls(self) -> None:
        self._update({"controls": self._controls()})

    def _redraw_results(self) -> None:
        self._update({self.place: self._shown_results()})
        self._draw_charts()

    async def _grow(self) -> None:
        self._update({"sofar": self._so_far(), **self._growing()})
        await self._shelf.grow(*self._figures())

    def _draw_charts(self) -> None:
        if figures := self._figures():
            self._lab.guard(self._shelf.draw(*figures))
