"""Odds for a hand of three of the 24 hat cards: its rabbits and pairs, and the number of golden cards it matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from mahe_core.melimagic.odds.pairs import HAND, HATS, pair_of
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, Pair, Rabbit

HandOfThree = tuple[Rabbit, Rabbit, Rabbit]


@cache
def _hands() -> Counter[HandOfThree]:
    return Counter((one, two, three) for one, two, three in combinations(HATS, HAND))


def _pairs_in(hand: HandOfThree) -> frozenset[Pair]:
    return frozenset(pair_of(one, other) for one, other in combinations(hand, 2))


def _share(ways: Iterator[int]) -> Fraction:
    return Fraction(sum(ways), comb(len(HATS), HAND))


def rabbit_in_hand() -> Fraction:
    """Return the chance that a given rabbit is among three hat cards.

    >>> rabbit_in_hand()
    Fraction(221, 506)
    """
    return _share(number for hand, number in _hands().items() if Rabbit.SCARF in hand)


def pair_in_hand(pair: Pair) -> Fraction:
    """Return the chance that two of three hat cards are the rabbits of a golden card.

    >>> from mahe_core.melimagic import Rabbit
    >>> pair_in_hand((Rabbit.SCARF, Rabbit.CROWN)), pair_in_hand((Rabbit.SCARF, Rabbit.SCARF))
    (Fraction(38, 253), Fraction(31, 506))
    """
    return _share(number for hand, number in _hands().items() if pair in _pairs_in(hand))


def golden_cards_that_fit() -> dict[int, Fraction]:
    """Return the chances that a hand of three matches three, two or one of the 21 golden cards.

    >>> {number: round(float(chance), 3) for number, chance in golden_cards_that_fit().items()}
    {3: 0.632, 2: 0.356, 1: 0.012}
    """
    fitting = {hand: len(_pairs_in(hand)) for hand in _hands()}
    return {
        wanted: _share(number for hand, number in _hands().items() if fitting[hand] == wanted) for wanted in (3, 2, 1)
    }


def average_that_fit() -> Fraction:
    """Return the average number of golden cards that a hand of three matches.

    >>> average_that_fit()
    Fraction(663, 253)
    """
    return sum((number * chance for number, chance in golden_cards_that_fit().items()), Fraction(0))


def first_hand_fits() -> Fraction:
    """Return the chance that the first three hat cards match the first golden card.

    >>> first_hand_fits()
    Fraction(221, 1771)
    """
    return average_that_fit() / len(PAIRS)


def next_golden_card_fits(in_sight: int) -> Fraction:
    """Return the chance that the next golden card matches three different rabbits when none of those in sight does.

    Raises ValueError if that many cards cannot be in sight without a matching one.

    >>> [next_golden_card_fits(players) for players in (2, 3, 4)]
    [Fraction(3, 19), Fraction(1, 6), Fraction(3, 17)]
    """
    if not 0 <= in_sight <= len(PAIRS) - HAND:
        raise ValueError(f"in_sight: {in_sight} is not between 0 and {len(PAIRS) - HAND}")
    return Fraction(HAND, len(PAIRS) - in_sight)


def next_hat_is(seen: int, all_seen: int) -> Fraction:
    """Return the chance that the next hat card is a given rabbit, after seeing this many of its cards and of all cards.

    Raises ValueError for impossible numbers of cards.

    >>> next_hat_is(0, 3), next_hat_is(2, 10)
    (Fraction(4, 21), Fraction(1, 7))
    """
    if not 0 <= seen <= min(all_seen, COPIES_OF_RABBIT) or not all_seen - seen <= len(HATS) - COPIES_OF_RABBIT:
        raise ValueError(f"{seen} of {all_seen} cards seen cannot be")
    if all_seen >= len(HATS):
        raise ValueError("no card is left")
    return Fraction(COPIES_OF_RABBIT - seen, len(HATS) - all_seen)
