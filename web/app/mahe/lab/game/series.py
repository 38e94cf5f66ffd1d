"""Series of 60 fair dice for the lesson about them: thrown one after another, and counted how many look odd.

The same seed throws the same series in the same order. A series looks odd, as the lesson has it, when some face came 4
times or fewer, or 16 times or more: a face named beforehand does so in 5 of 100 series, some face or other in 27.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import factorial
from typing import Final

from app.mahe.lab.game.model import SIDES, GameDice, Rolled, counts_of
from mahe_core.mahe.odds.simulation.dice import dice
from mahe_core.mahe.rulebook import DIE_FACES

ROLLS: Final = 60
FEWEST: Final = 4
MOST: Final = 16
"""How often the die is rolled, and up to and from how many times a face looks odd: as the lesson has it."""

MOST_SERIES: Final = 500


@dataclass(frozen=True, slots=True)
class Series:
    """The series that were thrown."""

    seed: int
    thrown: tuple[bytes, ...] = ()

    def more(self, number: int) -> Series:
        """Throw so many series more, each of a stream of its own, while there are not too many.

        >>> Series(42).more(2).thrown == Series(42).more(1).more(1).thrown
        True
        """
        first = len(self.thrown)
        numbers = range(first, min(first + number, MOST_SERIES))
        return Series(self.seed, self.thrown + tuple(self._throw(which) for which in numbers))

    def _throw(self, which: int) -> bytes:
        return bytes(islice(iter(dice(f"{self.seed}:series:{which}", SIDES), 0), ROLLS))

    @property
    def odd(self) -> int:
        """How many of them look odd."""
        return sum(bool(odd_faces(faces)) for faces in self.thrown)

    @property
    def last(self) -> GameDice | None:
        """The dice of the last one, if there is one."""
        if not self.thrown:
            return None
        rolled = tuple(Rolled(face, 0, typed=False) for face in self.thrown[-1])
        return GameDice(rolled, over=True, cards_spent=0)


def odd_faces(faces: bytes) -> tuple[int, ...]:
    """Find the faces that came so seldom or so often that the series looks odd.

    >>> odd_faces(bytes([1, 2, 3, 4, 5] * 10 + [6] * 4 + [1] * 6))
    (1, 6)
    """
    counts = zip(DIE_FACES, counts_of(faces), strict=True)
    return tuple(face for face, count in counts if not FEWEST < count < MOST)


def chance_that_all_faces_are(usual: range, rolls: int) -> Fraction:
    """Compute the chance that every face of a fair die comes up as often as is usual.

    >>> chance_that_all_faces_are(range(1, 2), 6)
    Fraction(5, 324)
    """
    # How many ways lead to so many rolls with the faces so far, each divided by what its own order does not matter.
    ways = {0: Fraction(1)}
    for _ in DIE_FACES:
        longer: dict[int, Fraction] = {}
        for before, share in ways.items():
            for times in usual:
                if before + times <= rolls:
                    longer[before + times] = longer.get(before + times, Fraction(0)) + share / factorial(times)
        ways = longer
    return ways.get(rolls, Fraction(0)) * Fraction(factorial(rolls), SIDES**rolls)
