"""Turns charts into tables, for the page and for files; a table holds the same numbers as its chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from app.lab.charts.charts import (
    Band,
    Chart,
    Comparison,
    DotRow,
    Dots,
    Histogram,
    Mean,
    RunningMean,
    Steps,
    Words,
)
from app.lab.csv_files import Value, csv_parts, csv_text
from app.ui.languages import Texts

ROUND_NUMBERS = frozenset(leading * 10**zeros for zeros in range(10) for leading in (1, 2, 5))
"""The numbers of trials whose means appear in the table on the page."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its header, and the format of its numbers."""

    title: str
    kind: Literal["word", "count", "percent", "number"] = "word"


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a chart as a table; the first column names the row."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]


def table(chart: Chart, texts: Texts) -> Table:
    """Tabulate all the numbers of a chart, with a header for each column."""
    words = words_of(chart, texts)
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    match chart:
        case Histogram():
            kind = _kind(chart.unit, chart.bars_are_counts)
            columns = (
                Column(chart.x_title),
                Column(words["tried"], kind),
                Column(words["exact"], "number" if kind == "count" else kind),
                *_band_columns("number" if kind == "count" else kind, texts),
            )
            rows = tuple((bar.name or bar.label, bar.tried, bar.exact, *ends_of(bar.band)) for bar in chart.bars)
        case RunningMean():
            kind = _kind(chart.unit)
            columns = (
                Column(chart.x_title, "count"),
                Column(words["tried"], kind),
                Column(words["exact"], kind),
                *_band_columns(kind, texts),
            )
            rows = tuple(_mean_row(chart, mean) for mean in chart.means)
        case Comparison():
            kind = _kind(chart.unit)
            columns = (
                Column(texts.pgettext("chart", "Who")),
                Column(chart.x_title, kind),
                Column(texts.pgettext("chart", "Standard error"), kind),
            )
            rows = tuple((share.label, share.share, share.error) for share in chart.shares)
        case Steps():
            kind = _kind(chart.unit)
            columns = (Column(chart.x_title, "count"), Column(words["tried"], kind), Column(words["exact"], kind))
            rows = tuple((step.at, step.tried, step.exact) for step in chart.steps)
        case Dots():
            columns, rows = _dots_table(chart, words, texts)
        case _:
            assert_never(chart)
    return _without_empty_columns(Table(columns, rows))


def _dots_table(
    chart: Dots, words: dict[str, str], texts: Texts
) -> tuple[tuple[Column, ...], tuple[tuple[Value, ...], ...]]:
    """Tabulate the frequency of each number in each row."""
    kind = "word" if chart.names else _kind(chart.unit)
    columns = (
        # Translators: the head of a column of what is compared, such as "10 moves" and "100 moves".
        Column(texts.pgettext("chart", "Row")),
        Column(chart.x_title, kind),
        Column(words["tried"], "count"),
        Column(words["exact"], kind),
        *_band_columns(kind, texts),
    )
    rows = tuple(
        (
            row.label,
            number if chart.name_of(number) is None else chart.name_of(number),
            dict(row.collected).get(number),
            *_exactly(chart, row),
        )
        for row in chart.rows
        for number, _ in row.dots
    )
    return columns, rows


def _exactly(chart: Dots, row: DotRow) -> tuple[Value, ...]:
    name = None if row.exact is None else chart.name_of(row.exact)
    return (name or row.exact, *ends_of(row.band))


def short_table(chart: Chart, texts: Texts) -> Table:
    """Tabulate a chart for the page; long series of means are cut to those at round numbers and the last one."""
    whole = table(chart, texts)
    if not isinstance(chart, RunningMean):
        return whole
    return Table(whole.columns, tuple(row for row in whole.rows if row[0] in ROUND_NUMBERS or row is whole.rows[-1]))


def shown_value(value: Value, column: Column, texts: Texts) -> str:
    """Format a value of a table for the language."""
    match value:
        case None:
            return "\N{EN DASH}"
        case str():
            return value
    match column.kind:
        case "percent":
            return texts.exact_percent(value, 2)
        case "number":
            return texts.number(value, 2)
        case "count" | "word":
            return texts.number(value)
        case _:
            assert_never(column.kind)


def chart_csv(chart: Chart, texts: Texts) -> str:
    """Write the numbers of a chart as the text of a CSV file, one row per bar, step or mean."""
    whole = table(chart, texts)
    return csv_text([column.title for column in whole.columns], whole.rows)


def means_csv(chart: RunningMean, means: Iterable[Mean], texts: Texts) -> Iterator[str]:
    """Write all means, of which the chart shows only some, as the parts of a CSV file with the chart's columns."""
    header = [column.title for column in table(chart, texts).columns]
    # While the exact value is covered, its columns and those of the band are left out.
    return csv_parts(header, (_mean_row(chart, mean)[: len(header)] for mean in means))


def _mean_row(chart: RunningMean, mean: Mean) -> tuple[Value, ...]:
    return (mean.trials, mean.mean, chart.exact, *ends_of(chart.band(mean.trials)))


def words_of(chart: Chart, texts: Texts) -> dict[str, str]:
    """Return the words for all parts of a chart, for its table header."""
    given: Words = chart.words
    # Translators: the results that were tried out with dice, beside those computed exactly; over bars and a column.
    tried = texts.pgettext("chart", "Observed")
    # Translators: what is computed exactly, beside what was tried out with dice; over a line and a column.
    exact = texts.pgettext("chart", "Exact")
    band = texts.pgettext("chart", "Chance alone, at least 19 in 20")
    if isinstance(chart, RunningMean):
        tried = texts.pgettext("chart", "Mean so far")
        band = texts.pgettext("chart", "By chance alone, at least 19 lines in 20 stay in here")
    if isinstance(chart, Comparison):
        exact = texts.pgettext("chart", "For comparison")
        band = texts.pgettext("chart", "Two standard errors either side")
    if isinstance(chart, Dots):
        tried = texts.pgettext("chart", "Tablets")
    return {"tried": given.tried or tried, "exact": given.exact or exact, "band": given.band or band}


def _band_columns(kind: Literal["word", "count", "percent", "number"], texts: Texts) -> tuple[Column, Column]:
    return (
        Column(texts.pgettext("chart", "By chance alone from"), kind),
        Column(texts.pgettext("chart", "By chance alone to"), kind),
    )


def _kind(unit: str, counts: bool = False) -> Literal["count", "percent", "number"]:
    if unit == "percent":
        return "percent"
    return "count" if counts else "number"


def ends_of(band: Band | None) -> tuple[float | None, float | None]:
    """Return the ends of a band, each None if there is no band."""
    return (None, None) if band is None else (band.low, band.high)


def _without_empty_columns(whole: Table) -> Table:
    kept = [
        place
        for place in range(len(whole.columns))
        if place == 0 or not whole.rows or any(row[place] is not None for row in whole.rows)
    ]
    return Table(
        tuple(whole.columns[place] for place in kept), tuple(tuple(row[place] for place in kept) for row in whole.rows)
    )
