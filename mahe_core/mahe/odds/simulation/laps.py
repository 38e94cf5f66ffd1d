"""Laps of a lone turtle: the number of moves for each egg card.

The n-th lap does not depend on batch sizes. A lap goes from one egg card to the next; the first one begins on the raft,
and every other one where the previous lap ended, unless `from_raft` is set.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Final

from mahe_core.engine.simulated import Simulated, Simulation, check_number
from mahe_core.mahe import NAME
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.odds.simulation.samples import Sample, check_next, sample_of_counts
from mahe_core.mahe.odds.simulation.tables import MoveEnding, move_tables
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies import Strategy
from mahe_core.override import override

GROUP: Final = 50
"""The number of laps in a group, for the standard error."""


@dataclass(frozen=True, slots=True)
class LapsBatch:
    """Finished laps, given by their numbers of moves."""

    begins: int
    """The number of laps finished before these."""
    moves_made: int
    """The number of moves made in all, including earlier ones and those of the unfinished lap."""
    moves: bytes
    """The bytes of an `array("I")`, one item for each lap. A move that passes the beach twice adds a lap of 0 moves."""
    experiment: LapsExperiment | None = field(default=None, compare=False)

    @property
    def number(self) -> int:
        """The number of laps."""
        return len(self.moves) // 4

    @property
    def moves_of_each(self) -> array[int]:
        """The moves of each lap, in order."""
        return array("I", self.moves)


@dataclass(frozen=True, slots=True)
class LapsExperiment(Simulated[LapsBatch]):
    """An experiment with a lone turtle that walks round the island from the raft until it has won `number` egg cards.

    With `from_raft` it returns to the raft after each card, and a move counts one card at most: every lap is then one
    to the first egg card, and laps are independent. All dice are one stream, `"{seed}:laps"`.
    """

    game: ClassVar[str] = NAME

    strategy: Strategy
    number: int
    """The number of egg cards."""
    seed: int
    rules: DiceRules = field(default_factory=DiceRules)
    from_raft: bool = False

    def __post_init__(self) -> None:
        """Check the number."""
        check_number(self.number)


class LapsSimulation(Simulation[LapsBatch]):
    """Runs a LapsExperiment in batches of moves."""

    def __init__(self, experiment: LapsExperiment) -> None:
        self.experiment = experiment
        self._die = dice(f"{experiment.seed}:laps", experiment.rules.sides)
        self._table, self._begin_of, self._cards = _joined_tables(experiment)
        self._at = 0
        self._laps = 0
        self._moves_of_lap = 0
        self._moves_made = 0

    @property
    @override
    def done(self) -> bool:
        return self._laps >= self.experiment.number

    @override
    def advance(self, most: int) -> LapsBatch:
        """Make at most `most` moves and return the laps they finish."""
        die, table, begin_of, cards = self._die, self._table, self._begin_of, self._cards
        laps = array("I")
        begins, wanted = self._laps, self.experiment.number - self._laps
        begin, moves = self._at, self._moves_of_lap
        made = 0
        while made < most and len(laps) < wanted:
            at = table[die() + begin]
            while at < 0:
                at = table[die() - at]
            made += 1
            moves += 1
            begin = begin_of[at]
            if cards[at]:
                laps.append(moves)
                laps.extend([0] * (cards[at] - 1))
                moves = 0
        # The last move may win more cards than wanted.
        del laps[wanted:]
        self._at, self._moves_of_lap = begin, moves
        self._moves_made += made
        self._laps += len(laps)
        return LapsBatch(begins, self._moves_made, laps.tobytes(), self.experiment)


def _joined_tables(experiment: LapsExperiment) -> tuple[list[int], list[int], list[int]]:
    """Return the concatenated tables of all squares, and by ending the next move's index in them and the cards won."""
    table: list[int] = []
    begins: list[int] = []
    endings: list[MoveEnding] = []
    for moves in move_tables(experiment.strategy, experiment.rules):
        begin, first_ending = len(table), len(endings)
        begins.append(begin)
        table += [at - begin if at < 0 else at + first_ending for at in moves.next_or_end]
        endings += moves.endings
    following = [begins[_next_square(experiment, ending)] for ending in endings]
    return table, following, [min(ending.cards, 1) if experiment.from_raft else ending.cards for ending in endings]


def _next_square(experiment: LapsExperiment, ending: MoveEnding) -> int:
    return RAFT if experiment.from_raft and ending.cards else ending.square


def walk(experiment: LapsExperiment) -> Iterator[tuple[int, MoveEnding]]:
    """Yield the moves of an experiment endlessly, each with the square where it began.

    The dice are the same as in a LapsSimulation; this is slower, for showing the moves.
    """
    die = dice(f"{experiment.seed}:laps", experiment.rules.sides)
    tables = move_tables(experiment.strategy, experiment.rules)
    square = RAFT
    while True:
        moves = tables[square]
        at = moves.next_or_end[die()]
        while at < 0:
            at = moves.next_or_end[die() - at]
        yield square, moves.endings[at]
        square = _next_square(experiment, moves.endings[at])


@dataclass(frozen=True)
class LapsTally:
    """The distribution of moves per lap; `with_batch` returns the next tally."""

    experiment: LapsExperiment
    moves_made: int = 0
    times: tuple[tuple[int, int], ...] = ()
    """How often a lap took each number of moves: (moves, times), ascending."""
    groups: Sample = field(default_factory=Sample)
    """The moves of complete groups of GROUP consecutive laps."""
    unfinished: tuple[int, int] = (0, 0)
    """The number of laps in the incomplete group, and their moves."""

    def with_batch(self, batch: LapsBatch) -> LapsTally:
        """Return the tally with a batch added. Raises ValueError unless it follows the earlier ones directly."""
        check_next(self.experiment, self.number, batch.experiment, batch.begins)
        laps = batch.moves_of_each
        times = Counter(dict(self.times))
        times.update(laps)
        # The first laps complete the unfinished group.
        begun, moves = self.unfinished
        missing = GROUP - begun
        groups = []
        while len(laps) >= missing:
            groups.append(moves + sum(laps[:missing]))
            laps = laps[missing:]
            begun, moves, missing = 0, 0, GROUP
        return LapsTally(
            self.experiment,
            batch.moves_made,
            tuple(sorted(times.items())),
            self.groups.plus(sample_of_counts((group, 1) for group in groups)),
            (begun + len(laps), moves + sum(laps)),
        )

    @property
    def number(self) -> int:
        """The number of egg cards won."""
        return self.moves.number

    @cached_property
    def moves(self) -> Sample:
        """The moves of a lap: the mean is the moves per egg card.

        Use `standard_error` of the tally for the mean, as laps are not independent.
        """
        return sample_of_counts(self.times)

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean of `moves`; None if there are too few laps.

        Laps from the raft are independent. Other laps begin where the previous one ended, so a short one may follow a
        long one. Groups of fifty laps are nearly independent, so the error is computed from at least twenty groups.
        """
        if self.experiment.from_raft:
            return self.moves.standard_error if self.number > 1 else None
        return None if self.groups.number < 20 else self.groups.standard_error / GROUP
