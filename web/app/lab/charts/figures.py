"""A chart on the page: its title, the place where it is drawn, what it says in words, its numbers, and how to keep it.

The drawing is put into `[data-chart="ID"]` later. Nothing is lost where it is missing, since the words and the table
say the same. What changes while results come in has regions of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final, Protocol

from app.lab.charts.charts import Figure
from app.lab.charts.description import Table, chart_csv, described, short_table, shown_value
from app.lab.csv_files import put_together
from app.lab.rooms.parts import row, table
from app.lab.rooms.room import Named
from app.ports.browser import Browser
from app.ports.on_demand import ChartsMissing, PictureKind
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.surroundings import Commands
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
    caption = element("caption", {}, figure.title)
    return table(None, (column.title for column in shown.columns), _rows(shown, texts), caption)


def _rows(shown: Table, texts: Texts) -> Iterator[Markup]:
    for values in shown.rows:
        head, *cells = (shown_value(value, column, texts) for value, column in zip(values, shown.columns, strict=True))
        yield row(head, cells)


def _saving(figure: Figure, texts: Texts) -> Markup:
    buttons = {
        SAVE_CSV: texts.pgettext("chart", "Save the numbers (CSV)"),
        SAVE_SVG: texts.pgettext("chart", "Save the picture (SVG)"),
        SAVE_PNG: texts.pgettext("chart", "Save the picture (PNG)"),
    }
    drawn = (command_button(f"{command}:{figure.identity}", "", words) for command, words in buttons.items())
    return element("div", {"class": "chart-saving"}, *drawn)


class Surroundings(Protocol):
    """What a shelf needs to know of the lab in which it stands."""

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    @property
    def texts(self) -> Texts:
        """The language spoken now."""

    @property
    def game(self) -> Named:
        """The game, with whose name those of files begin."""


class ChartShelf:
    """The charts that a room shows, by their names."""

    def __init__(
        self, lab: Surroundings, *, data: Callable[[str], Iterable[str] | None] = lambda _identity: None
    ) -> None:
        """Make an empty shelf.

        `data` may give, for a chart's name, the parts of a CSV file that says more than the chart: a row a
        move. They are made one by one, so that the page answers meanwhile.
        """
        self._lab = lab
        self._data = data
        self._figures: dict[str, Figure] = {}
        self._times = 0

    @property
    def commands(self) -> Commands:
        """What is pressed to keep a chart: a room has these among its own."""
        return {SAVE_CSV: self._save_numbers, SAVE_SVG: self._save_drawing, SAVE_PNG: self._save_photograph}

    async def draw(self, *figures: Figure) -> None:
        """Draw charts whose figures are on the page, as `Room.shown` may ask."""
        self._times += 1
        await self._draw(*figures)

    async def _draw(self, *figures: Figure) -> None:
        self._figures |= {figure.identity: figure for figure in figures}
        texts = self._lab.texts
        with suppress(ChartsMissing):
            await self._lab.browser.charts.draw({figure.identity: described(figure, texts) for figure in figures})

    async def grow(self, *figures: Figure) -> None:
        """Renew the numbers of charts that are on the page, in words, table and drawing.

        Between any two of these, and after the last, everybody else has a turn. A chart
        that is redrawn meanwhile is not drawn over.
        """
        self._times = time = self._times + 1
        for figure in figures:
            await asyncio.sleep(0)
            if time == self._times:
                self._lab.browser.page.update(chart_regions(figure, self._lab.texts))
            await asyncio.sleep(0)
            if time == self._times:
                await self._draw(figure)
        await asyncio.sleep(0)

    async def _save_numbers(self, identity: str) -> None:
        figure = self._figures.get(identity)
        if figure is not None:
            parts = self._data(identity)
            content = chart_csv(figure.chart, self._lab.texts) if parts is None else await put_together(parts)
            self._lab.browser.files.download(f"{self._file_name(figure)}.csv", content)

    async def _save_drawing(self, identity: str) -> None:
        await self._save_picture(identity, "svg")

    async def _save_photograph(self, identity: str) -> None:
        await self._save_picture(identity, "png")

    async def _save_picture(self, identity: str, kind: PictureKind) -> None:
        figure = self._figures.get(identity)
        if figure is not None:
            await self._lab.browser.charts.save_picture(
                identity, f"{self._file_name(figure)}.{kind}", kind, figure.title
            )

    def _file_name(self, figure: Figure) -> str:
        return f"{self._lab.game.name}-{figure.identity}"
