"""A room for one question: an experiment that people repeat as often as they like, and the exact answer, covered.

A game's whole lab can be one such room, see `app.lab.lab_game.SmallLab`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any, ClassVar, Final

from app.lab.charts.charts import Bar, Figure, Histogram, share_band
from app.lab.charts.figures import chart_figure
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import count_line, main_column, numbers, offered, seed_line, stop_button
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab, Room
from app.lab.seeds import Drawn, next_seed
from app.lab.slices import mapped_in_slices
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.engine.session import choose, drawn_number
from mahe_core.override import override

Draw = Callable[[Iterable[tuple[Any, Fraction]]], Any]
"""Draws one of a game's `chance_outcomes`."""

MOST_DRAWS: Final = 10_000
"""More draws than a trial may need."""

MOST_TRIALS: Final = 100_000


@dataclass(frozen=True, slots=True)
class CountingWords:
    """What a room says in a language."""

    question: str
    asked: str
    """The question of how many trials to run."""
    stop: str
    """The words on the button that stops them."""
    counted: str
    """The number of trials so far, in words."""
    chart: str
    """The title of the chart."""
    x_title: str
    y_title: str
    results: tuple[str, ...]
    """The name of each result."""


class CountingRoom(Room):
    """Counts the results of an experiment. A subclass has the experiment, the exact chances and the words."""

    name = "question"
    simulates = False
    drawn: ClassVar[Drawn] = "dice"
    numbers: ClassVar[tuple[int, ...]] = (1, 100, 1_000)
    """The numbers of trials that can be asked for at a time."""

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._seed = lab.seed
        self._counts: Counter[int] = Counter()
        self._covers = Covers(lab, self.name, lambda: self.trials, self._told)

    # Supplied by a game

    @property
    @abstractmethod
    def exact(self) -> tuple[Fraction, ...]:
        """The exact chance of each result."""

    @abstractmethod
    def tried(self, draw: Draw) -> int:
        """Run the experiment once, with chance's outcomes drawn by `draw`, and return the index of its result."""

    @abstractmethod
    def words(self, trials: int, texts: Texts) -> CountingWords:
        """Return the words after a number of trials."""

    @abstractmethod
    def told(self, shares: tuple[Fraction, ...], texts: Texts, *, uncovered: bool) -> str:
        """Describe the chart, with the exact chances if they are uncovered; shares are () before the first trial."""

    # Supplied here

    @property
    def trials(self) -> int:
        """The number of trials so far."""
        return self._counts.total()

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The share of each result; () before the first trial."""
        trials = self.trials
        return tuple(Fraction(self._counts[index], trials) for index in range(len(self.exact))) if trials else ()

    @override
    def title(self, texts: Texts) -> str:
        return self.words(self.trials, texts).chart

    @property
    @override
    def commands(self) -> Commands:
        return {
            f"lab-{self.name}-more": self._more,
            f"lab-{self.name}-stop": plain(self._stop),
            f"lab-{self.name}-again": plain(self._again),
            **self._covers.commands,
        }

    @override
    def draw(self) -> Markup:
        texts = self._lab.texts
        words = self.words(self.trials, texts)
        controls = [
            element("p", {}, words.question),
            element("h2", {"class": "lab-label"}, words.asked),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"lab-{self.name}-more", self.numbers, texts, marked=None),
                stop_button(f"lab-{self.name}-stop", words.stop, running=self._work.running),
            ),
            region(f"lab-{self.name}-sofar", count_line(words.counted, self.trials)),
            seed_line(self._seed, f"lab-{self.name}-again", texts, drawn=self.drawn),
        ]
        chart = join([*(chart_figure(figure, texts) for figure in self.figures), self._covers.draw()])
        return main_column(
            region(f"lab-{self.name}-controls", join(controls), "lab-trying"),
            region(f"lab-{self.name}-results", chart, "lab-main"),
        )

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        words, trials, shares = self.words(self.trials, self._lab.texts), self.trials, self.shares
        bars = []
        for index, (label, chance) in enumerate(zip(words.results, self.exact, strict=True)):
            exact = chance if self._covers.lifted else None
            band = share_band(chance, trials) if self._covers.lifted and trials else None
            bars.append(Bar(label, shares[index] if shares else None, exact, band))
        chart = Histogram(words.x_title, words.y_title, tuple(bars))
        return (Figure(self.name, words.chart, self._told(), chart),)

    def _told(self) -> str:
        return self.told(self.shares, self._lab.texts, uncovered=self._covers.lifted)

    async def _more(self, argument: str) -> None:
        number = offered(argument, self.numbers)
        if number is not None and self.trials + number <= MOST_TRIALS:
            await self._work.do(self._run(number))

    async def _run(self, number: int) -> None:
        before, seed = self._counts, self._seed
        await self._lab.patch()
        trials = range(before.total(), before.total() + number)
        async for results in mapped_in_slices(lambda trial: self.tried(drawing(seed, trial)), trials):
            self._counts = before + Counter(results)
            await self._lab.patch()
        self._lab.browser.page.say(self._told())

    async def _stop(self) -> None:
        self._work.stop()

    async def _again(self) -> None:
        self._work.stop()
        self._seed, self._counts, self._covers.lifted = next_seed(self._seed), Counter(), False


def drawing(seed: int, trial: int) -> Draw:
    """Return what draws the outcomes of a trial; the same ones for the same seed.

    >>> coin = [("heads", Fraction(1, 2)), ("tails", Fraction(1, 2))]
    >>> [drawing(7, trial)(coin) for trial in range(4)]
    ['tails', 'tails', 'heads', 'tails']
    """
    numbered = count(trial * MOST_DRAWS + 1)
    return lambda outcomes: choose(outcomes, drawn_number(seed, next(numbered)))
