"""What a class has gathered, as a chart of dots: numbers along an axis, or answers side by side.

What is exactly to be expected is in the chart and in its words only where it was uncovered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.lab.charts.charts import Band, DotRow, Dots, Figure, Number, Unit, Words
from app.lab.classroom.topics import TopicWords
from app.lab.lessons.lessons import Choice, Prediction
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers of one row, with what is exactly to be expected of it."""

    values: tuple[Number, ...]
    exact: Number | None
    band: Band | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Axis:
    """What the numbers are, and from where to where they can go."""

    title: str
    ends: tuple[float, float]
    unit: Unit = "number"
    decimals: int = 0
    """With how many decimals such a number is told; a mean gets one more."""

    def told(self, number: Number, texts: Texts, more: int = 0) -> str:
        """Write a number of the axis."""
        if self.unit == "percent":
            return texts.exact_percent(number, self.decimals + more)
        return texts.number(number, self.decimals + more)


def numbers_figure(
    identity: str,
    title: str,
    axis: Axis,
    rows: Sequence[Row],
    texts: Texts,
    *,
    uncovered: bool,
    words: Words | None = None,
    more: Sequence[str] = (),
) -> Figure:
    """Describe dots along an axis; `more` are sentences of the topic's own that go with them."""
    dot_rows = tuple(
        DotRow(row.label, dots_of(row.values), row.exact if uncovered else None, row.band if uncovered else None)
        for row in rows
    )
    chart = Dots(axis.title, dot_rows, axis.ends, axis.unit, words=words or Words())
    told = [_row_told(row, axis, texts, uncovered=uncovered) for row in rows if row.values]
    if not told:
        return Figure(identity, title, texts.gettext("Nothing has been collected yet."), chart)
    return Figure(identity, title, " ".join([*told, *more]), chart)


def _row_told(row: Row, axis: Axis, texts: Texts, *, uncovered: bool) -> str:
    mean = sum((Fraction(value) for value in row.values), Fraction(0)) / len(row.values)
    told = texts.ngettext(
        "{number} dot, from {least} to {most}, {mean} on average.",
        "{number} dots, from {least} to {most}, {mean} on average.",
        len(row.values),
        least=axis.told(min(row.values), texts),
        most=axis.told(max(row.values), texts),
        mean=axis.told(mean, texts, 1),
    )
    parts = [texts.gettext("{row}: {told}", row=row.label, told=told) if row.label else told]
    if uncovered and row.exact is not None:
        more = 0 if isinstance(row.exact, int) else 1
        parts.append(texts.gettext("The exact value is {exact}.", exact=axis.told(row.exact, texts, more)))
    return " ".join(parts)


def answers_figure(
    identity: str,
    words: TopicWords,
    values: Iterable[int],
    right: int | None,
    texts: Texts,
    *,
    uncovered: bool,
    more: Sequence[str] = (),
) -> Figure:
    """Describe dots over answers that are chosen among."""
    counted = dots_of(values)
    names = words.answers
    row = DotRow(words.title, counted, right if uncovered else None)
    # Translators: over a column that says how many chose an answer.
    chart = Dots("", (row,), (0, len(names) - 1), names=names, words=Words(tried=texts.pgettext("chart", "Answers")))
    if not counted:
        return Figure(identity, words.title, texts.gettext("Nothing has been collected yet."), chart)
    times = dict(counted)
    told = [
        texts.gettext("{answer}: {number}.", answer=name, number=texts.number(times.get(answer, 0)))
        for answer, name in enumerate(names)
    ]
    if uncovered and right is not None:
        told.append(texts.gettext("The exact answer: {answer}.", answer=names[right]))
    return Figure(identity, words.title, " ".join([*told, *more]), chart)


def prediction_figure(
    identity: str,
    words: TopicWords,
    prediction: Prediction,
    values: Sequence[int],
    texts: Texts,
    *,
    uncovered: bool,
) -> Figure:
    """Describe what a class predicted, beside the answer."""
    if isinstance(prediction, Choice):
        return answers_figure(identity, words, values, prediction.right, texts, uncovered=uncovered)
    axis = Axis(texts.pgettext("chart", "Prediction"), (prediction.lowest, prediction.highest))
    tried = Words(tried=texts.pgettext("chart", "Predictions"))
    rows = (Row(tuple(values), prediction.right),)
    return numbers_figure(identity, words.title, axis, rows, texts, uncovered=uncovered, words=tried)


def dots_of(values: Iterable[Number]) -> tuple[tuple[Number, int], ...]:
    """Count how often each number came, ascending.

    >>> dots_of([4, 6, 4])
    ((4, 2), (6, 1))
    """
    return tuple(sorted(Counter(values).items()))
