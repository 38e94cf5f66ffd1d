"""The mean, standard deviation and standard error of integer samples.

Sums are integers, so batches of any sizes give the same result and the mean is exact. Standard deviation and standard
error are floats.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from typing import Any


@dataclass(frozen=True, slots=True)
class Sample:
    """The number of values, their sum and the sum of their squares, in units of `1 / unit`.

    >>> sample = sample_of([1, 2, 3, 6])
    >>> sample.mean, sample.spread, sample.standard_error
    (Fraction(3, 1), 2.160246899469287, 1.0801234497346435)
    """

    number: int = 0
    total: int = 0
    squares: int = 0
    unit: int = 1

    def plus(self, other: Sample) -> Sample:
        """Return both samples together. Raises ValueError if their units differ."""
        if self.unit != other.unit:
            raise ValueError(f"a sample in 1/{self.unit} and one in 1/{other.unit} cannot be added")
        return Sample(self.number + other.number, self.total + other.total, self.squares + other.squares, self.unit)

    @property
    def mean(self) -> Fraction:
        """The mean of the values; 0 if there are none."""
        return Fraction(self.total, self.number * self.unit) if self.number else Fraction(0)

    @property
    def spread(self) -> float:
        """The standard deviation with n - 1 in the denominator; 0 for fewer than two values."""
        if self.number < 2:
            return 0.0
        deviations = Fraction(self.number * self.squares - self.total**2, self.number * (self.number - 1))
        return sqrt(deviations) / self.unit

    @property
    def standard_error(self) -> float:
        """The standard error of the mean: the spread divided by the root of the number of values."""
        return self.spread / sqrt(self.number) if self.number else 0.0


def sample_of(values: Iterable[int], unit: int = 1) -> Sample:
    """Return a sample of values, given in units of `1 / unit`."""
    seen = list(values)
    return Sample(len(seen), sum(seen), sum(value * value for value in seen), unit)


def sample_of_counts(counts: Iterable[tuple[int, int]]) -> Sample:
    """Return a sample of (value, times) pairs.

    >>> sample_of_counts([(0, 3), (12, 1)]).mean
    Fraction(3, 1)
    """
    seen = list(counts)
    return Sample(
        sum(times for _, times in seen),
        sum(value * times for value, times in seen),
        sum(value * value * times for value, times in seen),
    )


def check_next(experiment: Any, number: int, added: Any, begins: int) -> None:
    """Raise ValueError unless a batch of an experiment, None if unknown, follows what a tally has counted."""
    if added is not None and replace(added, number=experiment.number) != experiment:
        raise ValueError(f"batch: it is of {added}, and the tally of {experiment}")
    if begins != number:
        raise ValueError(f"batch: it begins after {begins}, and the tally has {number}")
