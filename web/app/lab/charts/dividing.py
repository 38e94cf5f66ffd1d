"""Places bars on the axis of a chart, and lists where a line can divide a chart, with the shares on either side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from app.lab.charts.charts import Bar, Chart, Dots, Histogram, Number, Unit
from app.ui.languages import Texts

FEWEST_DIVIDED: Final = 2
"""The number of dots from which shares on either side of a marked line mean anything."""

APART: Final = 1.5
"""The distance of a bar that is apart from the others, where neighbours are 1 apart."""


def places_of(bars: Sequence[Bar]) -> tuple[float, ...]:
    """Return the place of each bar: its number if the bars stand for whole numbers, otherwise its rank.

    A bust is apart from the numbers, and so is a last bar for all that is beyond them.

    >>> places_of([Bar("Bust", bust=True), Bar("5"), Bar("6"), Bar("9")])
    (3.5, 5.0, 6.0, 9.0)
    >>> places_of([Bar("4"), Bar("5"), Bar("over 5")]), places_of([Bar("yes", bust=True), Bar("no")])
    ((4.0, 5.0, 6.0), (0.0, 1.5))
    """
    whole = stand_for_whole_numbers(bars)
    anchor = next((at for at, bar in enumerate(bars) if whole and not bar.bust), 0)
    places = {anchor: float(bars[anchor].label) if whole else 0.0}
    for at in range(anchor + 1, len(bars)):
        is_number = whole and bars[at].label.isdecimal()
        places[at] = float(bars[at].label) if is_number else places[at - 1] + _gap(bars[at - 1], bars[at])
    for at in reversed(range(anchor)):
        places[at] = places[at + 1] - _gap(bars[at], bars[at + 1])
    return tuple(places[at] for at in range(len(bars)))


def _gap(one: Bar, other: Bar) -> float:
    return APART if one.bust != other.bust else 1


def stand_for_whole_numbers(bars: Sequence[Bar]) -> bool:
    """Return True if all bars but busts and a last one for the rest stand for whole numbers."""
    numbers = [bar for bar in bars if not bar.bust]
    return len(numbers) > 2 and all(bar.label.isdecimal() for bar in numbers[:-1])


def dividing_line(chart: Chart, texts: Texts) -> dict[str, Any] | None:
    """Describe the line that divides a chart; None if the chart has no axis of numbers, or nothing on it."""
    match chart:
        case Histogram(bars=bars) if stand_for_whole_numbers(bars):
            numbers = [bar.exact if bar.tried is None else bar.tried for bar in bars]
            row = [
                (place, number) for place, number in zip(places_of(bars), numbers, strict=True) if number is not None
            ]
            rows: list[list[tuple[float, Number]]] = [row]
            labels, unit = [""], chart.unit
        case Dots(names=()):
            rows = [[(float(value), times) for value, times in row.collected] for row in chart.rows]
            labels, unit = [row.label for row in chart.rows], "number"
        case _:
            return None
    places = sorted({place for row in rows for place, _ in row})
    if len(places) < 2 and chart.line is None:
        return None
    lowest, highest = chart.ends if isinstance(chart, Dots) else (places[0] - 0.5, places[-1] + 0.5)
    between = ((one + other) / 2 for one, other in pairwise(places))
    marked = () if chart.line is None else (float(chart.line),)
    stops = sorted({min([lowest, *places]), *between, *marked, max([highest, *places])})
    return {
        "label": texts.gettext("Line that divides the chart"),
        "start": None if chart.line is None else float(chart.line),
        "stops": [_stop(stop, rows, labels, unit, texts) for stop in stops],
    }


def _stop(
    stop: float, rows: Iterable[Sequence[tuple[float, Number]]], labels: Sequence[str], unit: Unit, texts: Texts
) -> tuple[float, list[tuple[str, str]], str]:
    """Return the place of the line, the shares before and after it in each row, and both as a sentence."""
    sides, told = [], []
    for row, label in zip(rows, labels, strict=True):
        before = sum((Fraction(number) for place, number in row if place < stop), Fraction(0))
        whole = sum((Fraction(number) for _, number in row), Fraction(0))
        if unit == "number" and whole < FEWEST_DIVIDED:
            sides.append(("", ""))
            continue
        left, right = (_side(part, whole, unit, texts) for part in (before, whole - before))
        sentence = texts.gettext("Left of the line: {left}, right of it: {right}.", left=left, right=right)
        sides.append((left, right))
        told.append(texts.gettext("{row}: {told}", row=label, told=sentence) if len(labels) > 1 else sentence)
    return stop, sides, " ".join(told)


def _side(part: Fraction, whole: Fraction, unit: Unit, texts: Texts) -> str:
    share = texts.exact_percent(part / whole if whole else 0)
    return share if unit == "percent" else f"{texts.number(part)} ({share})"
