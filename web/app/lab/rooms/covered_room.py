"""Base of rooms with charts whose exact values are covered until somebody asks for them."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.adding_room import AddingRoom, ResultsT
from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.override import override

UNCOVER: Final = "uncover"
"""The command `lab-NAME-uncover` that shows a room's exact values."""


class CoveredRoom(AddingRoom[ResultsT]):
    """Accumulates results beside charts, to which `lab-NAME-uncover` adds the exact values.

    In a lesson whose answer is still covered, they stay covered, too.
    """

    chart_idea: ClassVar[int] = 1
    """The index of the idea with the charts on a projector."""

    def __init__(self, lab: Lab, results: ResultsT) -> None:
        super().__init__(lab, results)
        self._uncovered = False

    @abstractmethod
    def _all_figures(self) -> tuple[Figure, ...]:
        """Return the charts of the results so far."""

    @property
    @override
    def commands(self) -> Commands:
        return {self._command(UNCOVER): plain(self._uncover), **super().commands}

    async def _uncover(self) -> None:
        if self._results.number and not self._lab.answer_is_covered:
            self._uncovered = True
            self._redraw_results()
            self._lab.browser.page.say(self._said())

    def _cover(self) -> Markup | None:
        """Draw the button over the exact values; None if there is nothing to uncover."""
        hidden = self._results.number > 0 and not self._uncovered
        words = self._lab.texts.gettext("Show the exact values")
        return cover_of(self._command(UNCOVER), self._lab, words) if hidden else None

    def _shown_results(self) -> Markup:
        shown = (chart_figure(figure, self._lab.texts) for figure in self._figures())
        return join([*shown, self._cover()])

    def _figures(self) -> tuple[Figure, ...]:
        return self._all_figures() if self._idea_alone in (None, self.chart_idea) else ()


def cover_of(command: str, lab: Lab, words: str) -> Markup:
    """Draw the button that shows exact values, or if a lesson forbids it, say which step of the lesson shows them."""
    texts = lab.texts
    if lab.answer_is_covered:
        told = texts.gettext("The exact values come with the answer, in the last step of the lesson.")
        return element("p", {"class": "lab-quiet lab-uncover", "data-covered": True}, told)
    return element("p", {"class": "lab-uncover", "data-covered": True}, command_button(command, "lab-loud", words))
