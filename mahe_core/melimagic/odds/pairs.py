"""Two rabbits drawn together: the number of golden cards, and the chance of each pair from hats and dice.

Three ways of drawing "a random pair" give three answers, since different outcomes are equally likely: the golden cards,
the results of two dice, or the choices of two hat cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Final

from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, PLACES, RABBITS, Pair, Rabbit

HATS: Final = tuple(rabbit for rabbit in RABBITS for _ in range(COPIES_OF_RABBIT))
"""The 24 hat cards, sorted."""

HAND: Final = len(PLACES)


class Drawn(Enum):
    """The source of a pair."""

    GOLDEN = "golden"
    """A golden card off a full, shuffled pile."""
    DICE = "dice"
    """Two dice with a rabbit on each face."""
    HATS = "hats"
    """The two top hat cards of all 24."""


def selections(kinds: int, number: int) -> int:
    """Return the number of ways to choose `number` items from `kinds` kinds, in any order, with repetition.

    Raises ValueError for fewer than one kind, and for a negative number.

    >>> selections(6, 2), selections(6, 3)
    (21, 56)
    """
    for argument, given, least in (("kinds", kinds, 1), ("number", number, 0)):
        if given < least:
            raise ValueError(f"{argument}: {given} is less than {least}")
    return comb(kinds + number - 1, number)


def pair_of(one: Rabbit, other: Rabbit) -> Pair:
    """Return two rabbits in the order of a golden card.

    >>> from mahe_core.melimagic import Rabbit
    >>> pair_of(Rabbit.CARROT, Rabbit.SCARF) == (Rabbit.SCARF, Rabbit.CARROT)
    True
    """
    return (one, other) if one <= other else (other, one)


@cache
def ways(drawn: Drawn) -> Mapping[Pair, int]:
    """Return the number of equally likely ways to draw each pair, in the order of the golden cards.

    >>> [sum(ways(drawn).values()) for drawn in Drawn]
    [21, 36, 276]
    """
    match drawn:
        case Drawn.GOLDEN:
            pairs = list(PAIRS)
        case Drawn.DICE:
            pairs = [pair_of(one, other) for one, other in product(RABBITS, repeat=2)]
        case Drawn.HATS:
            pairs = [pair_of(one, other) for one, other in combinations(HATS, 2)]
    return {pair: pairs.count(pair) for pair in PAIRS}


def chance_of_pair(drawn: Drawn, pair: Pair) -> Fraction:
    """Return the chance of one pair.

    >>> from mahe_core.melimagic import Rabbit
    >>> mixed, double = (Rabbit.SCARF, Rabbit.CROWN), (Rabbit.SCARF, Rabbit.SCARF)
    >>> chance_of_pair(Drawn.HATS, mixed), chance_of_pair(Drawn.HATS, double)
    (Fraction(4, 69), Fraction(1, 46))
    """
    return Fraction(ways(drawn)[pair], sum(ways(drawn).values()))


def chance_of_double(drawn: Drawn) -> Fraction:
    """Return the chance of two of a kind.

    >>> [chance_of_double(drawn) for drawn in Drawn]
    [Fraction(2, 7), Fraction(1, 6), Fraction(3, 23)]
    """
    return sum((chance_of_pair(drawn, pair) for pair in PAIRS if pair[0] is pair[1]), Fraction(0))


def chance_that_golden_card_fits() -> Fraction:
    """Return the chance that a new golden card matches two hat cards drawn from all 24.

    This is computed the long way: the sum, over all pairs, of the chance of drawing the pair times 1 in 21.

    >>> chance_that_golden_card_fits()
    Fraction(1, 21)
    """
    return sum((chance_of_pair(Drawn.HATS, pair) * chance_of_pair(Drawn.GOLDEN, pair) for pair in PAIRS), Fraction(0))
