"""The room in which a turtle moves repeatedly, until the averages settle.

Results are kept until another turtle or new dice are chosen. Ten moves are animated one by one, a hundred in quick
succession; more appear at once, as do all of them on devices set to reduced motion.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final, get_args

from app.lab.charts.charts import Figure, RunningMean, mean_band, share_band
from app.lab.charts.figures import chart_figure, with_prediction
from app.lab.charts.tables import means_csv
from app.lab.charts.trials import all_means
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import card, choices, framed, left_column, row, settled, table
from app.lab.rooms.regions import region
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, one_of, some_of
from app.lab.rooms.runner import Runner, RunnerWords
from app.lab.rooms.work import Work
from app.mahe.lab.class_topics import ERRORS, FEW, MANY
from app.mahe.lab.experiment_figures import HISTOGRAM, figures, so_far_words, words_of, yes_and_no
from app.mahe.lab.experiment_model import MOST_RETRACED, NUMBERS, WATCHED, Results, Trial, WatchedMove
from app.mahe.lab.experiment_odds import Quantity
from app.mahe.lab.pieces import island
from app.mahe.lab.strategies import read_choice, strategy_choice, turtle_name
from app.mahe.lab.watched_move import raced, racers_of, turtle_of, walking, watched
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds.simulation import LapsBatch, MovesBatch
from mahe_core.mahe.strategies import BestAverage, NamedStrategy, strategy_named
from mahe_core.override import override

NAME: Final = "lab-experiment"
FORM: Final = "lab-experiment-choice"
TURTLES_FORM: Final = "lab-experiment-turtles"
QUANTITY: Final = "lab-experiment-quantity"
FIELD: Final = "lab-experiment-strategy"

WATCHED_IDEA: Final = 1
CHART_IDEAS: Final = {2: "results", 3: "mean"}
"""The charts by the index of their idea on a projector; the choice and the moving turtle come first."""

PAUSE: Final = {1: 500, 10: 350, 100: 30}
"""Milliseconds for which each move is shown, by the number of moves requested."""

ENDING: Final = 2_000
"""Milliseconds for which the end of a single race is shown."""

QUANTITIES: Final[tuple[Quantity, ...]] = get_args(Quantity)
COUNTED: Final = Setting("quantity", one_of(QUANTITIES), QUANTITIES[0])


def _read_turtles(names: str) -> tuple[NamedStrategy, ...]:
    return tuple(strategy_named(name) for name in names.split())


class ExperimentRoom(Room):
    """Lets a turtle move by a simple rule, and compares the results with the exact values.

    A lesson sets the `strategy` by its name, such as `at-most-4-3`, the `quantity`, and the numbers of `moves` it asks
    for.
    If it compares `turtles`, the choice among them stays open, and only the rest of the settings is folded away.
    """

    name = "experiment"
    ideas = 4
    simulates = True
    lesson_idea = 2
    settings = (
        Setting("strategy", strategy_named, BestAverage()),
        Setting("turtles", _read_turtles, ()),
        COUNTED,
        Setting("moves", some_of(NUMBERS), ()),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        # The move being animated is cut short, too.
        self._work = Work(lab.browser.page.skip)
        self._runner = Runner(
            lab,
            self._work,
            self.name,
            Results(Trial(seed=lab.seed)),
            said=self._told_mean,
            verb="try",
            take=self._take,
            restarting=self._restart,
        )
        self._covers = Covers(lab, self.name, self._runner.has_results, self._told_mean)
        self._seen: WatchedMove | None = None
        self._compared: tuple[NamedStrategy, ...] = ()
        """The turtles that a lesson compares."""
        self._asked: tuple[NamedStrategy, Quantity] = (self._trial.strategy, self._trial.quantity)
        """The turtle and the quantity of the lesson."""
        self._found: dict[NamedStrategy, Found] = {}
        """What turtles before this one have found about the lesson's quantity."""
        self._reached: frozenset[int] = frozenset()
        """The squares that turtles before this one have reached."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Experiment")

    @property
    @override
    def commands(self) -> Commands:
        return {**self._covers.commands, **self._runner.commands}

    def _set_up(
        self,
        strategy: NamedStrategy,
        turtles: tuple[NamedStrategy, ...],
        quantity: Quantity,
        moves: tuple[int, ...],
    ) -> None:
        self._runner.results = Results(Trial(strategy, quantity, self._lab.seed))
        self._runner.of_lesson, self._seen, self._covers.lifted = moves, None, False
        self._compared, self._asked = turtles, (strategy, quantity)
        self._found, self._reached = {}, frozenset()

    @override
    def draw(self) -> Markup:
        texts, trying = self._lab.texts, self._runner.draw(self._runner_words())
        raced_by_two = self._trial.quantity == "race"
        turtles, told = (racers_of, raced) if raced_by_two else (turtle_of, watched)
        shown = region(f"{NAME}-watched", told(self._seen, texts), "lab-watched")
        watch = element(
            "div", {"class": "lab-watch"}, island(region(f"{NAME}-turtle", turtles(self._seen), tag="g")), shown
        )
        walk = card("watching", texts.gettext("The last move"), watch)
        idea, choice, turtle_choice = self._idea_alone, self._choice(), self._turtle_choice()
        if idea in CHART_IDEAS and not self._runner.results.number:
            # A class watches the first one on its way to the chart.
            idea = WATCHED_IDEA
        hooks: Attributes = {"data-charts": "charts" if idea is None else CHART_IDEAS.get(idea)}
        charts = region(f"{NAME}-charts", self._charts(), "lab-main", attributes=hooks)
        controls = (trying,) if turtle_choice is None else (turtle_choice, trying)
        ideas = [[choice], [walk, *controls], [charts, *controls], [charts, *controls]]
        return framed(idea, ideas, left_column(choice, *controls), charts, walk)

    def _choice(self) -> Markup:
        texts, trial = self._lab.texts, self._trial
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
        texts, chosen = self._lab.texts, self._trial.strategy
        if not self._compared:
            return None
        turtles = [(turtle.name, turtle_name(turtle, texts)) for turtle in self._compared]
        radios = choices(f"{FIELD}-kind", texts.gettext("Who walks?"), turtles, chosen.name)
        return element("form", {"id": TURTLES_FORM, "class": "lab-form"}, radios)

    def _chosen(self) -> str:
        """Name the turtle, unless a lesson leaves it open, and what is counted."""
        texts, trial = self._lab.texts, self._trial
        counted = words_of(trial.quantity, texts).name
        return counted if self._compared else f"{turtle_name(trial.strategy, texts)} · {counted}"

    @override
    def changed(self, form: str) -> None:
        if form not in {FORM, TURTLES_FORM}:
            return
        fields, before = self._lab.browser.page.fields(form), self._trial
        strategy = read_choice(FIELD, fields, before.strategy)
        quantity = replace(COUNTED, default=before.quantity).of({COUNTED.name: fields.get(QUANTITY, "")})
        trial = replace(before, strategy=strategy, quantity=quantity)
        if trial != before:
            self._runner.turn_to(self._runner.results.turned_to(trial))

    @property
    def _trial(self) -> Trial:
        return self._runner.results.trial

    @property
    @override
    def observed(self) -> Observed | None:
        """The mean of the results; of squares, how many no turtle has reached since the lesson began."""
        strategy, quantity = self._asked
        if quantity == "squares":
            reached = self._reached | self._squares
            return Observed(RING - len(reached)) if reached else None
        if quantity == "busts":
            return Observed(rows=self._of_series((FEW, MANY)))
        found = {**self._found, **self._found_now()}
        return Observed(rows=tuple(found.get(turtle) for turtle in self._compared or (strategy,)))

    def _of_series(self, sizes: tuple[int, ...]) -> tuple[Found | None, ...]:
        """Return the share of busts in the lesson's turtle's last set of each size."""
        same = (self._trial.strategy, self._trial.quantity) == self._asked
        last = {each.number: each.total for each in self._runner.results.series if same}
        bust = self._trial.exact.mean
        return tuple(
            Found(Fraction(last[size], size), share_band(bust, size)) if size in last else None for size in sizes
        )

    def _found_now(self) -> dict[NamedStrategy, Found]:
        """Return what the turtle has found so far about the lesson's quantity."""
        trial, trials = self._trial, self._runner.results.trials
        if not trials.number or trial.quantity != self._asked[1]:
            return {}
        exact = trial.exact
        band = (
            mean_band(exact.mean, exact.sigma, trials.number, ERRORS)
            if trial.quantity == "laps"
            else share_band(exact.mean, trials.number)
        )
        return {trial.strategy: Found(Fraction(trials.total, trials.number), band)}

    @property
    def _squares(self) -> frozenset[int]:
        """The squares on which the turtle's moves have ended so far, if squares are counted."""
        if self._trial.quantity != "squares":
            return frozenset()
        return frozenset(min(walked, RING) for walked, _ in self._runner.results.trials.counts if walked)

    def _restart(self) -> None:
        self._reached |= self._squares
        self._found |= self._found_now()
        self._seen, self._covers.lifted = None, False

    # What is tried

    async def _take(self, batch: MovesBatch | LapsBatch) -> None:
        results = self._runner.results
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
            await self._runner.take(rows)

    async def _watch(self, rows: array[int]) -> None:
        """Animate moves one after another; a row or race is counted once its last move has been shown."""
        results, page = self._runner.results, self._lab.browser.page
        trial, each = results.trial, results.trial.rows_watched
        # A batch may begin or end in the middle of a race, which is then counted without being shown.
        begins = -len(results.rows) % each
        ends = begins + (len(rows) - begins) // each * each
        if begins:
            await self._runner.take(rows[:begins])
        moves = trial.moves_of(rows[begins:ends], len(self._runner.results.rows))
        for at in range(begins, ends, each):
            if self._runner.hurried:
                ends = at
                break
            found = rows[at : at + each]
            for _ in range(sum(found) if trial.walks else 1):
                self._seen = next(moves)
                await self._lab.patch()
                if results.asked < WATCHED:
                    await page.animate(walking(self._seen))
                await page.rest(PAUSE[results.asked])
            if each > 1 and results.asked == 1:
                await page.rest(ENDING)
            await self._runner.take(found)
        if rows[ends:]:
            await self._runner.take(rows[ends:])

    # What is shown

    def _runner_words(self) -> RunnerWords:
        texts, results = self._lab.texts, self._runner.results
        asked, trials = words_of(self._trial.quantity, texts).asked, results.trials
        counted = so_far_words(self._trial.quantity, trials.number, trials.total, results.ties, texts)
        stop, last = texts.gettext("Stop rolling"), series_table(results, texts)
        return RunnerWords(asked, stop, "dice", counted, last=last)

    def _charts(self) -> Markup:
        """Draw the charts, or say that the exact values are covered until there are results."""
        texts, idea = self._lab.texts, self._idea_alone
        if not self._runner.results.number:
            covered = texts.gettext("The exact answer stays covered until you have tried it out. What do you expect?")
            return element("p", {"class": "lab-covered panel", "data-covered": True}, covered)
        shown = (
            chart_figure(figure, texts)
            for which, figure in zip(CHART_IDEAS, self.figures, strict=True)
            if idea in (None, which)
        )
        return join([*shown, self._covers.draw()])

    @property
    @override
    def figures(self) -> tuple[Figure, Figure]:
        trial, trials = self._trial, self._runner.results.trials
        results, mean = figures(trial.quantity, trials, trial.exact, self._lab.texts, uncovered=self._covers.lifted)
        predicted = self._lab.predicted if (trial.strategy, trial.quantity) == self._asked else None
        return results, with_prediction(mean, predicted, self._lab.texts)

    def _told_mean(self) -> str:
        return self.figures[1].told

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        if chart == HISTOGRAM or not self._runner.results.number:
            return self._runner.csv()
        _, mean = self.figures
        assert isinstance(mean.chart, RunningMean)
        means = all_means(self._trial.values(self._runner.results.rows))
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
