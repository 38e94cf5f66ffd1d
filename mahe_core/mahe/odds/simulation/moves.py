"""Single moves of a lone turtle, repeated from the same square.

The n-th move does not depend on batch sizes.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from mahe_core.engine.simulated import Simulated, Simulation, check_number
from mahe_core.mahe import NAME
from mahe_core.mahe.dice_rules import RING, DiceRules
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.odds.simulation.samples import Sample, check_next, sample_of_counts
from mahe_core.mahe.odds.simulation.tables import MoveEnding, move_table
from mahe_core.mahe.rulebook import RAFT
from mahe_core.mahe.strategies import Strategy
from mahe_core.override import override


@dataclass(frozen=True, slots=True)
class MovesBatch:
    """The endings of consecutive moves, as indexes into `endings_of` the experiment."""

    begins: int
    """The number of moves made before these."""
    endings: bytes
    """The bytes of an `array("H")`, one item for each move."""
    experiment: MovesExperiment | None = field(default=None, compare=False)

    @property
    def number(self) -> int:
        """The number of moves."""
        return len(self.endings) // 2

    @property
    def indexes(self) -> array[int]:
        """The indexes of the endings, in the order of the moves."""
        return array("H", self.endings)


@dataclass(frozen=True, slots=True)
class MovesExperiment(Simulated[MovesBatch]):
    """An experiment with a lone turtle that repeats its move from the same square.

    The dice of all moves are one stream, `"{seed}:moves"`. Raises ValueError, naming the field, for a bad value.
    """

    game: ClassVar[str] = NAME

    strategy: Strategy
    number: int
    """The number of moves."""
    seed: int
    square: int = RAFT
    """The square where every move begins: 0 for the raft, or 1 to 21."""
    rules: DiceRules = field(default_factory=DiceRules)

    def __post_init__(self) -> None:
        """Check the number and the square."""
        check_number(self.number)
        if not RAFT <= self.square <= RING:
            raise ValueError(f"square: {self.square} is neither the raft (0) nor 1 to {RING}")


def endings_of(experiment: MovesExperiment) -> tuple[MoveEnding, ...]:
    """List the possible endings of a move of an experiment."""
    return move_table(experiment.strategy, experiment.rules, experiment.square).endings


class MovesSimulation(Simulation[MovesBatch]):
    """Runs a MovesExperiment in batches."""

    def __init__(self, experiment: MovesExperiment) -> None:
        self.experiment = experiment
        self._next_or_end = move_table(experiment.strategy, experiment.rules, experiment.square).next_or_end
        self._die = dice(f"{experiment.seed}:moves", experiment.rules.sides)
        self._made = 0

    @property
    @override
    def done(self) -> bool:
        return self._made >= self.experiment.number

    @override
    def advance(self, most: int) -> MovesBatch:
        die, next_or_end = self._die, self._next_or_end
        endings = array("H")
        append = endings.append
        begins = self._made
        number = min(most, self.experiment.number - begins)
        for _ in range(number):
            at = next_or_end[die()]
            while at < 0:
                at = next_or_end[die() - at]
            append(at)
        self._made += number
        return MovesBatch(begins, endings.tobytes(), self.experiment)


@dataclass(frozen=True)
class MovesTally:
    """The number of times that each ending occurred; `with_batch` returns the next tally."""

    experiment: MovesExperiment
    counts: tuple[int, ...] = ()
    """Counts by index into `endings_of` the experiment; () before the first batch."""

    def with_batch(self, batch: MovesBatch) -> MovesTally:
        """Return the tally with a batch added. Raises ValueError unless it follows the earlier ones directly."""
        check_next(self.experiment, self.number, batch.experiment, batch.begins)
        seen = Counter(batch.indexes)
        counts = self.counts or (0,) * len(endings_of(self.experiment))
        return MovesTally(self.experiment, tuple(count + seen[index] for index, count in enumerate(counts)))

    def _ended(self) -> Iterator[tuple[MoveEnding, int]]:
        return zip(endings_of(self.experiment), self.counts, strict=False)

    @cached_property
    def number(self) -> int:
        """The number of moves made."""
        return sum(self.counts)

    @cached_property
    def busts(self) -> Sample:
        """1 for a bust, else 0: the mean is the share of busts."""
        return sample_of_counts((int(ending.busted), count) for ending, count in self._ended())

    @cached_property
    def steps(self) -> Sample:
        """The squares walked; a bust counts as 0."""
        return sample_of_counts((ending.steps, count) for ending, count in self._ended())

    @cached_property
    def cards(self) -> Sample:
        """The egg cards won."""
        return sample_of_counts((ending.cards, count) for ending, count in self._ended())

    @cached_property
    def times_walked(self) -> dict[int, int]:
        """The number of moves without a bust for each number of steps, ascending; 0 for steps that did not occur."""
        times: Counter[int] = Counter()
        for ending, count in self._ended():
            if not ending.busted:
                times[ending.steps] += count
        return dict(sorted(times.items()))
