"""The room in which memories play whole games against each other. It runs in batches and can be stopped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from app.lab.charts.charts import Figure
from app.lab.rooms.adding_room import AddingRoom
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Arrangement, Lab
from app.melimagic.lab.duel_model import ENOUGH, FIRST_SEATS, NUMBERS, Duel, Question, figure
from app.melimagic.lab.duel_view import (
    HOW_MANY,
    HOW_MANY_FORM,
    IDEAS,
    NAME,
    duel_controls,
    duel_results,
    duel_room,
    length,
    seat_field,
    seats_form,
    so_far,
)
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.melimagic.odds.simulation import LEVELS, SEATS

CHART_IDEA = 1


class DuelRoom(AddingRoom[Duel]):
    """Lets two to four memories play, and tells differences from chance.

    A lesson may set `levels`, names with spaces between, `question` (`wins` or `first`), and `games`, which button is
    marked.
    """

    name = "duel"
    numbers = NUMBERS
    ideas = IDEAS

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, Duel(seed=lab.seed))

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Duel")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        return {f"{NAME}-ask": self._ask, **self._own_commands}

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson. What was played before is taken away."""
        self._end_run()
        levels = tuple(arrangement.get("levels", "").split())
        known = len(levels) in SEATS and set(levels) <= set(LEVELS)
        question = _question(arrangement.get("question", ""))
        self._results = Duel(levels if known else FIRST_SEATS, question, self._lab.seed)
        self._marked = offered(arrangement.get("games"), NUMBERS)
        self._idea = 0

    def screen(self) -> Markup:
        """Draw the room."""
        return duel_room(
            self._results,
            self._lab.texts,
            controls=self._controls(),
            results=self._shown_results(),
            idea=self._idea_alone,
        )

    def changed(self, form: str) -> None:
        """Let others meet."""
        duel, page = self._results, self._lab.browser.page
        fields = page.fields(form)
        if form == HOW_MANY_FORM:
            number = offered(fields.get(HOW_MANY), SEATS)
            changed = duel if number is None else duel.with_seats(number)
        else:
            levels = tuple(fields.get(seat_field(seat), level) for seat, level in enumerate(duel.levels))
            changed = duel.between(levels) if set(levels) <= set(LEVELS) else duel
        if changed != duel:
            self._turn_to(changed)
            page.update({f"{NAME}-seats": seats_form(changed, self._lab.texts)})

    async def _ask(self, argument: str) -> None:
        """Arrange what a question needs, and play."""
        self._turn_to(self._results.asking_about(_question(argument)))
        duel = self._results
        if self._lab.on_projector:
            self._idea = CHART_IDEA
            self._lab.draw()
        else:
            page = self._lab.browser.page
            page.update({f"{NAME}-seats": seats_form(duel, self._lab.texts)})
            page.write_fields(HOW_MANY_FORM, {HOW_MANY: str(len(duel.levels))})
            page.reveal(f"{NAME}-results")
        missing = ENOUGH[duel.question] - duel.number
        if missing > 0:
            await self._add(missing)

    def _controls(self) -> Markup:
        return duel_controls(self._results, self._lab.texts, marked=self._marked, running=self._running)

    def _so_far(self) -> Markup:
        return so_far(self._results, self._lab.texts, running=self._running)

    def _shown_results(self) -> Markup:
        return duel_results(self._figure(), self._results, self._lab.texts)

    def _growing(self) -> Mapping[str, Markup]:
        return {f"{NAME}-length": length(self._results, self._lab.texts)}

    def _figure(self) -> Figure:
        return figure(self._results, self._lab.texts)

    def _figures(self) -> tuple[Figure, ...]:
        on_page = not self._lab.on_projector or self._idea == CHART_IDEA
        return (self._figure(),) if on_page else ()

    def _csv(self, texts: Texts) -> Iterable[str] | None:
        return self._results.csv(texts) if self._results.number else None


def _question(written: str) -> Question:
    return next((question for question in get_args(Question) if question == written), "wins")
