"""Accumulates results: the frequency of each, and the running mean at selected points.

The outcome does not depend on how results are batched. Only means that a chart can show are kept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from app.lab.charts.charts import Mean

_ALL: Final = 40
_GROWTH: Final = 1.045
_KEPT: Final = sorted({*range(1, _ALL), *(round(_ALL * _GROWTH**step) for step in range(240))})
"""The numbers of results after which the mean is kept: every one at first, then ever fewer."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Counted results, which are whole numbers.

    >>> trials = Trials().with_values([0, 6]).with_values([6])
    >>> trials.number, trials.mean, dict(trials.counts)
    (3, 4.0, {0: 1, 6: 2})
    """

    number: int = 0
    total: int = 0
    counts: tuple[tuple[int, int], ...] = ()
    """The frequency of each result: (result, times), ascending."""
    kept: tuple[Mean, ...] = ()

    def with_values(self, values: Sequence[int]) -> Trials:
        """Add the next results."""
        number, total, kept, summed = self.number + len(values), self.total, list(self.kept), 0
        for place in _KEPT[bisect_right(_KEPT, self.number) : bisect_right(_KEPT, number)]:
            total += sum(values[summed : place - self.number])
            summed = place - self.number
            kept.append(Mean(place, total / place))
        total += sum(values[summed:])
        fresh = Counter(values)
        counts = Counter(dict(self.counts)) + fresh
        return Trials(number, total, tuple(sorted(counts.items())), tuple(kept))

    @property
    def mean(self) -> float:
        """The mean of all results; 0 while there are none."""
        return self.total / self.number if self.number else 0.0

    @property
    def means(self) -> tuple[Mean, ...]:
        """The means to show, including the latest one."""
        if not self.number or (self.kept and self.kept[-1].trials == self.number):
            return self.kept
        return (*self.kept, Mean(self.number, self.mean))


def all_means(values: Iterable[int]) -> Iterator[Mean]:
    """Yield the mean after each of the results.

    >>> [float(mean.mean) for mean in all_means([0, 6, 6])]
    [0.0, 3.0, 4.0]
    """
    return (Mean(number, total / number) for number, total in enumerate(accumulate(values), 1))
