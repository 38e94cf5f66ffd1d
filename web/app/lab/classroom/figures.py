"""Charts of what a class has collected: dots along a numeric axis, or dots above a list of answers.

Exact values appear in a chart and its description only once they are uncovered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Band, DotRow, Dots, Figure, Number, Unit, Words
from app.lab.charts.telling import exact_words, value_of_dot
from app.ui.languages import Texts

IDENTITY: Final = "class"
"""The name of the board's only chart."""


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers of one row, with their exact expected value."""

    values: tuple[Number, ...]
    exact: Number | None
    band: Band | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Axis:
    """The quantity on a numeric axis, and its range."""

    title: str
    ends: tuple[float, float]
    unit: Unit = "number"
    decimals: int = 0
    """Decimals of a single value; a mean gets one more."""
    line: Number | None = None
    """Where the line that divides the chart stands at first, such as a threshold."""

    def format(self, number: Number, texts: Texts, more: int = 0) -> str:
        """Write a number of the axis, with `more` decimals than usual."""
        if self.unit == "percent":
            return texts.exact_percent(number, self.decimals + more)
        return texts.number(number, self.decimals + more)


def numbers_figure(
    title: str,
    axis: Axis,
    rows: Sequence[Row],
    texts: Texts,
    *,
    uncovered: bool,
    words: Words | None = None,
    more: Sequence[str] = (),
) -> Figure:
    """Describe dots along an axis; `more` contains additional sentences about the topic."""
    dot_rows = tuple(
        DotRow(row.label, dots_of(row.values), row.exact if uncovered else None, row.band if uncovered else None)
        for row in rows
    )
    words = words or Words()
    chart = Dots(axis.title, dot_rows, axis.ends, axis.unit, words=words, line=axis.line)
    sentences = [_row_summary(row, axis, words, texts, uncovered=uncovered) for row in rows if row.values or uncovered]
    if not sentences:
        return Figure(IDENTITY, title, texts.gettext("Nothing has been collected yet."), chart)
    return Figure(IDENTITY, title, " ".join([*sentences, *more]), chart)


def _row_summary(row: Row, axis: Axis, words: Words, texts: Texts, *, uncovered: bool) -> str:
    parts = [_counted(row, axis, texts)] if row.values else []
    if uncovered and row.exact is not None:
        exact = exact_words(row.exact, axis.unit, texts)
        parts.append(
            texts.gettext("{answer}: {number}.", answer=words.exact, number=exact)
            if words.exact
            else texts.gettext("The exact value is {exact}.", exact=exact)
        )
    told = " ".join(parts)
    return texts.gettext("{row}: {told}", row=row.label, told=told) if row.label and parts else told


def _counted(row: Row, axis: Axis, texts: Texts) -> str:
    mean = sum((Fraction(value) for value in row.values), Fraction(0)) / len(row.values)
    return texts.ngettext(
        "{number} dot, from {least} to {most}, {mean} on average.",
        "{number} dots, from {least} to {most}, {mean} on average.",
        len(row.values),
        least=axis.format(min(row.values), texts),
        most=axis.format(max(row.values), texts),
        mean=axis.format(mean, texts, 1),
    )


def answers_figure(
    title: str,
    answers: Sequence[str],
    values: Iterable[int],
    right: int | None,
    texts: Texts,
    *,
    uncovered: bool,
) -> Figure:
    """Describe dots above answers; `values` and `right` are indexes into them."""
    counted = dots_of(values)
    row = DotRow(title, counted, right if uncovered else None)
    # Translators: over a column that says how many chose an answer.
    words = Words(tried=texts.pgettext("chart", "Answers"))
    chart = Dots("", (row,), (0, len(answers) - 1), names=tuple(answers), words=words)
    if not counted and not uncovered:
        return Figure(IDENTITY, title, texts.gettext("Nothing has been collected yet."), chart)
    times = dict(counted)
    sentences = [
        texts.gettext("{answer}: {number}.", answer=name, number=texts.number(times.get(answer, 0)))
        for answer, name in enumerate(answers)
        if counted
    ]
    if uncovered and right is not None:
        sentences.append(texts.gettext("The exact answer: {answer}.", answer=answers[right]))
    return Figure(IDENTITY, title, " ".join(sentences), chart)


def with_tablets(
    figure: Figure, results: Sequence[tuple[Number, ...]], tablets: Sequence[int], risen: int | None = None
) -> Figure:
    """Record the tablet of each result, 0 for a raised hand, and the one whose dot rises out of the class."""
    chart = figure.chart
    assert isinstance(chart, Dots)
    rows = tuple(
        replace(
            row,
            tablets=tuple(tablet for _, tablet in sorted(zip((one[which] for one in results), tablets, strict=True))),
        )
        for which, row in enumerate(chart.rows)
    )
    return replace(figure, chart=replace(chart, rows=rows, risen=risen if risen in tablets else None))


def tablets_of(figure: Figure) -> tuple[int, ...]:
    """Return the tablets with a dot, ascending."""
    chart = figure.chart
    assert isinstance(chart, Dots)
    return tuple(sorted({tablet for row in chart.rows for tablet in row.tablets if tablet}))


def tablet_sentence(figure: Figure, tablet: int, texts: Texts) -> str:
    """State the values of a tablet's dots."""
    name = texts.gettext("Tablet {number}", number=tablet)
    return texts.gettext("{row}: {told}", row=name, told=values_of_tablet(figure, tablet, texts))


def values_of_tablet(figure: Figure, tablet: int, texts: Texts) -> str:
    """Write the values of a tablet's dots."""
    chart = figure.chart
    assert isinstance(chart, Dots)
    parts = []
    for row in chart.rows:
        if tablet in row.tablets:
            told = value_of_dot(chart, row.values[row.tablets.index(tablet)], texts)
            labelled = row.label and len(chart.rows) > 1
            parts.append(texts.gettext("{row}: {told}", row=row.label, told=told) if labelled else told)
    return ", ".join(parts)


def dots_of(values: Iterable[Number]) -> tuple[tuple[Number, int], ...]:
    """Count how often each number occurs, ascending.

    >>> dots_of([4, 6, 4])
    ((4, 2), (6, 1))
    """
    return tuple(sorted(Counter(values).items()))
