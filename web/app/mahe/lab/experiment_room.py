"""The room in which a turtle moves repeatedly, until the averages settle.

Results are kept until another turtle or new dice are chosen. Ten moves are animated one by one, a hundred in quick
succession; more appear at once, as do all of them on devices set to reduced motion.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final, get_args

from app.lab.charts.charts import Figure, RunningMean
from app.lab.charts.tables import means_csv
from app.lab.charts.trials import all_means
from app.lab.rooms.adding_room import TryingWords
from app.lab.rooms.covered_room import CoveredRoom
from app.lab.rooms.parts import card, choices, framed, left_column, row, settled, settled_words, table
from app.lab.rooms.room import Lab, Observed, Setting, one_of
from app.mahe.lab.experiment_figures import HISTOGRAM, figures, so_far_words, words_of, yes_and_no
from app.mahe.lab.experiment_model import MOST, MOST_RETRACED, NUMBERS, WATCHED, Results, Trial, WatchedMove
from app.mahe.lab.experiment_odds import Quantity
from app.mahe.lab.strategies import choice_regions, read_choice, strategy_choice, turtle_name
from app.mahe.lab.watched_move import island_with, raced, racers_of, turtle_of, walking, watched
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds.simulation import LapsBatch, MovesBatch
from mahe_core.mahe.strategies import BestAverage, NamedStrategy, strategy_named
from mahe_core.override import override

NAME: Final = "lab-experiment"
FORM: Final = "lab-experiment-choice"
TURTLES_FORM: Final = "lab-experiment-turtles"
QUANTITY: Final = "lab-experiment-quantity"
FIELD: Final = "lab-experiment-strategy"

CHART_IDEAS: Final = {2: "results", 3: "mean"}
"""The charts by the index of their idea on a projector; the choice and the moving turtle come first."""

PAUSE: Final = {1: 500, 10: 350, 100: 30}
"""Milliseconds for which each move is shown, by the number of moves requested."""

QUANTITIES: Final[tuple[Quantity, ...]] = get_args(Quantity)
COUNTED: Final = Setting("quantity", one_of(QUANTITIES), QUANTITIES[0])


def _read_turtles(names: str) -> tuple[NamedStrategy, ...]:
    return tuple(strategy_named(name) for name in names.split())


class ExperimentRoom(CoveredRoom[Results]):
    """Lets a turtle move by a simple rule, and compares the results with the exact values.

    A lesson sets the `strategy` by its name, such as `at-most-4-3`, and the `quantity`, and marks a number of `moves`.
    If it compares `turtles`, the choice among them stays open, and only the rest of the settings is folded away.
    """

    name = "experiment"
    numbers = NUMBERS
    ideas = 4
    lesson_idea = 2
    most = MOST
    verb = "try"
    place = "charts"
    settings = (
        Setting("strategy", strategy_named, BestAverage()),
        Setting("turtles", _read_turtles, ()),
        COUNTED,
        Setting("moves", one_of(NUMBERS), None),
        Setting("seed", int, None),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, Results(Trial(seed=lab.seed)))
        self._seen: WatchedMove | None = None
        self._compared: tuple[NamedStrategy, ...] = ()
        """The turtles that a lesson compares."""
        self._reached: frozenset[int] = frozenset()
        """The squares that turtles before this one have reached."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Experiment")

    def _set_up(
        self,
        strategy: NamedStrategy,
        turtles: tuple[NamedStrategy, ...],
        quantity: Quantity,
        moves: int | None,
        seed: int | None,
    ) -> None:
        self._results = Results(Trial(strategy, quantity, self._lab.seed if seed is None else seed))
        self._marked, self._seen, self._uncovered = moves, None, False
        self._compared, self._reached = turtles, frozenset()

    @override
    def screen(self) -> Markup:
        texts, trying = self._lab.texts, self._trying()
        shown = element("div", {"class": "lab-watched", "id": f"region-{NAME}-watched"}, self._told_move())
        watch = element("div", {"class": "lab-watch"}, island_with(NAME, self._turtles()), shown)
        walk = card("watching", texts.gettext("The last move"), watch)
        idea, choice, turtles = self._idea_alone, self._choice(), self._turtle_choice()
        charts = element(
            "div",
            {
                "class": "lab-main",
                "id": f"region-{NAME}-charts",
                "data-charts": "charts" if idea is None else CHART_IDEAS.get(idea),
            },
            self._shown_results(),
        )
        controls = (trying,) if turtles is None else (turtles, trying)
        ideas = [[choice], [walk, *controls], [charts, *controls], [charts, *controls]]
        return framed(idea, ideas, left_column(choice, *controls), charts, walk)

    def _choice(self) -> Markup:
        texts, trial = self._lab.texts, self._results.trial
        quantities = [(quantity, words_of(quantity, texts).name) for quantity in QUANTITIES]
        form = element(
            "form",
            {"id": FORM, "class": "lab-form"},
            None
            if self._compared
            else strategy_choice(FIELD, trial.strategy, texts.gettext("The turtle’s rule"), texts),
            choices(QUANTITY, texts.gettext("What is counted"), quantities, trial.quantity),
        )
        choosing = card("choosing", texts.gettext("Who walks?"), form)
        return settled(f"{NAME}-settled", self._chosen(), texts, choosing) if self._lab.for_lesson else choosing

    def _turtle_choice(self) -> Markup | None:
        """Draw the choice among the turtles that a lesson compares."""
        texts, chosen = self._lab.texts, self._results.trial.strategy
        if not self._compared:
            return None
        turtles = [(turtle.name, turtle_name(turtle, texts)) for turtle in self._compared]
        radios = choices(f"{FIELD}-kind", texts.gettext("Who walks?"), turtles, chosen.name)
        return element("form", {"id": TURTLES_FORM, "class": "lab-form"}, radios)

    def _chosen(self) -> str:
        """Name the turtle, unless a lesson leaves it open, and what is counted."""
        texts, trial = self._lab.texts, self._results.trial
        counted = words_of(trial.quantity, texts).name
        return counted if self._compared else f"{turtle_name(trial.strategy, texts)} · {counted}"

    @override
    def changed(self, form: str) -> None:
        if form not in {FORM, TURTLES_FORM}:
            return
        fields, page, texts = self._lab.browser.page.fields(form), self._lab.browser.page, self._lab.texts
        before = self._results.trial
        strategy = read_choice(FIELD, fields, before.strategy)
        quantity = replace(COUNTED, default=before.quantity).of({COUNTED.name: fields.get(QUANTITY, "")})
        trial = replace(before, strategy=strategy, quantity=quantity)
        if trial == before:
            return
        self._turn_to(self._results.turned_to(trial))
        page.update(choice_regions(FIELD, strategy, texts, before=before.strategy))
        self._update({"settled": settled_words(self._chosen(), texts)})

    @property
    @override
    def observed(self) -> Observed | None:
        """The mean of the results; of squares, how many no turtle has reached since the lesson began."""
        trial, trials = self._results.trial, self._results.trials
        if trial.quantity == "squares":
            reached = self._reached | self._squares
            return Observed(RING - len(reached)) if reached else None
        return Observed(Fraction(trials.total, trials.number)) if trials.number else None

    @property
    def _squares(self) -> frozenset[int]:
        """The squares on which the turtle's moves have ended so far, if squares are counted."""
        results = self._results
        if results.trial.quantity != "squares":
            return frozenset()
        return frozenset(min(walked, RING) for walked, _ in results.trials.counts if walked)

    # What is tried

    async def _take(self, batch: MovesBatch | LapsBatch) -> None:
        results = self._results
        rows = _rows_after(batch, len(results.rows))
        retraced = not results.trial.walks or len(results.rows) <= MOST_RETRACED
        if retraced and results.asked <= WATCHED and self._lab.browser.may_move:
            await self._watch(rows)
        elif rows:
            if retraced:
                every, each = results.rows + array("I", rows), results.trial.rows_watched
                whole = len(every) - len(every) % each
                for move in results.trial.moves_of(every[whole - each : whole], whole - each) if whole else ():
                    self._seen = move
            await super()._take(rows)

    async def _watch(self, rows: array[int]) -> None:
        """Animate moves one after another; a row or race is counted once its last move has been shown."""
        run, page, asked, trial = self._run, self._lab.browser.page, self._results.asked, self._results.trial
        each = trial.rows_watched
        # A batch may begin or end in the middle of a race, which is then counted without being shown.
        begins = -len(self._results.rows) % each
        ends = begins + (len(rows) - begins) // each * each
        if begins:
            await super()._take(rows[:begins])
        moves = trial.moves_of(rows[begins:ends], len(self._results.rows))
        for at in range(begins, ends, each):
            found = rows[at : at + each]
            for _ in range(sum(found) if trial.walks else 1):
                self._seen = next(moves)
                self._update(self._growing())
                if asked < WATCHED:
                    await page.animate(walking(self._seen))
                await page.rest(PAUSE[asked])
                if self._run is not run:
                    return
            await super()._take(found)
        if rows[ends:]:
            await super()._take(rows[ends:])

    def _finish(self) -> None:
        self._results = self._results.with_series()
        super()._finish()

    @override
    def _turn_to(self, results: Results) -> None:
        self._reached |= self._squares
        before, covers = self._results.number, self._uncovered
        self._seen, self._uncovered = None, False
        self._end_run()
        self._results = results
        self._redraw_controls()
        if before and results.number and not covers:
            # The charts keep their places.
            self._lab.guard(self._grow())
        else:
            self._update(self._growing())
            self._redraw_results()

    def _end_run(self) -> None:
        if self._running:
            super()._end_run()
            # The move being animated is cut short, too.
            self._lab.browser.page.skip()

    # What is shown

    def _words(self) -> TryingWords:
        texts = self._lab.texts
        asked = words_of(self._results.trial.quantity, texts).asked
        return TryingWords(asked, texts.gettext("Stop rolling"), "dice", last=series_table(self._results, texts))

    def _counted(self) -> str:
        trials = self._results.trials
        return so_far_words(
            self._results.trial.quantity, trials.number, trials.total, self._results.ties, self._lab.texts
        )

    def _growing(self) -> Mapping[str, Markup]:
        return {"turtle": self._turtles(), "watched": self._told_move()}

    def _turtles(self) -> Markup:
        return racers_of(self._seen) if self._results.trial.quantity == "race" else turtle_of(self._seen)

    def _told_move(self) -> Markup:
        draw = raced if self._results.trial.quantity == "race" else watched
        return draw(self._seen, self._lab.texts)

    def _shown_results(self) -> Markup:
        """Draw the charts, or say that the exact values are covered until there are results."""
        if self._results.number:
            return super()._shown_results()
        covered = self._lab.texts.gettext(
            "The exact answer stays covered until you have tried it out. What do you expect?"
        )
        return element("p", {"class": "lab-covered panel", "data-covered": True}, covered)

    @override
    def _all_figures(self) -> tuple[Figure, Figure]:
        trial, trials = self._results.trial, self._results.trials
        return figures(trial.quantity, trials, trial.exact, self._lab.texts, uncovered=self._uncovered)

    def _figures(self) -> tuple[Figure, ...]:
        if not self._results.number:
            return ()
        if self._idea_alone is None:
            return self._all_figures()
        shown = zip(CHART_IDEAS, self._all_figures(), strict=True)
        return tuple(figure for idea, figure in shown if idea == self._idea)

    def _said(self) -> str:
        return self._all_figures()[1].told

    def _csv(self, chart: str) -> Iterable[str] | None:
        if chart == HISTOGRAM or not self._results.number:
            return super()._csv(chart)
        _, mean = self._all_figures()
        assert isinstance(mean.chart, RunningMean)
        means = all_means(self._results.trial.values(self._results.rows))
        return means_csv(mean.chart, means, self._lab.texts)


def _rows_after(batch: MovesBatch | LapsBatch, have: int) -> array[int]:
    rows = batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each
    return rows[max(0, have - batch.begins) :]


def series_table(results: Results, texts: Texts) -> Markup:
    """Draw a table that compares successive series, for quantities that are counted."""
    names = yes_and_no(results.trial.quantity, texts)
    if names is None or len(results.series) < 2:
        return Markup("")
    heads = (texts.pgettext("data", "Set"), words_of(results.trial.quantity, texts).tried, names[0])
    rows = (
        row(str(which), (texts.number(series.number), texts.number(series.total)))
        for which, series in enumerate(results.series, 1)
    )
    attributes: Attributes = {
        "class": "lab-all-series",
        "role": "region",
        "aria-label": texts.gettext("All sets so far"),
        # A long table scrolls, by keys as well.
        "tabindex": 0,
    }
    return element("div", attributes, table("lab-series", heads, rows))
