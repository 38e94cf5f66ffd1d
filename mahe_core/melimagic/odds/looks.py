"""What a look is worth: Ada has one rabbit of her golden card and looks for the other on Ben's stand.

Two play. Ada knows her own three cards and nothing else, and none of them is the rabbit that she misses. She looks at
some of Ben's cards and then swaps for one: for the rabbit where she has seen it, else for one that she has not seen.
"""

from __future__ import annotations

from fractions import Fraction

from mahe_core.melimagic.odds.pairs import HAND, HATS
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, RABBITS

UNSEEN = len(HATS) - HAND
"""The cards that Ada has not seen."""


def worlds(looks: int) -> int:
    """Count the ways in which Ben's stand may still look after so many looks.

    Ada's own three rabbits are all different, so that three cards of any kind may be left.

    >>> [worlds(looks) for looks in range(4)]
    [216, 36, 6, 1]
    """
    stands: int = len(RABBITS) ** (HAND - _checked(looks))
    return stands


def seen_by_looking(looks: int) -> Fraction:
    """Compute how likely the rabbit is among so many of Ben's cards.

    >>> seen_by_looking(1), seen_by_looking(2)
    (Fraction(4, 21), Fraction(37, 105))
    """
    missed = Fraction(1)
    for look in range(_checked(looks)):
        missed *= Fraction(UNSEEN - COPIES_OF_RABBIT - look, UNSEEN - look)
    return 1 - missed


def swap_succeeds(looks: int) -> Fraction:
    """Compute how likely a swap brings the rabbit after so many looks.

    A swap is as good as one look more, so the last look is worth nothing.

    >>> [str(swap_succeeds(looks)) for looks in range(4)]
    ['4/21', '37/105', '65/133', '65/133']
    """
    return seen_by_looking(min(_checked(looks) + 1, HAND))


def _checked(looks: int) -> int:
    if not 0 <= looks <= HAND:
        raise ValueError(f"looks: {looks} is not between 0 and {HAND}")
    return looks
