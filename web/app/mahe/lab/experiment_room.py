"""The room in which a turtle moves again and again, and chance settles down.

What was tried stays until somebody chooses another turtle or new dice. Ten moves are watched one by one, a
hundred in a hurry, more come at once, as do all on a device that asks for calm.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final, get_args

from app.lab.charts.charts import Figure, RunningMean
from app.lab.charts.description import means_csv
from app.lab.charts.figures import ChartShelf
from app.lab.charts.trials import Trials, all_means
from app.lab.rooms.adding_room import RunningRoom
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Arrangement, Lab
from app.lab.seeds import next_seed
from app.mahe.lab.experiment_figures import HISTOGRAM, figures
from app.mahe.lab.experiment_model import (
    MOST,
    MOST_RETRACED,
    NUMBERS,
    WATCHED,
    Exact,
    Quantity,
    Results,
    Trial,
    WatchedMove,
)
from app.mahe.lab.experiment_view import (
    FIELD,
    FORM,
    IDEAS,
    NAME,
    QUANTITY,
    charts_part,
    experiment_controls,
    experiment_room,
    so_far,
    turtle_of,
    walking,
    watched,
)
from app.mahe.lab.strategies import choice_regions, read_choice
from app.ports.on_demand import Run
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.odds.simulation import LapsBatch, LapsExperiment, MovesBatch, MovesExperiment
from mahe_core.mahe.strategies import strategy_named

PAUSE: Final = {1: 500, 10: 350, 100: 30}
"""Milliseconds for which each of so many moves is seen."""


class ExperimentRoom(RunningRoom):
    """Lets a turtle of a plain rule move, and compares with what is exactly to be expected."""

    name = "experiment"
    ideas = len(IDEAS)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._results = Results(Trial(seed=lab.seed))
        self._seen: WatchedMove | None = None
        self._marked: int | None = None
        self._uncovered = False
        """Whether the charts are on the page, with what is exactly to be expected."""
        self._shelf = ChartShelf(lab, data=self._csv)

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Experiment")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        own: Commands = {
            f"{NAME}-try": self._try,
            f"{NAME}-stop": plain(self._stop),
            f"{NAME}-again": plain(self._again),
        }
        return {**own, **self._shelf.commands}

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson.

        `strategy`: the name of one, such as `at-most-4-3`; `quantity`: one of `Quantity`; `moves`: which button is
        marked, one of `NUMBERS`; `seed`: a number. What was tried before is taken away.
        """
        self._end_run()
        trial = Trial(seed=self._lab.seed)
        with suppress(ValueError):
            trial = replace(trial, strategy=strategy_named(arrangement.get("strategy", trial.strategy.name)))
        trial = replace(trial, quantity=_quantity(arrangement.get("quantity", ""), trial.quantity))
        with suppress(ValueError):
            trial = replace(trial, seed=int(arrangement.get("seed", trial.seed)))
        self._marked = offered(arrangement.get("moves"), NUMBERS)
        self._results, self._seen, self._idea = Results(trial), None, 0

    def screen(self) -> Markup:
        """Draw the room."""
        idea = None if self._idea_alone is None else IDEAS[self._idea_alone]
        return experiment_room(
            self._results, self._seen, self._figures(), self._lab.texts, controls=self._controls(), idea=idea
        )

    def shown(self) -> None:
        """Have the charts drawn, and a worker got ready."""
        self._lab.browser.simulations.prepare()
        self._uncovered = self._results.trials.number > 0
        if self._uncovered:
            self._lab.guard(self._shelf.draw(*self._figures_on_page()))

    def changed(self, form: str) -> None:
        """Take another turtle, or something else to be counted."""
        if form != FORM:
            return
        fields = self._lab.browser.page.fields(FORM)
        before = self._results.trial
        strategy = read_choice(FIELD, fields, before.strategy)
        trial = replace(before, strategy=strategy, quantity=_quantity(fields.get(QUANTITY, ""), before.quantity))
        if trial == before:
            return
        self._end_run()
        self._turn_to(trial)
        if type(strategy) is not type(before.strategy):
            self._lab.browser.page.update(choice_regions(FIELD, strategy, self._lab.texts))
        else:
            regions = choice_regions(FIELD, strategy, self._lab.texts)
            self._lab.browser.page.update({f"{FIELD}-rule": regions[f"{FIELD}-rule"]})

    # What is pressed

    async def _try(self, argument: str) -> None:
        """Try so many more."""
        number = offered(argument, NUMBERS)
        results = self._results
        if number is None or results.trials.number + number > MOST:
            return
        self._end_run()
        begun = results.trials

        async def take(batch: MovesBatch | LapsBatch) -> None:
            rows = _rows_after(batch, len(results.rows))
            slowly = number <= WATCHED and self._lab.browser.may_move
            if slowly and self._may_be_watched(results):
                await self._watch(results, rows, number)
            elif rows:
                self._take(results, rows)
                await self._tell(results)

        if await self._carry_out(self._begin(begun.number + number), take):
            results.end_series(begun)
            self._tell_controls()
            self._lab.browser.page.say(figures(*self._told())[1].told)

    async def _again(self) -> None:
        """Start over with the next dice."""
        self._end_run()
        self._turn_to(replace(self._results.trial, seed=next_seed(self._results.trial.seed)))

    # What follows

    def _begin(self, number: int) -> Run[MovesBatch | LapsBatch]:
        simulations = self._lab.browser.simulations
        match self._results.trial.experiment(number):
            case MovesExperiment() as moves:
                return simulations.run(moves)
            case LapsExperiment() as laps:
                return simulations.run(laps)

    def _may_be_watched(self, results: Results) -> bool:
        return not results.trial.walks or len(results.rows) <= MOST_RETRACED

    async def _watch(self, results: Results, rows: array[int], number: int) -> None:
        """Show moves one after another; a row is counted when its last move has been seen."""
        run, page = self._run, self._lab.browser.page
        moves = results.trial.moves_of(rows, len(results.rows))
        for row in rows:
            for _ in range(row if results.trial.walks else 1):
                self._seen = next(moves)
                page.update(self._walk_regions())
                if number < WATCHED:
                    await page.animate(walking(self._seen))
                await page.rest(PAUSE[number])
                if self._run is not run:
                    return
            results.take(array("I", [row]))
            await self._tell(results)

    def _take(self, results: Results, rows: array[int]) -> None:
        if self._may_be_watched(results):
            for move in results.trial.moves_of(rows[-1:], len(results.rows) + len(rows) - 1):
                self._seen = move
        results.take(rows)

    async def _tell(self, results: Results) -> None:
        """Show what has come so far."""
        if results is self._results:
            page, texts, shown = self._lab.browser.page, self._lab.texts, self._figures_on_page()
            page.update(self._walk_regions() | {f"{NAME}-sofar": so_far(results, texts)})
            uncovered, self._uncovered = self._uncovered, results.trials.number > 0
            if uncovered and self._uncovered:
                await self._shelf.grow(*shown)
            elif shown and uncovered != self._uncovered:
                page.update({f"{NAME}-charts": charts_part(shown, results, texts)})
                if self._uncovered:
                    await self._shelf.draw(*shown)

    def _turn_to(self, trial: Trial) -> None:
        self._results = self._results.turned_to(trial)
        self._seen = None
        self._tell_controls()
        self._lab.guard(self._tell(self._results))

    def _end_run(self) -> None:
        if self._running:
            super()._end_run()
            # What is just being watched is over, too.
            self._lab.browser.page.skip()

    def _controls(self) -> Markup:
        return experiment_controls(self._results, self._lab.texts, marked=self._marked, running=self._running)

    def _tell_controls(self) -> None:
        self._lab.browser.page.update({f"{NAME}-controls": self._controls()})

    def _walk_regions(self) -> dict[str, Markup]:
        return {f"{NAME}-turtle": turtle_of(self._seen), f"{NAME}-watched": watched(self._seen, self._lab.texts)}

    def _told(self) -> tuple[Quantity, Trials, Exact, Texts]:
        trial = self._results.trial
        return trial.quantity, self._results.trials, trial.exact, self._lab.texts

    def _figures(self) -> tuple[Figure, Figure]:
        return figures(*self._told())

    def _figures_on_page(self) -> tuple[Figure, ...]:
        if not self._lab.on_projector:
            return self._figures()
        shown = dict(zip(("results", "mean"), self._figures(), strict=True))
        return tuple(figure for idea, figure in shown.items() if idea == IDEAS[self._idea])

    def _csv(self, identity: str) -> Iterable[str] | None:
        # What comes in while the file is being written does not belong to it.
        trial, rows = self._results.trial, self._results.rows[:]
        if not rows:
            return None
        if identity == HISTOGRAM:
            return trial.csv(rows, self._lab.texts)
        _, mean = self._figures()
        assert isinstance(mean.chart, RunningMean)
        return means_csv(mean.chart, all_means(trial.values(rows)), self._lab.texts)


def _rows_after(batch: MovesBatch | LapsBatch, have: int) -> array[int]:
    rows = batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each
    return array("I", rows[max(0, have - batch.begins) :])


def _quantity(written: str, before: Quantity) -> Quantity:
    return next((quantity for quantity in get_args(Quantity) if quantity == written), before)
