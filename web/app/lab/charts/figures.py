"""A room's charts on the page: title, drawing, description, numbers, and downloads.

The drawing is put into `[data-chart="ID"]` later. Without it nothing is lost, since the description and the table
contain the same information. Everything that changes while results arrive is in regions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from app.lab.charts.charts import Comparison, Figure, RunningMean
from app.lab.charts.description import described
from app.lab.charts.tables import Table, chart_csv, short_table, shown_value
from app.lab.csv_files import put_together
from app.lab.rooms.parts import icon_button, line_mark, row, table
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab
from app.ports.browser import Browser
from app.ports.on_demand import ArchiveMissing, PictureKind
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views import dialogs
from app.ui.views.elements import command_button

SAVE: Final = "lab-save"
"""The command that asks how to save a chart, for a projector, where no chart has its numbers below."""

SAVE_CSV: Final = "lab-save-csv"
SAVE_SVG: Final = "lab-save-svg"
SAVE_PNG: Final = "lab-save-png"
"""The commands that save a chart; the argument is its name."""


@lru_cache(maxsize=8)
def with_prediction(figure: Figure, percent: int | None, texts: Texts) -> Figure:
    """Keep a pupil's prediction, if there is one, on a chart that grows."""
    chart = figure.chart
    if percent is None or not isinstance(chart, RunningMean | Comparison):
        return figure
    told = f"{figure.told} {texts.gettext('The dashed line is your prediction.')}"
    return replace(figure, told=told, chart=replace(chart, predicted=Fraction(percent, 100)))


def chart_figure(figure: Figure, texts: Texts) -> Markup:
    """Return the figure of a chart; the drawing is added once the figure is on the page."""
    title = f"chart-{figure.identity}-title"
    drawing = {
        "class": f"chart-drawing chart-{type(figure.chart).__name__.lower()}",
        "data-chart": figure.identity,
    }
    return element(
        "figure",
        {"class": "chart", "data-figure": figure.identity},
        element("figcaption", {"class": "chart-title", "id": title}, figure.title),
        element("div", drawing),
        _save_button(figure, texts),
        region(f"chart-{figure.identity}-told", figure.told, "chart-told", tag="p"),
        element(
            "details",
            {"class": "unfolding chart-numbers"},
            element("summary", {}, texts.pgettext("chart", "The numbers, and how to save them")),
            region(f"chart-{figure.identity}-table", _drawn_table(figure, texts), "chart-table"),
            _saving(figure, texts),
        ),
    )


def is_in(identity: str, drawn: Markup) -> bool:
    """Return True if markup has the place of this chart."""
    return f'data-chart="{identity}"' in drawn.text


def _drawn_table(figure: Figure, texts: Texts) -> Markup:
    shown = short_table(figure.chart, texts)
    caption = element("caption", {}, figure.title)
    return table(None, (column.title for column in shown.columns), _rows(shown, texts), caption)


def _rows(shown: Table, texts: Texts) -> Iterator[Markup]:
    for values in shown.rows:
        head, *cells = (shown_value(value, column, texts) for value, column in zip(values, shown.columns, strict=True))
        yield row(head, cells)


def _save_button(figure: Figure, texts: Texts) -> Markup:
    words = texts.pgettext("chart", "Save this chart")
    arrow = line_mark("M0-9V4M-5-1L0 4L5-1M-8 9H8")
    return icon_button(f"{SAVE}:{figure.identity}", words, arrow, "button-icon chart-save")


def saving_dialog(figure: Figure, texts: Texts) -> Markup:
    """Ask how to save a chart."""
    close = command_button("cancel", "button-quiet", texts.gettext("Close"))
    return dialogs.dialog(figure.title, _saving(figure, texts), close)


def _saving(figure: Figure, texts: Texts) -> Markup:
    buttons = {
        SAVE_CSV: texts.pgettext("chart", "Save the numbers (CSV)"),
        SAVE_SVG: texts.pgettext("chart", "Save the picture (SVG)"),
        SAVE_PNG: texts.pgettext("chart", "Save the picture (PNG)"),
    }
    drawn = (command_button(f"{command}:{figure.identity}", "", words) for command, words in buttons.items())
    return element("div", {"class": "chart-saving"}, *drawn)


async def prepare_charts(browser: Browser) -> None:
    """Load what draws, so that a chart comes on the page together with the words around it."""
    with suppress(ArchiveMissing):
        await browser.charts.prepare()


class ChartShelf:
    """The charts on the page by name: drawn, redrawn as they change, and saved as files.

    A chart that cannot be drawn does not affect anything else.
    """

    def __init__(self, lab: Lab, *, data: Callable[[str], Iterable[str] | None] = lambda _identity: None) -> None:
        """Create an empty shelf.

        Given a chart's name, `data` may return the parts of a CSV file with more detail than the chart. They are
        generated one at a time, so that the page stays responsive.
        """
        self._lab = lab
        self._data = data
        self._figures: dict[str, Figure] = {}
        """The charts as they were drawn last."""
        self._times = 0

    @property
    def commands(self) -> Commands:
        """The commands that save a chart; a room adds them to its commands."""
        return {
            SAVE: self._ask_how,
            SAVE_CSV: self._save_numbers,
            SAVE_SVG: self._save_drawing,
            SAVE_PNG: self._save_photograph,
        }

    def clear(self, replaced: Markup | None = None) -> None:
        """Forget the charts in a part of the page that was replaced, or all."""
        for identity in [*self._figures]:
            if replaced is None or is_in(identity, replaced):
                del self._figures[identity]

    async def show(self, *figures: Figure) -> None:
        """Draw the charts that are new on the page, and then one after another those that have changed.

        The event loop runs before each of these. What is shown again in the meantime is left alone.
        """
        self._times = time = self._times + 1
        await self._draw(*(figure for figure in figures if figure.identity not in self._figures))
        for figure in figures:
            if figure != self._figures.get(figure.identity):
                await asyncio.sleep(0)
                if time != self._times:
                    return
                await self._draw(figure)

    async def _draw(self, *figures: Figure) -> None:
        if not figures:
            return
        before, texts = self._figures, self._lab.texts
        self._figures = before | {figure.identity: figure for figure in figures}
        try:
            await self._lab.browser.charts.draw({figure.identity: described(figure, texts) for figure in figures})
        except ArchiveMissing:
            pass
        except asyncio.CancelledError:
            # They are drawn when they are shown again.
            self._figures = before
            raise

    async def _ask_how(self, identity: str) -> None:
        figure = self._figures.get(identity)
        if figure is not None:
            self._lab.browser.page.open_dialog(saving_dialog(figure, self._lab.texts))

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
