"""The lab's charts as plain values: one class for each kind of chart, with its numbers and its wording.

They hold no markup and do not depend on the drawing library. Every number in a chart is also in its description and its
table, so that the drawing, a screen reader and a spreadsheet all have the same data. Chance bands are computed here,
not while drawing. Shares are fractions of a whole, from 0 to 1.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, floor, inf, lgamma, log, log10, sqrt
from typing import Final, Literal

Unit = Literal["percent", "number"]
"""The format of the numbers along a chart's axis: fractions of a whole as percentages, or plain numbers."""

Number = Fraction | float | int
"""A number in a chart. Exact numbers stay fractions until they are drawn."""

LINE_ERRORS = 3.6
"""The half-width of a running mean's band, in standard errors.

It is wide enough for a whole line: by chance alone, at most one line in twenty leaves the band anywhere within half a
million results. With two standard errors, which suffice for a single point, every second line leaves its band before
2,000 results. Found by simulating the lab's quantities, and by Vostrikova's formula beyond what can be simulated.
"""

ANYWHERE = (-inf, inf)
"""The bounds of results that have no least or greatest value."""

WIDEST_SHOWN = 13
"""The number of results from which the whole band of a running mean is shown; before, it would flatten the line."""

BAND_POINTS = 48
"""The number of points of a running mean's band: enough for a smooth curve."""


@dataclass(frozen=True, slots=True)
class Band:
    """The range that chance alone accounts for, from `low` to `high`."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Words:
    """The words for the parts of a chart, in its legend and its table header; None stands for the lab's usual word.

    A part with an empty name is left out of the legend.
    """

    tried: str | None = None
    exact: str | None = None
    band: str | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """One result: its observed and exact frequency, and its chance band."""

    label: str
    tried: Number | None = None
    """The observed frequency; None before the first trial."""
    exact: Number | None = None
    band: Band | None = None
    bust: bool = False
    """True for busts, which are drawn apart from the squares and in another colour."""
    name: str | None = None
    """The name to use in the table where the label would be too short."""


@dataclass(frozen=True, slots=True)
class Histogram:
    """The observed frequency of each result next to the exact one: squares of a move, faces of a die."""

    x_title: str
    y_title: str
    bars: tuple[Bar, ...]
    unit: Unit = "percent"
    words: Words = Words()
    top: float | None = None
    """The upper end of the vertical axis, so that it stays the same while results arrive; None for the largest number.
    """
    line: Number | None = None
    """Where the line that divides the chart stands at first; None for the beginning of the axis."""

    @property
    def bars_are_counts(self) -> bool:
        """True if the observed numbers are counts."""
        return all(isinstance(bar.tried, int | None) for bar in self.bars)


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of the first `trials` results."""

    trials: int
    mean: Number


@dataclass(frozen=True, slots=True)
class RunningMean:
    """The mean of all results so far, which settles on the exact value as the number of trials grows."""

    x_title: str
    y_title: str
    means: tuple[Mean, ...]
    exact: Number | None
    """None while it is covered; then there is no band, and the axis follows the means alone."""
    sigma: float
    """The standard deviation of one result, which determines the band."""
    most: int
    """The upper end of the axis of trials, so that it stays the same while results arrive; at least 10."""
    words: Words = Words()
    within: tuple[float, float] = ANYWHERE
    """The least and the greatest possible result, beyond which no band reaches."""
    unit: Unit = "number"
    predicted: Number | None = None
    """The pupil's own prediction."""

    def band(self, trials: float) -> Band | None:
        """Return the chance band after this number of trials; None while the exact value is covered."""
        return None if self.exact is None else mean_band(self.exact, self.sigma, trials, within=self.within)

    @property
    def leaves_band(self) -> bool:
        """True if the line leaves its band anywhere."""
        bands = ((mean, self.band(mean.trials)) for mean in self.means)
        return any(band is not None and not band.low <= float(mean.mean) <= band.high for mean, band in bands)

    def bands(self) -> tuple[tuple[float, Band], ...]:
        """Return the points of the chance band along the axis, each with its number of trials."""
        exact = self.exact
        if exact is None:
            return ()
        steps = (10 ** (log10(self.most) * step / BAND_POINTS) for step in range(BAND_POINTS + 1))
        return tuple((trials, mean_band(exact, self.sigma, trials, within=self.within)) for trials in steps)


