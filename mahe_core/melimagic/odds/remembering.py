"""The decay of memories: the law of the computer players, and one closer to that of people."""

from __future__ import annotations

from fractions import Fraction
from math import log2


def still_there(keep: Fraction, turns: int) -> Fraction:
    """Return the chance that something is still remembered, if each turn keeps the same share.

    >>> still_there(Fraction(3, 5), 4), round(float(still_there(Fraction(95, 100), 4)), 3)
    (Fraction(81, 625), 0.815)
    """
    return keep**turns


def by_power_law(first: Fraction, turns: int) -> float:
    """Return the same chance by a power law that agrees after one turn: faster at first, slower later.

    >>> [round(by_power_law(Fraction(3, 5), turns), 2) for turns in (0, 1, 3)]
    [1.0, 0.6, 0.36]
    """
    return float((turns + 1) ** log2(float(first)))


def thread_kept(slip: Fraction, swaps: int) -> Fraction:
    """Return the chance of still knowing a card's place after a number of swaps, each lost at the same chance.

    >>> round(float(thread_kept(Fraction(1, 20), 10)), 3)
    0.599
    """
    return (1 - slip) ** swaps
