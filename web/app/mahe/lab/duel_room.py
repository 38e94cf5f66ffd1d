"""The room in which strategies play whole games against each other.

What was played stays until somebody chooses others or new dice. It runs in batches and can be stopped.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final, get_args

from app.lab.charts.charts import Figure
from app.lab.charts.figures import ChartShelf
from app.lab.rooms.adding_room import RunningRoom
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Arrangement, Lab, players_at_hand
from app.lab.seeds import next_seed
from app.mahe.lab.duel_model import MOST, NUMBERS, NUMBERS_WITH_STRONG, SEATS, Duel, Games, Question, figure
from app.mahe.lab.duel_view import (
    FORM,
    HOW_MANY,
    HOW_MANY_FORM,
    IDEAS,
    NAME,
    chart_part,
    duel_controls,
    duel_room,
    seat_field,
    seats_form,
    so_far,
)
from app.mahe.lab.strategies import choice_regions, read_seat
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.odds.simulation import GamesBatch
from mahe_core.mahe.strategies import seated_named

CHART_IDEA: Final = 1


class DuelRoom(RunningRoom):
    """Lets two to seven strategies play, and tells differences from chance."""

    name = "duel"
    ideas = IDEAS

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._games = Games.none(Duel(seed=lab.seed))
        self._marked: int | None = None
        self._visit = 0
        """Counts on whenever the room is left."""
        self._shelf = ChartShelf(lab, data=lambda _identity: self._csv())

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Duel")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        own: Commands = {
            f"{NAME}-play": self._play,
            f"{NAME}-stop": plain(self._stop),
            f"{NAME}-again": plain(self._again),
            f"{NAME}-ask": self._ask,
        }
        return {**own, **self._shelf.commands}

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson.

        `strategies`: names of two to seven with spaces between, computer players among them; `question`: `wins`,
        `first` or `riding`; `games`: which button is marked; `seed`: a number. What was played before is taken away.
        """
        self._end_run()
        duel = Duel(seed=self._lab.seed)
        with suppress(ValueError):
            seats = tuple(seated_named(name) for name in arrangement.get("strategies", "").split())
            duel = replace(duel, seats=seats) if len(seats) in SEATS else duel
        duel = replace(duel, question=_question(arrangement.get("question", "")))
        with suppress(ValueError):
            duel = replace(duel, seed=int(arrangement.get("seed", duel.seed)))
        self._marked = offered(arrangement.get("games"), (*NUMBERS, *NUMBERS_WITH_STRONG))
        self._games, self._idea = Games.none(duel), 0

    def screen(self) -> Markup:
        """Draw the room."""
        return duel_room(self._games, self._figure(), self._lab.texts, controls=self._controls(), idea=self._idea_alone)

    def shown(self) -> None:
        """Have the chart drawn, and a worker got ready."""
        self._lab.browser.simulations.prepare()
        if self._chart_is_on_page:
            self._lab.guard(self._shelf.draw(self._figure()))

    def changed(self, form: str) -> None:
        """Take other players."""
        duel, page = self._games.duel, self._lab.browser.page
        fields = page.fields(form)
        if form == HOW_MANY_FORM:
            number = int(fields.get(HOW_MANY, len(duel.seats)))
            if number in SEATS and number != len(duel.seats):
                self._turn_to(duel.with_seats(number))
                page.update({f"{NAME}-seats": seats_form(self._games.duel, self._lab.texts)})
        elif form == FORM:
            before = duel.seats
            seats = tuple(read_seat(seat_field(seat), fields, strategy) for seat, strategy in enumerate(before))
            self._turn_to(replace(duel, seats=seats))
            for seat, (old, new) in enumerate(zip(before, seats, strict=True)):
                if old != new:
                    self._rewrite(seat, same_kind=type(old) is type(new))

    def leave(self) -> None:
        """Stop what runs, and begin nothing that still waits for players."""
        self._visit += 1
        super().leave()

    # What is pressed

    async def _play(self, argument: str) -> None:
        """Play so many games more."""
        number = offered(argument, self._games.duel.numbers)
        if number is not None:
            await self._play_more(number)

    async def _play_more(self, number: int) -> None:
        if self._games.number + number > MOST:
            return
        duel, visit = self._games.duel, self._visit
        if duel.thinks and not await players_at_hand(self._lab):
            return
        if self._games.duel != duel or self._visit != visit:
            # Somebody chose other players, or left, while strong was on its way.
            return
        self._end_run()
        self._games = self._games.asking(number)
        experiment = self._games.duel.experiment(number, before=self._games.number)
        if await self._carry_out(self._lab.browser.simulations.run(experiment), self._take):
            self._tell_controls()
            self._lab.browser.page.say(self._figure().told)

    async def _take(self, batch: GamesBatch) -> None:
        self._games = self._games.with_batch(batch)
        await self._tell()

    async def _again(self) -> None:
        """Start over with the next dice."""
        self._turn_to(replace(self._games.duel, seed=next_seed(self._games.duel.seed)))

    async def _ask(self, argument: str) -> None:
        """Arrange what a question needs, and play."""
        question = _question(argument)
        duel = self._games.duel
        self._turn_to(replace(duel, question=question) if question == "wins" else duel.asking(question))
        if self._lab.on_projector:
            self._idea = CHART_IDEA
            self._lab.draw()
        else:
            page = self._lab.browser.page
            page.update({f"{NAME}-seats": seats_form(self._games.duel, self._lab.texts)})
            page.write_fields(HOW_MANY_FORM, {HOW_MANY: str(len(self._games.duel.seats))})
            page.reveal(f"{NAME}-chart")
        missing = self._games.duel.enough - self._games.number
        if missing > 0:
            await self._play_more(missing)

    # What follows

    def _rewrite(self, seat: int, *, same_kind: bool) -> None:
        regions = dict(choice_regions(seat_field(seat), self._games.duel.seats[seat], self._lab.texts))
        if same_kind:
            # The figures hold what was changed just now.
            del regions[f"{seat_field(seat)}-figures"]
        self._lab.browser.page.update(regions)

    def _turn_to(self, duel: Duel) -> None:
        self._end_run()
        self._games = self._games.turned_to(duel)
        self._tell_controls()
        self._lab.browser.page.update({f"{NAME}-chart": chart_part(self._figure(), self._lab.texts)})
        if self._chart_is_on_page:
            self._lab.guard(self._shelf.draw(self._figure()))

    async def _tell(self) -> None:
        self._lab.browser.page.update({f"{NAME}-sofar": so_far(self._games, self._lab.texts, running=True)})
        if self._chart_is_on_page:
            await self._shelf.grow(self._figure())

    def _tell_controls(self) -> None:
        self._lab.browser.page.update({f"{NAME}-controls": self._controls()})

    @property
    def _chart_is_on_page(self) -> bool:
        return not self._lab.on_projector or self._idea == CHART_IDEA

    def _controls(self) -> Markup:
        return duel_controls(self._games, self._lab.texts, marked=self._marked, running=self._running)

    def _figure(self) -> Figure:
        return figure(self._games, self._lab.texts)

    def _csv(self) -> Iterable[str] | None:
        return self._games.csv(self._lab.texts) if self._games.number else None


def _question(written: str) -> Question:
    return next((question for question in get_args(Question) if question == written), "wins")
