"""The decay of memories: the computer players' law, and one that is closer to human memory; hats that are swapped."""

from __future__ import annotations

from fractions import Fraction
from math import log2


def still_there(keep: Fraction, turns: int) -> Fraction:
    """Return the chance that something is still remembered if it survives each turn with the same probability.

    >>> from fractions import Fraction
    >>> still_there(Fraction(3, 5), 4), round(float(still_there(Fraction(95, 100), 4)), 3)
    (Fraction(81, 625), 0.815)
    """
    return keep**turns


def by_power_law(first: Fraction, turns: int) -> float:
    """Return the chance under a power law that agrees after one turn; it decays more and more slowly.

    Raises ValueError for a negative number of turns, and for a first chance of 0.

    >>> from fractions import Fraction
    >>> [round(by_power_law(Fraction(3, 5), turns), 2) for turns in (0, 1, 3)]
    [1.0, 0.6, 0.36]
    """
    if turns < 0:
        raise ValueError(f"turns: {turns} is negative")
    if not 0 < first <= 1:
        raise ValueError(f"first: {first} is not above 0, and at most 1")
    return float((turns + 1) ** log2(float(first)))


def thread_kept(slip: Fraction, swaps: int) -> Fraction:
    """Return the chance of still knowing a card's place after some swaps, each of which may be lost track of.

    >>> from fractions import Fraction
    >>> round(float(thread_kept(Fraction(1, 20), 10)), 3)
    0.599
    """
    return (1 - slip) ** swaps


def arrangements(hats: int, swaps: int) -> int:
    """Return the number of different arrangements of hats that exactly this many swaps can lead to.

    >>> [arrangements(3, swaps) for swaps in range(4)], arrangements(6, 20)
    ([1, 3, 3, 3], 360)
    """
    # By the least number of swaps that leads to them: the coefficients of (1 + x)(1 + 2x)...(1 + (hats - 1)x).
    reached = [1]
    for hat in range(1, hats):
        reached = [same + hat * fewer for same, fewer in zip([*reached, 0], [0, *reached], strict=True)]
    return sum(reached[swaps % 2 : swaps + 1 : 2])