@dataclass(frozen=True, slots=True)
class Share:
    """The share of a player or group, and its standard error."""

    label: str
    share: Number
    error: Number
    sign: str | None = None
    """The sign of the player (`sun`, `moon`, ...) in whose colour the bar is drawn."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Shares side by side, with standard errors: how often each player wins."""

    x_title: str
    shares: tuple[Share, ...]
    reference: Number | None = None
    """The reference line, such as an equal share for everybody."""
    unit: Unit = "percent"
    words: Words = Words()
    """`exact` names the reference, `band` the error bars, which reach two standard errors to either side."""
    predicted: Number | None = None
    """The pupil's own prediction for the first share."""


@dataclass(frozen=True, slots=True)
class Step:
    """The exact value at a whole number, and the observed one, if any."""

    at: int
    exact: Number
    tried: Number | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """Exact values over whole numbers as a step chart: a distribution, or the chance of reaching at least k."""

    x_title: str
    y_title: str
    steps: tuple[Step, ...]
    unit: Unit = "percent"
    words: Words = Words()


@dataclass(frozen=True, slots=True)
class DotRow:
    """The dots of one row: the frequency of each number, ascending, the exact value, and the chance band."""

    label: str
    dots: tuple[tuple[Number, int], ...]
    exact: Number | None = None
    band: Band | None = None
    tablets: tuple[int, ...] = ()
    """The tablet of each dot, ascending like the dots; 0 for a raised hand, and empty where nobody asks."""

    @property
    def values(self) -> tuple[Number, ...]:
        """The number of each dot."""
        return tuple(number for number, times in self.dots for _ in range(times))

    @property
    def collected(self) -> tuple[tuple[Number, int], ...]:
        """The frequency of each number in a class, without the dots that are in none."""
        outside = Counter(value for value, tablet in zip(self.values, self.tablets, strict=False) if tablet < 0)
        return tuple((number, times - outside[number]) for number, times in self.dots if times > outside[number])


@dataclass(frozen=True, slots=True)
class Dots:
    """A dot for each result, over its number; the rows share an axis."""

    x_title: str
    rows: tuple[DotRow, ...]
    ends: tuple[float, float]
    """The ends of the axis, both included."""
    unit: Unit = "number"
    names: tuple[str, ...] = ()
    """The answers that 0, 1, 2 ... stand for; empty for plain numbers."""
    words: Words = Words()
    risen: int | None = None
    """The tablet whose dot rises out of the others, with its number on it."""
    own_words: tuple[tuple[int, str], ...] = ()
    """The words of dots that are in no class: on a risen dot, beside any other. Each has a tablet below 0."""
    line: Number | None = None
    """Where the line that divides the chart stands at first, such as a prediction; None for the lower end."""

    def name_of(self, number: Number) -> str | None:
        """Return the answer with this number; None if the numbers do not stand for answers."""
        return self.names[int(number)] if self.names else None


