"""Repeated draws: pairs from three sources, golden cards for two hats, Ben's stand with Ada's looks, a shell game.

The n-th draw, counted from 0, is made from the SHA-256 of "seed:trial:n" alone, read as a number: it is the same on
every device and in every batch. Since the range of that number is not a multiple of the number of ways to draw, some
ways are likelier, by less than one part in 10 to the 60th.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from typing import ClassVar, Final

from mahe_core.engine.simulated import Simulated, Simulation, check_follows
from mahe_core.melimagic.odds.looks import UNSEEN, seen_by_looking
from mahe_core.melimagic.odds.pairs import HAND, HATS, Drawn, chance_of_pair, chance_that_golden_card_fits, pair_of
from mahe_core.melimagic.odds.remembering import thread_kept
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, RABBITS
from mahe_core.override import override

NAME: Final = "melimagic"


class Trial(Enum):
    """The kind of a draw, whose result is an integer."""

    GOLDEN = "golden"
    DICE = "dice"
    HATS = "hats"
    """Like the two above, its result is the index of the pair among the 21 golden cards."""
    FITS = "fits"
    """Two hat cards, then a golden card: 1 if it matches them, else 0."""
    LOOKS = "looks"
    """The first of Ben's places, counted from 0, that has the rabbit Ada needs; 3 if none has it."""
    THREAD = "thread"
    """The number of swaps that a squirrel follows before it loses the thread, `MOST_SWAPS` at most."""


MOST_SWAPS: Final = 20
LOST_IN: Final = 20
"""A squirrel loses the thread in one of this many swaps, on average."""


@dataclass(frozen=True, slots=True)
class TrialsBatch:
    """Consecutive draws."""

    experiment: TrialsExperiment
    begins: int
    """The number of draws made before these."""
    outcomes: bytes
    """The result of each draw, as one byte."""


@dataclass(frozen=True, slots=True)
class TrialsExperiment(Simulated[TrialsBatch]):
    """An experiment that repeats the same kind of draw. Raises ValueError for impossible numbers."""

    game: ClassVar[str] = NAME

    trial: Trial
    number: int
    seed: int
    before: int = 0
    """The number of draws made before with this seed."""

    def __post_init__(self) -> None:
        """Raises ValueError for impossible experiments."""
        check_follows(self.before, self.number)


class TrialsSimulation(Simulation[TrialsBatch]):
    """Makes the draws of an experiment, batch by batch."""

    def __init__(self, experiment: TrialsExperiment) -> None:
        self.experiment = experiment
        self._draw = _DRAWS[experiment.trial]
        self._stream = f"{experiment.seed}:{experiment.trial.value}"
        self._made = experiment.before
        self._end = experiment.before + experiment.number

    @property
    @override
    def done(self) -> bool:
        return self._made >= self._end

    @override
    def advance(self, most: int) -> TrialsBatch:
        begins, self._made = self._made, min(self._made + most, self._end)
        numbers = (
            int.from_bytes(sha256(f"{self._stream}:{number}".encode("ascii")).digest(), "big")
            for number in range(begins, self._made)
        )
        return TrialsBatch(self.experiment, begins, bytes(map(self._draw, numbers)))


def exact_chances(trial: Trial) -> tuple[Fraction, ...]:
    """Return the chance of each result, from 0 on.

    >>> exact_chances(Trial.FITS)
    (Fraction(20, 21), Fraction(1, 21))
    >>> [str(chance) for chance in exact_chances(Trial.LOOKS)]
    ['4/21', '17/105', '272/1995', '68/133']
    """
    match trial:
        case Trial.GOLDEN | Trial.DICE | Trial.HATS:
            return tuple(chance_of_pair(Drawn(trial.value), pair) for pair in PAIRS)
        case Trial.FITS:
            fits = chance_that_golden_card_fits()
            return 1 - fits, fits
        case Trial.LOOKS:
            seen = [seen_by_looking(looks) for looks in range(HAND + 1)]
            return (*(seen[place + 1] - seen[place] for place in range(HAND)), 1 - seen[HAND])
        case Trial.THREAD:
            slip = Fraction(1, LOST_IN)
            kept = [thread_kept(slip, swaps) for swaps in range(MOST_SWAPS + 1)]
            return (*(slip * chance for chance in kept[:-1]), kept[-1])


def _golden(number: int) -> int:
    return number % len(PAIRS)


def _dice(number: int) -> int:
    number, one = divmod(number, len(RABBITS))
    return PAIRS.index(pair_of(RABBITS[one], RABBITS[number % len(RABBITS)]))


def _hats(number: int) -> int:
    left = list(HATS)
    number, one = divmod(number, len(left))
    first = left.pop(one)
    return PAIRS.index(pair_of(first, left[number % len(left)]))


def _fits(number: int) -> int:
    number, golden = divmod(number, len(PAIRS))
    return int(_hats(number) == golden)


def _looks(number: int) -> int:
    unseen, wanted = UNSEEN, COPIES_OF_RABBIT
    for place in range(HAND):
        number, which = divmod(number, unseen)
        if which < wanted:
            return place
        unseen -= 1
    return HAND


def _thread(number: int) -> int:
    for swap in range(MOST_SWAPS):
        number, lost = divmod(number, LOST_IN)
        if not lost:
            return swap
    return MOST_SWAPS


_DRAWS: Final[dict[Trial, Callable[[int], int]]] = {
    Trial.GOLDEN: _golden,
    Trial.DICE: _dice,
    Trial.HATS: _hats,
    Trial.FITS: _fits,
    Trial.LOOKS: _looks,
    Trial.THREAD: _thread,
}
