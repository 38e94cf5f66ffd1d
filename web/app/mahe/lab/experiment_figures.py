"""The experiment's texts and charts: observed and exact frequencies, and the running mean.

The axes stay the same while results arrive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Final, assert_never

from app.lab.charts.charts import Bar, Figure, Histogram, RunningMean, share_band
from app.lab.charts.trials import Trials
from app.mahe.lab.experiment_odds import Exact, Quantity
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class QuantityWords:
    """The names of a quantity: in the drop-down list, on its charts, and above the buttons."""

    name: str
    asked: str
    """The question of how many to run."""
    results: str
    share: str
    so_far: str
    mean: str
    tried: str
    """The unit of its results."""


def words_of(quantity: Quantity, texts: Texts) -> QuantityWords:
    """Return the words of a quantity."""
    match quantity:
        case "squares":
            return QuantityWords(
                texts.gettext("Squares in a move"),
                texts.gettext("How many moves?"),
                texts.gettext("Squares in one move"),
                texts.gettext("Proportion of moves"),
                texts.gettext("Moves so far"),
                texts.gettext("Squares per move, on average"),
                texts.gettext("Moves"),
            )
        case "busts":
            return QuantityWords(
                texts.gettext("Busts"),
                texts.gettext("How many moves?"),
                texts.gettext("How the move ended"),
                texts.gettext("Proportion of moves"),
                texts.gettext("Moves so far"),
                texts.gettext("Proportion of busts"),
                texts.gettext("Moves"),
            )
        case "laps":
            return QuantityWords(
                texts.gettext("Moves per egg card"),
                texts.gettext("How many egg cards?"),
                texts.gettext("Moves per egg card"),
                texts.gettext("Proportion of egg cards"),
                texts.gettext("Egg cards so far"),
                texts.gettext("Moves per egg card, on average"),
                texts.gettext("Egg cards"),
            )
        case "pairs":
            return QuantityWords(
                texts.gettext("Two moves: any busts?"),
                texts.gettext("How many pairs of moves?"),
                texts.gettext("How the two moves ended"),
                texts.gettext("Proportion of pairs"),
                texts.gettext("Pairs of moves so far"),
                texts.gettext("Proportion with at least one bust"),
                texts.gettext("Pairs of moves"),
            )
        case "race":
            return QuantityWords(
                texts.gettext("A race between two"),
                texts.gettext("How many races?"),
                texts.gettext("Who reaches the beach first"),
                texts.gettext("Proportion of races"),
                texts.gettext("Races so far"),
                texts.gettext("Proportion won by whoever goes first"),
                texts.gettext("Races"),
            )
        case _:
            assert_never(quantity)


def yes_and_no(quantity: Quantity, texts: Texts) -> tuple[str, str] | None:
    """Return names for the results 1 and 0 of a yes-or-no quantity; None for other quantities."""
    match quantity:
        case "busts":
            return texts.pgettext("of a move", "Bust"), texts.pgettext("of a move", "No bust")
        case "pairs":
            return texts.gettext("At least one bust"), texts.pgettext("of two moves", "No bust")
        case "race":
            return texts.gettext("Whoever goes first"), texts.gettext("Whoever goes second")
        case "squares" | "laps":
            return None
        case _:
            assert_never(quantity)


def so_far_words(quantity: Quantity, number: int, total: int, ties: int, texts: Texts) -> str:
    """State the number of trials and, for quantities that are counted, the result."""
    counted = {"number": texts.number(number), "total": texts.number(total)}
    match quantity:
        case "squares":
            return texts.gettext("Moves so far: {number}", number=counted["number"])
        case "busts":
            return texts.gettext("Moves so far: {number}, busts: {total}", **counted)
        case "laps":
            return texts.gettext("Egg cards so far: {number}, moves: {total}", **counted)
        case "pairs":
            return texts.gettext("Pairs of moves so far: {number}, with at least one bust: {total}", **counted)
        case "race":
            return texts.gettext(
                "Races so far: {number}, won by whoever goes first: {total} (ties among them: {ties})",
                **counted,
                ties=texts.number(ties),
            )
        case _:
            assert_never(quantity)


HISTOGRAM: Final = "experiment-results"
MEAN: Final = "experiment-mean"

RARE: Final = 0.004
"""The total share of the longest laps, which are combined into one bar."""

NOTHING: Final = 1e-4

HEADROOM: Final = 1.25
LEAST_MOST: Final = 100

STEPS_OF_TOP: Final = 20
"""The upper end of an axis of shares is a whole number of these parts while the exact values are covered."""

TELLING: Final = 30
"""The number of results needed for a comparison with the chance band."""


def figures(
    quantity: Quantity, trials: Trials, exact: Exact, texts: Texts, *, uncovered: bool
) -> tuple[Figure, Figure]:
    """Describe both charts, with the exact values if they are uncovered."""
    results = results_figure(quantity, trials, exact, texts, uncovered=uncovered)
    return results, mean_figure(quantity, trials, exact, texts, uncovered=uncovered)


def results_figure(quantity: Quantity, trials: Trials, exact: Exact, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the chart of how often each result occurred."""
    bars = _bars(quantity, trials, exact, texts)
    if uncovered:
        top = min(1.0, max(float(bar.exact or 0) for bar in bars) * HEADROOM)
        told = _told(bars, trials, texts)
    else:
        bars = tuple(replace(bar, exact=None, band=None) for bar in bars)
        # An axis that ended at the exact values would give them away.
        top = min(1.0, ceil(max(float(bar.tried or 0) for bar in bars) * HEADROOM * STEPS_OF_TOP) / STEPS_OF_TOP)
        told = _covered_told(bars, trials, texts)
    share = words_of(quantity, texts).share
    histogram = Histogram(
        words_of(quantity, texts).results, share, bars, top=None if trials.number < LEAST_MOST else top
    )
    return Figure(HISTOGRAM, texts.gettext("How often each result came up"), told, histogram)


