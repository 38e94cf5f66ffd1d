"""Laps of a lone turtle: how many moves it takes for each egg card.

The n-th lap is the same in whichever batches the moves are made. A lap is counted from one egg card to the
next; the first one begins on the raft, every other where the one before ended, if not asked for otherwise.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Final

from mahe_core.engine.simulated import Simulated, check_number
from mahe_core.mahe import NAME
from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.odds.simulation.samples import Sample, sample_of_counts
from mahe_core.mahe.odds.simulation.tables import MoveEnding, move_table
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies import Strategy

GROUP: Final = 50
"""So many laps are taken together for the standard error."""


@dataclass(frozen=True, slots=True)
class LapsBatch:
    """The laps that were finished, by how many moves each took."""

    begins: int
    """How many laps were finished before these."""
    moves_made: int
    """How many moves were made in all, those before and those of the lap that is not finished included."""
    moves: bytes
    """Four bytes a lap, as `array("I")` has them. A move that passed the beach twice ends a lap of 0 moves, too."""

    @property
    def number(self) -> int:
        """How many laps these are."""
        return len(self.moves) // 4

    @property
    def moves_of_each(self) -> array[int]:
        """The moves of each lap, in order."""
        return array("I", self.moves)


@dataclass(frozen=True, slots=True)
class LapsExperiment(Simulated[LapsBatch]):
    """Lets a lone turtle walk round the island, from the raft, until it has won so many egg cards.

    With `from_raft` it goes back to the raft after each card, and counts one even where a move wins two: so every lap
    is one to the first egg card, and none has to do with another. The dice of it all are one stream, `"{seed}:laps"`.
    """

    game: ClassVar[str] = NAME

    strategy: Strategy
    number: int
    """How many egg cards."""
    seed: int
    rules: DiceRules = field(default_factory=DiceRules)
    from_raft: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        check_number(self.number)


class LapsSimulation:
    """Walks, some moves at a time."""

    def __init__(self, experiment: LapsExperiment) -> None:
        self.experiment = experiment
        self._die = dice(f"{experiment.seed}:laps", experiment.rules.sides)
        self._table, self._begin_of, self._cards = _joined_tables(experiment)
        self._at = 0
        self._laps = 0
        self._moves_of_lap = 0
        self._moves_made = 0

    @property
    def done(self) -> bool:
        """Whether all egg cards are won."""
        return self._laps >= self.experiment.number

    def advance(self, most: int) -> LapsBatch:
        """Make the next moves, at most so many, and give the laps finished with them."""
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
        # The last move may win more cards than were wanted.
        del laps[wanted:]
        self._at, self._moves_of_lap = begin, moves
        self._moves_made += made
        self._laps += len(laps)
        return LapsBatch(begins, self._moves_made, laps.tobytes())


def _joined_tables(experiment: LapsExperiment) -> tuple[list[int], list[int], list[int]]:
    """Put the tables of all squares one after another; for each ending say where the next move begins in them."""
    table: list[int] = []
    begins: list[int] = []
    endings: list[MoveEnding] = []
    for square in range(RAFT, RING + 1):
        moves = move_table(experiment.strategy, experiment.rules, square)
        begin, first_ending = len(table), len(endings)
        begins.append(begin)
        table += [at - begin if at < 0 else at + first_ending for at in moves.next_or_end]
        endings += moves.endings
    following = [begins[_next_square(experiment, ending)] for ending in endings]
    return table, following, [min(ending.cards, 1) if experiment.from_raft else ending.cards for ending in endings]


def _next_square(experiment: LapsExperiment, ending: MoveEnding) -> int:
    return RAFT if experiment.from_raft and ending.cards else ending.square


def walk(experiment: LapsExperiment) -> Iterator[tuple[int, MoveEnding]]:
    """Make the moves of an experiment one by one, without end, and give each with the square where it began.

    For whoever wants to watch: the same dice, slower.
    """
    die = dice(f"{experiment.seed}:laps", experiment.rules.sides)
    square = RAFT
    while True:
        moves = move_table(experiment.strategy, experiment.rules, square)
        at = moves.next_or_end[die()]
        while at < 0:
            at = moves.next_or_end[die() - at]
        yield square, moves.endings[at]
        square = _next_square(experiment, moves.endings[at])


@dataclass(frozen=True)
class LapsTally:
    """How many laps took how many moves; `with_batch` makes the next tally."""

    experiment: LapsExperiment
    moves_made: int = 0
    times: tuple[tuple[int, int], ...] = ()
    """How often a lap took so many moves: (moves, times), ascending."""
    groups: Sample = field(default_factory=Sample)
    """The moves of whole groups of laps, each of GROUP laps that followed one another."""
    unfinished: tuple[int, int] = (0, 0)
    """The laps of the group that is not whole yet, and their moves."""

    def with_batch(self, batch: LapsBatch) -> LapsTally:
        """Count a batch in, which must follow on those before."""
        laps = batch.moves_of_each
        times = Counter(dict(self.times))
        times.update(laps)
        # What is missing in the group before is taken from the front.
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
        """How many egg cards were won."""
        return self.moves.number

    @cached_property
    def moves(self) -> Sample:
        """The moves of a lap: its mean is the moves per egg card, its spread that of the laps.

        For how far the mean is off by chance ask `standard_error`, since laps are not independent of one another.
        """
        return sample_of_counts(self.times)

    @property
    def standard_error(self) -> float | None:
        """How far the mean of `moves` is off by chance, typically; None while that cannot be said yet.

        Laps from the raft have nothing to do with one another. Else a lap begins where the one before ended, so a long
        one may be followed by a short one. Groups of fifty laps hardly know of each other, hence the error is taken
        from theirs, when there are twenty.
        """
        if self.experiment.from_raft:
            return self.moves.standard_error if self.number > 1 else None
        return None if self.groups.number < 20 else self.groups.standard_error / GROUP
