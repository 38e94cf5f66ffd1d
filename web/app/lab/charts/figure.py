"""A chart on the page: its title, the place where it is drawn, what it says in words, its numbers, and how to keep it.

The drawing is put into `[data-chart="ID"]` later. Nothing is lost where it is missing, since the words and the table
say the same. What changes while results come in has regions of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.description import Table, short_table, shown_value
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button

SAVE_CSV: Final = "lab-save-csv"
SAVE_SVG: Final = "lab-save-svg"
SAVE_PNG: Final = "lab-save-png"
"""The commands that keep a chart; the argument is its name."""


def chart_figure(figure: Figure, texts: Texts) -> Markup:
    """Draw the figure of a chart, which is drawn itself when it is on the page."""
    title, told = f"chart-{figure.identity}-title", f"region-{_told(figure)}"
    drawing = {
        "class": f"chart-drawing chart-{type(figure.chart).__name__.lower()}",
        "data-chart": figure.identity,
        "role": "img",
        "aria-labelledby": title,
        "aria-describedby": told,
    }
    return element(
        "figure",
        {"class": "chart", "data-figure": figure.identity},
        element("figcaption", {"class": "chart-title", "id": title}, figure.title),
        element("div", drawing),
        element("p", {"class": "chart-told", "id": told}, figure.told),
        element(
            "details",
            {"class": "unfolding chart-numbers"},
            element("summary", {}, texts.pgettext("chart", "The numbers, and how to save them")),
            element("div", {"class": "chart-table", "id": f"region-{_table(figure)}"}, _drawn_table(figure, texts)),
            _saving(figure, texts),
        ),
    )


def chart_regions(figure: Figure, texts: Texts) -> Mapping[str, Markup]:
    """Draw what changes in a figure that is on the page, by region: its words and its table."""
    return {_told(figure): join([figure.told]), _table(figure): _drawn_table(figure, texts)}


def _told(figure: Figure) -> str:
    return f"chart-{figure.identity}-told"


def _table(figure: Figure) -> str:
    return f"chart-{figure.identity}-table"


def _drawn_table(figure: Figure, texts: Texts) -> Markup:
    shown = short_table(figure.chart, texts)
    heads = (element("th", {"scope": "col"}, column.title) for column in shown.columns)
    return element(
        "table",
        {},
        element("caption", {}, figure.title),
        element("thead", {}, element("tr", {}, *heads)),
        element("tbody", {}, *_rows(shown, texts)),
    )


def _rows(shown: Table, texts: Texts) -> list[Markup]:
    rows = []
    for row in shown.rows:
        written = [shown_value(value, column, texts) for value, column in zip(row, shown.columns, strict=True)]
        head = element("th", {"scope": "row"}, written[0])
        rows.append(element("tr", {}, head, *(element("td", {}, value) for value in written[1:])))
    return rows


def _saving(figure: Figure, texts: Texts) -> Markup:
    buttons = {
        SAVE_CSV: texts.pgettext("chart", "Save the numbers (CSV)"),
        SAVE_SVG: texts.pgettext("chart", "Save the picture (SVG)"),
        SAVE_PNG: texts.pgettext("chart", "Save the picture (PNG)"),
    }
    drawn = (command_button(f"{command}:{figure.identity}", "", words) for command, words in buttons.items())
    return element("div", {"class": "chart-saving"}, *drawn)
