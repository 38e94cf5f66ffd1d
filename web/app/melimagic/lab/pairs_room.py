"""The room of the pairs: golden cards, dice and hats are drawn again and again, and three "random pairs" compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.lab.charts.charts import Figure
from app.lab.rooms.adding_room import AddingRoom
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Arrangement, Lab
from app.melimagic.lab.pairs_model import NUMBERS, SOURCES, Draws, figure, told
from app.melimagic.lab.pairs_view import (
    CHART_IDEA,
    FIELD,
    FORM,
    IDEAS,
    NAME,
    came,
    pairs_controls,
    pairs_results,
    pairs_room,
    so_far,
)
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.melimagic.odds.simulation import Trial


class PairsRoom(AddingRoom[Draws]):
    """Draws pairs, and keeps the exact values covered until somebody asks for them.

    A lesson may set `source`, what is drawn (`golden`, `dice`, `hats` or `fits`), and `draws`, which button is marked.
    """

    name = "pairs"
    numbers = NUMBERS
    ideas = IDEAS

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, Draws(seed=lab.seed))
        self._uncovered = False

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Pairs")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        return {f"{NAME}-uncover": plain(self._uncover), **self._own_commands}

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson: `source` and `draws`. What was drawn before is taken away."""
        self._end_run()
        self._results = Draws(_source(arrangement.get("source", "")), self._lab.seed)
        self._marked = offered(arrangement.get("draws"), NUMBERS)
        self._uncovered, self._idea = False, 0

    def screen(self) -> Markup:
        """Draw the room."""
        return pairs_room(
            self._results,
            self._lab.texts,
            controls=self._controls(),
            results=self._shown_results(),
            idea=self._idea_alone,
        )

    def changed(self, form: str) -> None:
        """Draw something else."""
        trial = _source(self._lab.browser.page.fields(FORM).get(FIELD, ""))
        if form == FORM and trial is not self._results.trial:
            self._uncovered = False
            self._turn_to(self._results.of(trial))

    async def _uncover(self) -> None:
        if self._results.number:
            self._uncovered = True
            self._tell_results()
            self._lab.browser.page.say(self._said())

    def _said(self) -> str:
        return super()._said() or told(self._results, self._lab.texts)

    def _controls(self) -> Markup:
        return pairs_controls(self._results, self._lab.texts, marked=self._marked, running=self._running)

    def _so_far(self) -> Markup:
        return so_far(self._results, self._lab.texts)

    def _shown_results(self) -> Markup:
        return pairs_results(self._results, self._lab.texts, uncovered=self._uncovered, idea=self._idea_alone)

    def _growing(self) -> Mapping[str, Markup]:
        if not self._results.number:
            return {}
        return {f"{NAME}-came": came(self._results, self._lab.texts, self._uncovered)}

    def _figures(self) -> tuple[Figure, ...]:
        on_page = self._idea_alone in (None, CHART_IDEA) or (self._idea > 0 and not self._results.makes_pairs)
        shown = self._uncovered and self._results.number and on_page
        return (figure(self._results, self._lab.texts),) if shown else ()

    def _csv(self, texts: Texts) -> Iterable[str] | None:
        return self._results.csv(texts) if self._results.number else None


def _source(written: str) -> Trial:
    return next((trial for trial in SOURCES if trial.value == written), Trial.GOLDEN)
