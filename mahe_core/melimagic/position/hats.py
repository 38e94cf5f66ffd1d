"""The hat cards outside the stands: the pile and the discards.

The pile is stored as counts by rabbit, without an order: none of its cards has been seen, so every draw is a fair draw
from the rest, and a position does not reveal the future. Only the top card of the discards matters.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from mahe_core.melimagic.actions import HatCard, Outcome
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, RABBITS, Rabbit

Counts = tuple[int, ...]
"""The number of cards of each rabbit, in the order of `Rabbit`."""

_CARDS: Final = tuple(map(HatCard, RABBITS))


class Hats(NamedTuple):
    """The pile, the discards, and the top discard, or None."""

    pile: Counts
    discards: Counts
    top: Rabbit | None


_NONE: Final[Counts] = (0,) * len(RABBITS)
ALL_IN_PILE: Final = Hats((COPIES_OF_RABBIT,) * len(RABBITS), _NONE, None)


def changed(counts: Counts, rabbit: Rabbit, by: int) -> Counts:
    """Return the counts with `by` more cards of a rabbit.

    >>> changed((4, 4, 4, 4, 4, 4), Rabbit.GLASSES, -1)
    (4, 3, 4, 4, 4, 4)
    """
    index = rabbit - 1
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def taken(hats: Hats, rabbit: Rabbit) -> Hats:
    """Take a card of a rabbit from the pile."""
    return Hats(changed(hats.pile, rabbit, -1), hats.discards, hats.top)


def discarded(hats: Hats, rabbit: Rabbit) -> Hats:
    """Put a card on the discards."""
    return Hats(hats.pile, changed(hats.discards, rabbit, 1), rabbit)


def renewed(hats: Hats) -> Hats:
    """Shuffle all discards into a new pile; the old one must be empty.

    >>> renewed(discarded(Hats((0,) * 6, (0,) * 6, None), Rabbit.SCARF))
    Hats(pile=(1, 0, 0, 0, 0, 0), discards=(0, 0, 0, 0, 0, 0), top=None)
    """
    return Hats(hats.discards, _NONE, None)


@lru_cache(maxsize=4096)
def odds_of_next_hat(pile: Counts) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return the possible top cards of the pile with their chances, in the order of `Rabbit`.

    >>> odds_of_next_hat((1, 0, 3, 0, 0, 0))[1]
    (HatCard(rabbit=<Rabbit.CROWN: 3>), Fraction(3, 4))
    """
    total = sum(pile)
    return tuple((card, Fraction(left, total)) for card, left in zip(_CARDS, pile, strict=True) if left)
