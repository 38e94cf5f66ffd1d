"""What rooms have in common in which results add up: asked for by the hundred, stopped, started anew, drawn as charts.

Results are values: each batch makes new ones of them. What was asked for follows on what there is already.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from app.lab.charts.charts import Figure
from app.lab.charts.figures import ChartShelf
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Lab, LabRoom
from app.ports.on_demand import Run
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.simulated import Simulated

BatchT = TypeVar("BatchT")


class RunningRoom(LabRoom):
    """A room in which there may be a run."""

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._run: Run[Any] | None = None

    @abstractmethod
    def _tell_controls(self) -> None:
        """Draw anew what begins a run and what stops it."""

    @property
    def _running(self) -> bool:
        return self._run is not None

    def leave(self) -> None:
        """Stop what runs."""
        self._end_run()

    async def _stop(self) -> None:
        self._end_run()
        self._tell_controls()

    def _end_run(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.cancel()

    async def _carry_out(self, run: Run[BatchT], take: Callable[[BatchT], Awaitable[None]]) -> bool:
        """Take the batches of a run as they come; whether it came to its end, and was not ended.

        Where something fails the run is over as well, so that another one can be begun.
        """
        self._run = run
        self._tell_controls()
        try:
            async for batch in run:
                await take(batch)
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


MOST: Final = 100_000
"""So many results are kept at most."""


class Adding(Protocol):
    """Results that add up."""

    @property
    def number(self) -> int:
        """How many there are."""

    def experiment(self, number: int) -> Simulated[Any]:
        """Ask for so many more, which follow on these."""

    def asking(self, number: int) -> Self:
        """Take note that so many more are on their way."""

    def with_batch(self, batch: Any) -> Self:
        """Count a batch in, which must follow on those before."""

    def anew(self) -> Self:
        """Begin again with the next dice and cards."""


ResultsT = TypeVar("ResultsT", bound=Adding)


class AddingRoom(RunningRoom, Generic[ResultsT]):
    """A room with buttons for how many; its regions are `lab-NAME-controls`, `-sofar` and `-results`."""

    name: ClassVar[str]
    numbers: ClassVar[tuple[int, ...]]
    """How many can be asked for at a time."""

    def __init__(self, lab: Lab, results: ResultsT) -> None:
        super().__init__(lab)
        self._results = results
        self._marked: int | None = None
        """The number that a lesson asks for."""
        self._shelf = ChartShelf(lab, data=lambda _identity: self._csv(self._lab.texts))

    # What a room says of itself

    @abstractmethod
    def _controls(self) -> Markup:
        """Draw what lets more be tried."""

    @abstractmethod
    def _so_far(self) -> Markup:
        """Tell how many there are."""

    @abstractmethod
    def _shown_results(self) -> Markup:
        """Draw what came of it, the figures included."""

    @abstractmethod
    def _figures(self) -> tuple[Figure, ...]:
        """Describe the charts that are on the page now."""

    @abstractmethod
    def _csv(self, texts: Texts) -> Iterable[str] | None:
        """Write a row for each result; None while there is none."""

    def _growing(self) -> Mapping[str, Markup]:
        """Draw, by region, what grows with the results beside the charts."""
        return {}

    # What all of them do

    @property
    def _own_commands(self) -> Commands:
        return {
            f"lab-{self.name}-more": self._more,
            f"lab-{self.name}-stop": plain(self._stop),
            f"lab-{self.name}-again": plain(self._again),
            **self._shelf.commands,
        }

    def shown(self) -> None:
        """Have the charts drawn, and a worker got ready."""
        self._lab.browser.simulations.prepare()
        self._draw_charts()

    async def _more(self, argument: str) -> None:
        number = offered(argument, self.numbers)
        if number is not None:
            await self._add(number)

    async def _add(self, number: int) -> None:
        if self._results.number + number > MOST:
            return
        self._end_run()
        experiment = self._results.experiment(number)
        self._results = self._results.asking(number)
        if await self._carry_out(self._lab.browser.simulations.run(experiment), self._take):
            self._tell_controls()
            self._tell_growing()
            self._lab.browser.page.say(self._said())

    async def _take(self, batch: Any) -> None:
        begins = not self._results.number
        self._results = self._results.with_batch(batch)
        if begins:
            # What is covered until there is something to see comes to the page.
            self._tell_results()
        await self._tell()

    def _said(self) -> str:
        return " ".join(figure.told for figure in self._figures())

    async def _again(self) -> None:
        self._turn_to(self._results.anew())

    def _turn_to(self, results: ResultsT) -> None:
        self._end_run()
        self._results = results
        self._tell_controls()
        self._tell_results()

    def _tell_controls(self) -> None:
        self._lab.browser.page.update({f"lab-{self.name}-controls": self._controls()})

    def _tell_growing(self) -> None:
        self._lab.browser.page.update({**self._growing()})

    def _tell_results(self) -> None:
        self._lab.browser.page.update({f"lab-{self.name}-results": self._shown_results()})
        self._draw_charts()

    async def _tell(self) -> None:
        self._lab.browser.page.update({f"lab-{self.name}-sofar": self._so_far(), **self._growing()})
        await self._shelf.grow(*self._figures())

    def _draw_charts(self) -> None:
        if figures := self._figures():
            self._lab.guard(self._shelf.draw(*figures))
