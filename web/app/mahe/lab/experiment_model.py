"""The experiment: the strategy, the quantity, the dice, and all results so far.

The n-th result of a seed is always the same, however many are asked for at a time.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, zip_longest
from operator import eq
from typing import ClassVar, Final

from app.lab.charts.trials import Trials
from app.lab.csv_files import Value, csv_parts
from app.lab.rooms.runner import Adding
from app.lab.seeds import next_seed
from app.mahe.lab.experiment_odds import Exact, Quantity, exact_of
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.simulation import (
    LapsExperiment,
    MoveEnding,
    MovesExperiment,
    endings_of,
    walk,
)
from mahe_core.mahe.strategies import BestAverage, NamedStrategy
from mahe_core.override import override

NUMBERS: Final = (1, 10, 100, 1_000, 10_000, 100_000)
"""The numbers of results on offer."""

MOST: Final = 500_000
"""The greatest number of results kept."""

WATCHED: Final = 100
"""The greatest number of results that are animated one by one."""

MOST_RETRACED: Final = 2_000
"""The greatest number of egg cards up to which a walk is animated, since it has to be replayed from its start."""


FIRST: Final = 0
SECOND: Final = 1
"""The two turtles of a race."""


@dataclass(frozen=True, slots=True)
class Racing:
    """A race of two after a move; both finish, so that their moves can be compared."""

    mover: int
    """The turtle that made the move: `FIRST` or `SECOND`."""
    squares: tuple[int, int]
    """The squares of both turtles: the beach once they have arrived there."""
    moves: tuple[int, int]

    @property
    def is_over(self) -> bool:
        """True if both are on the beach."""
        return self.squares == (RING, RING)

    @property
    def winner(self) -> int | None:
        """The turtle that arrived first; None while neither has arrived."""
        if self.is_over:
            # With as many moves, the one that goes first also arrives first.
            return FIRST if self.moves[FIRST] <= self.moves[SECOND] else SECOND
        return self.squares.index(RING) if RING in self.squares else None

    @property
    def tied(self) -> bool:
        """True if both needed the same number of moves."""
        return self.is_over and self.moves[FIRST] == self.moves[SECOND]


@dataclass(frozen=True, slots=True)
class WatchedMove:
    """A move to animate: its first square and its ending, and where a race stands after it."""

    begun_on: int
    ending: MoveEnding
    race: Racing | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """The trial: strategy, quantity and dice."""

    strategy: NamedStrategy = field(default_factory=BestAverage)
    quantity: Quantity = "squares"
    seed: int = 0
    rules: DiceRules = field(default_factory=DiceRules)
    """Valid for both editions: on seven a third die can only bust, and no strategy on offer rolls it."""

    def experiment(self, number: int) -> MovesExperiment | LapsExperiment:
        """Return the experiment for the first `number` results."""
        rows = number * self.rows_each
        if self.walks:
            return LapsExperiment(self.strategy, rows, self.seed, self.rules, from_raft=self.quantity == "race")
        return MovesExperiment(self.strategy, rows, self.seed, rules=self.rules)

    @property
    def walks(self) -> bool:
        """True if turtles walk until they win an egg card; each row is then a number of moves."""
        return self.quantity in ("laps", "race")

    @property
    def rows_each(self) -> int:
        """The number of rows per result: two for pairs of moves and for races, else one."""
        return 2 if self.quantity in ("pairs", "race") else 1

    @property
    def rows_watched(self) -> int:
        """The number of rows that are animated together: both turtles of a race."""
        return 2 if self.quantity == "race" else 1

    @property
    def endings(self) -> tuple[MoveEnding, ...]:
        """The possible endings of a move."""
        return endings_of(MovesExperiment(self.strategy, 1, self.seed, rules=self.rules))

    @property
    def exact(self) -> Exact:
        """The exact distribution."""
        return exact_of(self.quantity, self.strategy, self.rules)

    def shares_dice_with(self, other: Trial) -> bool:
        """Return True if the other trial's dice can be reused for this one."""
        same = replace(self, quantity=other.quantity) == other
        return same and other.quantity in self.on_same_dice

    @property
    def on_same_dice(self) -> tuple[Quantity, ...]:
        """The quantities that can be computed from the same dice."""
        return (self.quantity,) if self.walks else ("squares", "busts", "pairs")

    def values(self, rows: array[int]) -> Iterator[int]:
        """Convert rows (indexes of endings, or moves per walk) into results; an incomplete result is left out."""
        match self.quantity:
            case "laps":
                return iter(rows)
            case "race":
                # If both need the same number of moves, the one that goes first also arrives first.
                return (int(first <= second) for first, second in zip(rows[::2], rows[1::2], strict=False))
            case "squares":
                steps = [ending.steps for ending in self.endings]
                return map(steps.__getitem__, rows)
        busted = [int(ending.busted) for ending in self.endings]
        if self.quantity == "busts":
            return map(busted.__getitem__, rows)
        return (busted[one] | busted[other] for one, other in zip(rows[::2], rows[1::2], strict=False))

    def moves_of(self, rows: array[int], done: int) -> Iterator[WatchedMove]:
        """Yield the moves behind rows, which follow `done` earlier ones, so that they can be animated.

        In a race, of which both rows are needed, the two turtles move in turn.
        """
        if self.quantity == "race":
            return self._raced(rows, done)
        if self.walks:
            return self._walked(sum(rows), done)
        endings = self.endings
        return (WatchedMove(0, endings[row]) for row in rows)

    def _raced(self, rows: array[int], done: int) -> Iterator[WatchedMove]:
        walked = self._walked(sum(rows), done)
        for both in zip(rows[::2], rows[1::2], strict=True):
            first, second = (tuple(islice(walked, number)) for number in both)
            squares, moves = [0, 0], [0, 0]
            for turn in zip_longest(first, second):
                for mover, move in enumerate(turn):
                    if move is not None:
                        squares[mover] = RING if move.ending.cards else move.ending.square
                        moves[mover] += 1
                        yield replace(move, race=Racing(mover, (squares[0], squares[1]), (moves[0], moves[1])))

    def _walked(self, moves: int, walks: int) -> Iterator[WatchedMove]:
        from_raft = self.quantity == "race"
        walking = walk(LapsExperiment(self.strategy, 1, self.seed, self.rules, from_raft=from_raft))
        while walks > 0:
            cards = next(walking)[1].cards
            walks -= min(cards, 1) if from_raft else cards
        for _ in range(moves):
            yield WatchedMove(*next(walking))

    def csv(self, rows: array[int], texts: Texts) -> Iterator[str]:
        """Write one row per move, egg card or race, as the parts of a CSV file."""
        if self.quantity == "race":
            heads = (
                texts.gettext("Race"),
                texts.gettext("Moves by whoever goes first"),
                texts.gettext("Moves by whoever goes second"),
            )
            raced = zip(rows[::2], rows[1::2], strict=False)
            return csv_parts(heads, ((number, *moves) for number, moves in enumerate(raced, 1)))
        if self.quantity == "laps":
            header = (texts.gettext("Egg card"), texts.gettext("Moves"))
            return csv_parts(header, enumerate(rows, 1))
        written = [ending_row(ending) for ending in self.endings]
        header_of_moves = (texts.gettext("Move"), *ending_heads(texts))
        return csv_parts(header_of_moves, ((number, *written[row]) for number, row in enumerate(rows, 1)))


