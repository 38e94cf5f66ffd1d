"""The shell game: hats that are swapped by hand, and a squirrel that follows thousands of shuffles; and their chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from typing import ClassVar, Final

from app.lab.charts.charts import Bar, Figure, Histogram, share_band
from app.lab.csv_files import csv_parts
from app.lab.rooms.runner import Adding
from app.lab.seeds import next_seed
from app.ui.languages import Texts
from mahe_core.melimagic.odds import thread_kept
from mahe_core.melimagic.odds.simulation import Trial, TrialsBatch, TrialsExperiment
from mahe_core.melimagic.odds.simulation.trials import LOST_IN, MOST_SWAPS
from mahe_core.override import override

NUMBERS: Final = (100, 1_000, 10_000)
"""The numbers of shuffles on offer."""

HATS: Final = (3, 4, 5, 6)
SWAPS: Final = (1, 2, 5, 10, 20)
"""The numbers of hats and of swaps on offer."""

SLIP: Final = Fraction(1, LOST_IN)
"""The share of swaps in which a squirrel loses the thread."""


@dataclass(frozen=True)
class Shuffle:
    """A shuffle, identified by its number for a seed; places count from 0."""

    seed: int
    number: int = 0
    hats: int = HATS[0]
    swaps: int = SWAPS[2]
    done: bool = False
    """True once the hats have been swapped."""
    guess: int | None = None

    @cached_property
    def start(self) -> int:
        """The place of the carrot before the swaps."""
        return self._drawn("start") % self.hats

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The places swapped, one pair after another.

        >>> Shuffle(42, hats=4, swaps=2).pairs
        ((1, 2), (2, 3))
        """
        possible = tuple(combinations(range(self.hats), 2))
        number, found = self._drawn("swaps"), []
        for _ in range(self.swaps):
            number, which = divmod(number, len(possible))
            found.append(possible[which])
        return tuple(found)

    @property
    def end(self) -> int:
        """The place of the carrot after the swaps."""
        place = self.start
        for one, other in self.pairs:
            place = {one: other, other: one}.get(place, place)
        return place

    @property
    def found(self) -> bool:
        """True if the guess is right."""
        return self.guess == self.end

    def of(self, hats: int, swaps: int) -> Shuffle:
        """Return the next shuffle, with these numbers of hats and swaps."""
        return Shuffle(self.seed, self.number + 1, hats, swaps)

    def next(self) -> Shuffle:
        """Return the next shuffle."""
        return self.of(self.hats, self.swaps)

    def _drawn(self, what: str) -> int:
        name = f"{self.seed}:shell:{self.number}:{what}"
        return int.from_bytes(sha256(name.encode("ascii")).digest(), "big")


@dataclass(frozen=True, slots=True)
class Threads(Adding):
    """Many shuffles, followed by a squirrel until it loses the thread."""

    seed: int = 0
    lost_after: tuple[int, ...] = ()
    """The number of shuffles by the swaps followed, from 0 to `MOST_SWAPS`; () before the first."""
    batches: tuple[bytes, ...] = ()

    numbers: ClassVar[tuple[int, ...]] = NUMBERS

    @property
    @override
    def number(self) -> int:
        return sum(self.lost_after)

    def kept(self, swaps: int) -> int:
        """Return the number of shuffles in which the squirrel still has the thread after this many swaps."""
        return sum(self.lost_after[swaps:])

    @override
    def experiment(self, number: int) -> TrialsExperiment:
        return TrialsExperiment(Trial.THREAD, number, self.seed, self.number)

    @override
    def with_batch(self, batch: TrialsBatch) -> Threads:
        fresh = Counter(batch.outcomes)
        before = self.lost_after or (0,) * (MOST_SWAPS + 1)
        counts = tuple(count + fresh[swaps] for swaps, count in enumerate(before))
        return replace(self, lost_after=counts, batches=(*self.batches, batch.outcomes))

    @override
    def anew(self) -> Threads:
        return Threads(next_seed(self.seed))

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        """Write one row per shuffle: the number of swaps that the squirrel followed."""
        header = [texts.gettext("Shuffle"), texts.gettext("Swaps followed")]
        return csv_parts(header, enumerate((swaps for batch in self.batches for swaps in batch), 1))


CHART: Final = "shell"


def figure(threads: Threads, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the chart, with the exact values if they are uncovered."""
    chart = Histogram(
        x_title=texts.gettext("Number of swaps"),
        y_title=texts.gettext("Thread not lost"),
        bars=tuple(_bar(threads, swaps, uncovered=uncovered) for swaps in SWAPS),
        top=1,
    )
    title = texts.gettext("How long a squirrel keeps the thread")
    return Figure(CHART, title, _told(threads, texts, uncovered=uncovered), chart)


def _bar(threads: Threads, swaps: int, *, uncovered: bool) -> Bar:
    tried = Fraction(threads.kept(swaps), threads.number) if threads.number else None
    exact = thread_kept(SLIP, swaps) if uncovered else None
    band = share_band(exact, threads.number) if exact is not None and threads.number else None
    return Bar(str(swaps), tried, exact, band)


def _told(threads: Threads, texts: Texts, *, uncovered: bool) -> str:
    if not threads.number:
        return texts.gettext("Nothing has been shuffled yet.")
    swaps = texts.and_list(list(map(str, SWAPS)))
    shares = [texts.exact_percent(Fraction(threads.kept(each), threads.number)) for each in SWAPS]
    told = texts.gettext(
        "The squirrel still had the thread after {swaps} swaps: {shares}.", swaps=swaps, shares=texts.and_list(shares)
    )
    if not uncovered:
        return told
    chances = texts.and_list([texts.exact_percent(thread_kept(SLIP, each)) for each in SWAPS])
    exactly = texts.gettext("Exact values: {fractions}.", fractions=chances)
    return f"{told} {exactly}"
