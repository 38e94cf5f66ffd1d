"""Waiting times for a rabbit, or for anything with the same chance each time."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from mahe_core.melimagic.odds.pairs import HATS
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT


def draws_until(unseen: int = len(HATS)) -> Fraction:
    """Return the average number of draws, without replacement, until the first of four identical rabbits.

    The four divide the other cards into five stretches of equal average length.

    >>> draws_until(), draws_until(21), draws_until(18)
    (Fraction(5, 1), Fraction(22, 5), Fraction(19, 5))
    """
    if unseen < COPIES_OF_RABBIT:
        raise ValueError(f"unseen: {unseen} cards are too few for {COPIES_OF_RABBIT} rabbits")
    return Fraction(unseen + 1, COPIES_OF_RABBIT + 1)


def seen_within(draws: int, unseen: int = len(HATS)) -> Fraction:
    """Return the chance that one of four identical rabbits comes up within a number of draws without replacement.

    Raises ValueError for fewer than four unseen cards, and for more draws than those.

    >>> [round(float(seen_within(draws)), 3) for draws in (3, 5)]
    [0.437, 0.635]
    """
    if unseen < COPIES_OF_RABBIT:
        raise ValueError(f"unseen: {unseen} is less than {COPIES_OF_RABBIT}")
    if not 0 <= draws <= unseen:
        raise ValueError(f"draws: {draws} is not between 0 and {unseen}")
    return 1 - Fraction(comb(unseen - COPIES_OF_RABBIT, draws), comb(unseen, draws))


def tries_until(chance: Fraction) -> Fraction:
    """Return the average number of tries until the first success, with the same chance at each try.

    Raises ValueError for a chance of 0.

    >>> from fractions import Fraction
    >>> tries_until(Fraction(4, 24)), tries_until(Fraction(1, 21))
    (Fraction(6, 1), Fraction(21, 1))
    """
    if not 0 < chance <= 1:
        raise ValueError(f"chance: {chance} is not above 0, and at most 1")
    return 1 / chance