def ending_heads(texts: Texts) -> tuple[str, ...]:
    """Return the headers of the columns about a move."""
    return (
        texts.gettext("Die 1"),
        texts.gettext("Die 2"),
        texts.gettext("Die 3"),
        texts.pgettext("of a move", "Bust"),
        texts.gettext("Squares"),
    )


def ending_row(ending: MoveEnding) -> tuple[Value, ...]:
    """Return the columns about a move: its dice, 1 for a bust, the squares walked."""
    dice = (*ending.dice, None, None, None)[:3]
    return (*dice, int(ending.busted), ending.steps)


@dataclass(frozen=True, slots=True)
class Series:
    """Results requested together: their number and sum."""

    number: int
    total: int


@dataclass(frozen=True)
class Results(Adding):
    """The results of a trial so far.

    Every quantity that can be computed from the same dice is counted along the way, so switching between them takes no
    time, however many results there are.
    """

    trial: Trial
    rows: array[int] = field(default_factory=lambda: array("I"))
    counted: Mapping[Quantity, Trials] = field(default_factory=dict)
    ties: int = 0
    """The number of races in which both turtles needed the same number of moves."""
    series: tuple[Series, ...] = ()
    """The series of results, one for each press so far."""
    asked: int = 0
    begun: Trials = field(default_factory=Trials)
    """The number of results requested last, and the results before them."""

    @property
    def trials(self) -> Trials:
        """The results for the current quantity."""
        return self.counted.get(self.trial.quantity, Trials())

    numbers: ClassVar[tuple[int, ...]] = NUMBERS
    most: ClassVar[int] = MOST

    @property
    @override
    def number(self) -> int:
        return self.trials.number

    @property
    @override
    def seed(self) -> int:
        return self.trial.seed

    @override
    def experiment(self, number: int) -> MovesExperiment | LapsExperiment:
        """Return the experiment for all results so far and `number` more."""
        return self.trial.experiment(self.number + number)

    @override
    def asking(self, number: int) -> Results:
        """Begin a series of `number` results."""
        return replace(self, asked=number, begun=self.trials)

    @override
    def with_batch(self, batch: array[int]) -> Results:
        rows, counted, ties = self.rows + array("I", batch), {}, self.ties
        if self.trial.quantity == "race":
            raced = rows[self.number * 2 :]
            ties += sum(map(eq, raced[::2], raced[1::2]))
        for quantity in self.trial.on_same_dice:
            trial, trials = replace(self.trial, quantity=quantity), self.counted.get(quantity, Trials())
            fresh = rows[trials.number * trial.rows_each :]
            counted[quantity] = trials.with_values(list(trial.values(fresh)))
        return replace(self, rows=rows, counted=counted, ties=ties)

    @override
    def finished(self) -> Results:
        """Record the results since the last press as a series."""
        number, total = self.number - self.begun.number, self.trials.total - self.begun.total
        return replace(self, series=(*self.series, Series(number, total))) if number else self

    def turned_to(self, trial: Trial) -> Results:
        """Switch to another trial; the dice rolled so far are kept if they can be reused."""
        return Results(trial, self.rows, self.counted) if trial.shares_dice_with(self.trial) else Results(trial)

    @override
    def anew(self) -> Results:
        return Results(replace(self.trial, seed=next_seed(self.trial.seed)))

    @override
    def before_set(self, number: int) -> Results:
        return replace(self.anew(), series=self.series)

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        """Write one row per move, egg card or race, as the parts of a CSV file."""
        return self.trial.csv(self.rows, texts)
