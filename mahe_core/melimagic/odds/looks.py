"""The value of a look: Ada has one rabbit of her golden card and looks for the other on Ben's stand.

There are two players. Ada knows her own three cards and nothing else, and none of them is the missing rabbit. She looks
at some of Ben's cards and then swaps for one: for the rabbit if she has seen it, else for a card she has not seen.
"""

from __future__ import annotations

from fractions import Fraction

from mahe_core.melimagic.odds.pairs import HAND, HATS
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, RABBITS

UNSEEN = len(HATS) - HAND
"""The number of cards that Ada has not seen."""


def worlds(looks: int) -> int:
    """Return the number of possible stands for Ben after a number of looks.

    Ada's three rabbits are all different, so Ben may have up to three cards of any kind.

    >>> [worlds(looks) for looks in range(4)]
    [216, 36, 6, 1]
    """
    stands: int = len(RABBITS) ** (HAND - _checked(looks))
    return stands


def seen_by_looking(looks: int) -> Fraction:
    """Return the chance that the rabbit is among this number of Ben's cards.

    >>> seen_by_looking(1), seen_by_looking(2)
    (Fraction(4, 21), Fraction(37, 105))
    """
    missed = Fraction(1)
    for look in range(_checked(looks)):
        missed *= Fraction(UNSEEN - COPIES_OF_RABBIT - look, UNSEEN - look)
    return 1 - missed


def swap_succeeds(looks: int) -> Fraction:
    """Return the chance that a swap yields the rabbit after a number of looks.

    A swap is as good as one more look, so the last look has no value.

    >>> [str(swap_succeeds(looks)) for looks in range(4)]
    ['4/21', '37/105', '65/133', '65/133']
    """
    return seen_by_looking(min(_checked(looks) + 1, HAND))


def _checked(looks: int) -> int:
    if not 0 <= looks <= HAND:
        raise ValueError(f"looks: {looks} is not between 0 and {HAND}")
    return looks