def mean_figure(quantity: Quantity, trials: Trials, exact: Exact, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the chart of the running mean."""
    words = words_of(quantity, texts)
    chart = RunningMean(
        words.so_far,
        words.mean,
        trials.means,
        exact.mean if uncovered else None,
        exact.sigma,
        _end_of_axis(trials.number),
        within=_possible(exact),
        unit="number" if quantity in ("squares", "laps") else "percent",
    )
    return Figure(MEAN, texts.gettext("The mean so far"), _mean_told(quantity, chart, trials, exact, texts), chart)


def _mean_told(quantity: Quantity, chart: RunningMean, trials: Trials, exact: Exact, texts: Texts) -> str:
    """Describe how far the mean is from the exact one, and whether the line has left its band."""
    is_share = quantity not in ("squares", "laps")
    if not trials.number:
        return texts.gettext("Nothing has been tried out yet.")
    told_mean = texts.exact_percent(trials.mean) if is_share else texts.number(trials.mean, 3)
    if chart.exact is None:
        return texts.gettext("The mean so far is {mean}.", mean=told_mean)
    told_exact = texts.exact_percent(exact.mean) if is_share else texts.number(exact.mean, 3)
    places = {"mean": told_mean, "exact": told_exact}
    if not exact.sigma:
        return texts.gettext("The mean is {mean}; the exact value is {exact}.", **places)
    if trials.number < TELLING:
        return texts.gettext(
            "The mean is {mean}, the exact value {exact}. After so few results, chance alone can take it a "
            "long way off.",
            **places,
        )
    if chart.leaves_band:
        return texts.gettext(
            "The mean is {mean}, the exact value {exact}. The line has left its band somewhere; by chance "
            "alone, at most one line in 20 does.",
            **places,
        )
    return texts.gettext(
        "The mean is {mean}, the exact value {exact}. The line has stayed in its band from beginning to end; "
        "by chance alone, at least 19 lines in 20 do.",
        **places,
    )


def _possible(exact: Exact) -> tuple[float, float]:
    (least, _), (greatest, _) = exact.chances[0], exact.chances[-1]
    return least, greatest


def _bars(quantity: Quantity, trials: Trials, exact: Exact, texts: Texts) -> tuple[Bar, ...]:
    tried, chances = Counter(dict(trials.counts)), dict(exact.chances)
    if (words := yes_and_no(quantity, texts)) is not None:
        bust = quantity != "race"
        return tuple(
            _bar(word, result, tried, chances, trials, bust=bust and result == 1)
            for result, word in zip((1, 0), words, strict=True)
        )
    if quantity == "squares":
        # Squares that no move reaches are included, with empty bars.
        walked = tuple(_bar(str(k), k, tried, chances, trials) for k in range(1, max(chances) + 1))
        if 0 not in chances:
            return walked
        return (*walked, _bar(texts.pgettext("of a move", "Bust"), 0, tried, chances, trials, bust=True))
    left = 1.0
    longest = 0
    while left > RARE:
        longest += 1
        left -= float(chances.get(longest, 0))
    alone = tuple(_bar(str(k), k, tried, chances, trials) for k in range(1, longest + 1))
    beyond = sum(times for result, times in trials.counts if result > longest)
    label = texts.gettext("over {number}", number=longest)
    rest = _bar(label, longest + 1, {longest + 1: beyond}, {longest + 1: max(left, 0.0)}, trials)
    return (*alone, rest) if left > NOTHING else alone


def _bar(
    label: str,
    result: int,
    tried: Mapping[int, int],
    chances: Mapping[int, Fraction | float],
    trials: Trials,
    *,
    bust: bool = False,
) -> Bar:
    exact = float(chances.get(result, 0.0))
    if not trials.number:
        return Bar(label, exact=exact, bust=bust)
    return Bar(label, tried.get(result, 0) / trials.number, exact, share_band(exact, trials.number), bust)


def _told(bars: tuple[Bar, ...], trials: Trials, texts: Texts) -> str:
    if not trials.number:
        return texts.gettext("Nothing has been tried out yet.")
    if trials.number < TELLING:
        return texts.ngettext(
            "{number} result so far. After so few, chance alone can take the bars a long way off.",
            "{number} results so far. After so few, chance alone can take the bars a long way off.",
            trials.number,
        )
    inside = sum(bar.band is not None and bar.band.low <= (bar.tried or 0) <= bar.band.high for bar in bars)
    return texts.ngettext(
        "{number} result so far. Bars that end where chance alone would take them: {inside} of {bars}.",
        "{number} results so far. Bars that end where chance alone would take them: {inside} of {bars}.",
        trials.number,
        inside=inside,
        bars=len(bars),
    )


def _covered_told(bars: tuple[Bar, ...], trials: Trials, texts: Texts) -> str:
    """Name the bars that are highest so far."""
    if not trials.number:
        return texts.gettext("Nothing has been tried out yet.")
    highest = max(float(bar.tried or 0) for bar in bars)
    labels = [bar.label for bar in bars if bar.tried == highest]
    return texts.ngettext(
        # Translators: {results} are squares, numbers of moves, or "Bust": the highest bars of a chart.
        "{number} result so far. Most frequent: {results} ({share}).",
        "{number} results so far. Most frequent: {results} ({share}).",
        trials.number,
        results=texts.and_list(labels),
        share=texts.exact_percent(highest),
    )


def _end_of_axis(number: int) -> int:
    end = LEAST_MOST
    while end < number:
        end *= 10
    return end
