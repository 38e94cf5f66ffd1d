"""The charts of a room: drawn once they are on the page, redrawn as they grow, and saved as files.

A chart that cannot be drawn stops nothing: its words and its table say the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol

from app.lab.charts.charts import Figure
from app.lab.charts.description import chart_csv, described
from app.lab.charts.figure import SAVE_CSV, SAVE_PNG, SAVE_SVG, chart_regions
from app.lab.results.data_files import put_together
from app.lab.rooms.room import Named
from app.ports.browser import Browser
from app.ports.on_demand import ChartsMissing, PictureKind
from app.ui.languages import Texts
from app.ui.surroundings import Commands


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
