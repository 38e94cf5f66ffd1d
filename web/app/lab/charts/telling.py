"""Names the marks of a chart: the lines that a pointer, a finger or a screen reader gets for each bar, dot or point.

Marks are the rows of the chart's table in the order in which they are drawn, and single dots where there are dots. So
what is covered in the table is not named either.
"""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Chart, Dots, Number, Unit
from app.lab.charts.tables import Table, short_table, shown_value, words_of
from app.ui.languages import Texts

MOST_DECIMALS: Final = 2


def marks(chart: Chart, texts: Texts) -> list[list[str]]:
    """Return the lines about each mark; the first one says which mark it is."""
    if isinstance(chart, Dots):
        return _dots(chart, texts)
    return _rows(short_table(chart, texts), texts)


def _rows(shown: Table, texts: Texts) -> list[list[str]]:
    return [
        [
            _named(column.title, shown_value(value, column, texts), texts)
            for column, value in zip(shown.columns, row, strict=True)
            if value is not None
        ]
        for row in shown.rows
    ]


def _dots(chart: Dots, texts: Texts) -> list[list[str]]:
    told, tried, own = [], words_of(chart, texts)["tried"], dict(chart.own_words)
    for row in chart.rows:
        times = dict(row.collected)
        for place, value in enumerate(row.values):
            tablet = row.tablets[place] if row.tablets else 0
            lines = [
                own.get(tablet) or (texts.gettext("Tablet {number}", number=tablet) if tablet > 0 else ""),
                _named(chart.x_title, value_of_dot(chart, value, texts), texts),
                row.label if len(chart.rows) > 1 else "",
                _named(tried, texts.number(times[value]), texts) if value in times else "",
            ]
            told.append([line for line in lines if line])
    return told


def exact_words(value: Number, unit: Unit, texts: Texts) -> str:
    """Write an exact value, beside its line and in sentences; whole numbers have no decimals."""
    if unit == "percent":
        return texts.exact_percent(value)
    return texts.number(value, 0 if isinstance(value, int) else MOST_DECIMALS)


def value_of_dot(chart: Dots, value: Number, texts: Texts) -> str:
    """Write the value of a dot: its answer, a percentage with no more decimals than it needs, or a number."""
    name = chart.name_of(value)
    if name is not None:
        return name
    if chart.unit == "number":
        # Means have equally many decimals: no 3.4 is beside a 3.67.
        return texts.number(value, 0 if value == int(value) else MOST_DECIMALS)
    written = round(float(value) * 100, MOST_DECIMALS)
    decimals = next(number for number in range(MOST_DECIMALS + 1) if round(written, number) == written)
    return texts.exact_percent(value, decimals)


def _named(title: str, told: str, texts: Texts) -> str:
    return texts.gettext("{row}: {told}", row=title, told=told) if title else told
