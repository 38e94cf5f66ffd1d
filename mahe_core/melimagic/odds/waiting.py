"""How long one waits for a rabbit, or for anything that comes with the same chance each time."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from mahe_core.melimagic.odds.pairs import HATS
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT


def draws_until(unseen: int = len(HATS)) -> Fraction:
    """Compute after how many draws on average the first of four equal rabbits comes, nothing being put back.

    The four cut the other cards into five parts, which are equally long on average.

    >>> draws_until(), draws_until(21), draws_until(18)
    (Fraction(5, 1), Fraction(22, 5), Fraction(19, 5))
    """
    if unseen < COPIES_OF_RABBIT:
        raise ValueError(f"unseen: {unseen} cards are too few for {COPIES_OF_RABBIT} rabbits")
    return Fraction(unseen + 1, COPIES_OF_RABBIT + 1)


def seen_within(draws: int, unseen: int = len(HATS)) -> Fraction:
    """Compute how likely one of four equal rabbits has come after so many draws, nothing being put back.

    >>> [round(float(seen_within(draws)), 3) for draws in (3, 5)]
    [0.437, 0.635]
    """
    return 1 - Fraction(comb(unseen - COPIES_OF_RABBIT, draws), comb(unseen, draws))


def tries_until(chance: Fraction) -> Fraction:
    """Compute after how many tries on average something comes that has the same chance each time.

    >>> tries_until(Fraction(4, 24)), tries_until(Fraction(1, 21))
    (Fraction(6, 1), Fraction(21, 1))
    """
    return 1 / chance
