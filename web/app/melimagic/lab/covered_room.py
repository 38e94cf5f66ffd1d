"""Base of rooms with one chart, whose exact values are covered until somebody asks for them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.adding_room import AddingRoom, ResultsT
from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.override import override

CHART_IDEA: Final = 1


class CoveredRoom(AddingRoom[ResultsT]):
    """Accumulates results beside a chart; the command `lab-NAME-uncover` adds the exact values to it."""

    def __init__(self, lab: Lab, results: ResultsT) -> None:
        super().__init__(lab, results)
        self._uncovered = False

    @abstractmethod
    def _figure(self) -> Figure:
        """Return the chart of the results so far."""

    @property
    @override
    def commands(self) -> Commands:
        return {f"lab-{self.name}-uncover": plain(self._uncover), **super().commands}

    async def _uncover(self) -> None:
        if self._results.number:
            self._uncovered = True
            self._redraw_results()
            self._lab.browser.page.say(self._figure().told)

    def _shown_results(self) -> Markup:
        texts = self._lab.texts
        button = command_button(f"lab-{self.name}-uncover", "lab-loud", texts.gettext("Show the exact values"))
        can_uncover = self._results.number > 0 and not self._uncovered
        return join([chart_figure(self._figure(), texts), element("p", {}, button) if can_uncover else None])

    def _figures(self) -> tuple[Figure, ...]:
        on_page = not self._lab.on_projector or self._idea == CHART_IDEA
        return (self._figure(),) if on_page else ()
