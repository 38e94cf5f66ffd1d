"""What a number of results comes to while they add up: how often each came, and the mean after so many of them.

Promises: the same in whichever batches the results come. Keeps of the means those that a chart can show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from app.mahe.lab.charts import Mean

_ALL: Final = 40
_GROWTH: Final = 1.045
_KEPT: Final = frozenset(range(1, _ALL)) | {round(_ALL * _GROWTH**step) for step in range(240)}
"""After how many results the mean is kept: each of the first, ever fewer later."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Holds results that are whole numbers; `with_values` gives the next one.

    >>> trials = Trials().with_values([0, 6]).with_values([6])
    >>> trials.number, trials.mean, dict(trials.counts)
    (3, 4.0, {0: 1, 6: 2})
    """

    number: int = 0
    total: int = 0
    squares: int = 0
    counts: tuple[tuple[int, int], ...] = ()
    """How often each result came: (result, times), ascending."""
    kept: tuple[Mean, ...] = ()

    def with_values(self, values: Sequence[int]) -> Trials:
        """Count results in, which follow on those before."""
        counts = Counter(dict(self.counts))
        counts.update(values)
        number, total = self.number, self.total
        kept = list(self.kept)
        for value in values:
            number += 1
            total += value
            if number in _KEPT:
                kept.append(Mean(number, total / number))
        squares = self.squares + sum(value * value for value in values)
        return Trials(number, total, squares, tuple(sorted(counts.items())), tuple(kept))

    @property
    def mean(self) -> float:
        """The mean of all results; 0 while there is none."""
        return self.total / self.number if self.number else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the results; 0 while there are fewer than two."""
        if self.number < 2:
            return 0.0
        return sqrt((self.number * self.squares - self.total**2) / (self.number * (self.number - 1)))

    @property
    def means(self) -> tuple[Mean, ...]:
        """The means to be shown, the last one included."""
        if not self.number or (self.kept and self.kept[-1].trials == self.number):
            return self.kept
        return (*self.kept, Mean(self.number, self.mean))