Chart = Histogram | RunningMean | Comparison | Steps | Dots


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with its title and its description in words."""

    identity: str
    """The name used in hooks and file names: lower-case letters, digits and hyphens."""
    title: str
    told: str
    """The chart and its numbers described in a sentence or two, for readers who cannot see it; shown to everybody.
    """
    chart: Chart


def share_band(chance: Number, trials: int) -> Band:
    """Return the range in which chance alone keeps a share at least 19 times in 20.

    >>> share_band(Fraction(1, 2), 100)
    Band(low=0.4, high=0.6)
    """
    band = count_band(chance, trials)
    return Band(band.low / trials, band.high / trials)


def count_band(chance: Number, trials: int) -> Band:
    """Return the range in which chance alone keeps a count at least 19 times in 20.

    >>> count_band(Fraction(1, 2), 100)
    Band(low=40, high=60)
    """
    least, most = counts_by_chance(float(chance), trials)
    return Band(least, most)


def mean_band(
    exact: Number, sigma: float, trials: float, errors: float = LINE_ERRORS, within: tuple[float, float] = ANYWHERE
) -> Band:
    """Return the range in which chance alone keeps the mean of `trials` results, clipped to the possible values.

    >>> mean_band(3.5, 2.0, 100, errors=2)
    Band(low=3.1, high=3.9)
    >>> mean_band(0.25, 0.5, 1, within=(0, 1))
    Band(low=0.0, high=1.0)
    """
    reach = errors * sigma / sqrt(trials)
    least, greatest = within
    return Band(max(float(least), float(exact) - reach), min(float(greatest), float(exact) + reach))


def share_error(chance: Number, trials: int) -> float:
    """Return the standard error of an exact or observed share.

    >>> share_error(0.5, 100)
    0.05
    """
    return sqrt(float(chance) * (1 - float(chance)) / trials)


def range_of_means(chart: RunningMean) -> tuple[float, float]:
    """Return the ends of the vertical axis, which shows all means, and the band once it is narrow enough.

    While the exact value is covered, the axis tells no more about it than the means and the possible values.

    >>> range_of_means(RunningMean("", "", (Mean(1, 2.0), Mean(4, 3.0)), 3.5, 1.0, 100))
    (2.0, 5.0)
    """
    near = chart.band(WIDEST_SHOWN)
    numbers = [] if near is None else [near.low, near.high]
    numbers += [float(mean.mean) for mean in chart.means]
    if chart.predicted is not None:
        numbers.append(float(chart.predicted))
    if near is None and (not numbers or max(numbers) == min(numbers)):
        numbers += [end for end in chart.within if abs(end) != inf] or [0, 1]
    # For shares, multiples of ten percent are round numbers.
    steps = 10 if chart.unit == "percent" else 1
    return floor(min(numbers) * steps) / steps, ceil(max(numbers) * steps) / steps


TAIL: Final = 0.025
"""The greatest probability beyond the band, on either side."""

SEEN_AS_NORMAL: Final = 15.0
"""The standard deviation above which the normal distribution is accurate to within one count."""
NORMAL_REACH: Final = 1.96


@lru_cache(maxsize=4096)
def counts_by_chance(chance: float, trials: int) -> tuple[int, int]:
    """Return the smallest and the largest count whose tail probability, the count included, is at least `TAIL`.

    >>> counts_by_chance(1 / 6, 60), counts_by_chance(1 / 36, 30), counts_by_chance(0, 10)
    ((5, 16), (0, 3), (0, 0))
    """
    if not 0 < chance < 1:
        return round(chance) * trials, round(chance) * trials
    if chance > 0.5:
        # Counted from the likelier end, no probability is too small for a float.
        least, most = counts_by_chance(1 - chance, trials)
        return trials - most, trials - least
    expected, spread = trials * chance, sqrt(trials * chance * (1 - chance))
    if spread >= SEEN_AS_NORMAL:
        reach = NORMAL_REACH * spread + 0.5
        return floor(expected - reach) + 1, ceil(expected + reach) - 1
    return _reaching(TAIL, chance, trials), _reaching(1 - TAIL, chance, trials)


def _reaching(whole: float, chance: float, trials: int) -> int:
    """Return the smallest count for which the probability of that count or fewer exceeds `whole`."""
    # All counts below are too unlikely to matter.
    count = max(0, floor(trials * chance - 8 * SEEN_AS_NORMAL))
    part = exp(
        lgamma(trials + 1)
        - lgamma(count + 1)
        - lgamma(trials - count + 1)
        + count * log(chance)
        + (trials - count) * log(1 - chance)
    )
    below = part
    while below <= whole:
        part *= (trials - count) * chance / ((count + 1) * (1 - chance))
        count += 1
        below += part
    return count
