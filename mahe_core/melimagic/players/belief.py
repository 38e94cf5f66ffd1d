"""A mind's estimate of every card, as the chance of each rabbit.

A remembered card counts as certain, whether the memory is right or wrong. Unknown cards are estimated from the
remaining ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mahe_core.melimagic.players.mind import Mind, Spot
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, PLACES, RABBITS, Pair, Rabbit
from mahe_core.melimagic.seeing import View

Odds = tuple[float, ...]
"""The chance of each rabbit, in the order of `Rabbit`."""

Hand = tuple[Odds, ...]
"""A player's three cards, each given by its odds."""

SURE: Final = {rabbit: tuple(float(kind is rabbit) for kind in RABBITS) for rabbit in RABBITS}

TWO_PLACES: Final = tuple(combinations(PLACES, 2))


@dataclass(frozen=True, slots=True)
class Belief:
    """A view combined with a memory."""

    cards: dict[Spot, Odds]
    known: dict[Spot, Rabbit]
    """The cards considered certain."""
    unknown: Odds
    """The odds of an unknown card, in the pile or on a stand."""
    golden: tuple[Pair, ...]
    """The golden cards not in front of a player, each equally likely to be the next one."""

    def hand(self, player: int) -> Hand:
        """Return the cards of a player."""
        return tuple(self.cards[player, place] for place in PLACES)


def belief(view: View, mind: Mind) -> Belief:
    """Combine a view and a mind into odds for every card."""
    seen = {
        (player, place): card.rabbit
        for player, stand in enumerate(view.stands)
        for place, card in enumerate(stand)
        if card is not None and card.rabbit is not None
    }
    known = {**dict(mind.remembered), **seen}
    left = [float(COPIES_OF_RABBIT)] * len(RABBITS)
    for rabbit in known.values():
        left[rabbit - 1] -= 1
    if view.drawn is not None:
        left[view.drawn - 1] -= 1
    if mind.memory.counts_discards:
        left = [number - counted for number, counted in zip(left, mind.counted, strict=True)]
    elif view.top is not None:
        left[view.top - 1] -= 1
    left = [max(0.0, number) for number in left]
    total = sum(left)
    unknown = tuple(number / total for number in left) if total else (1 / len(RABBITS),) * len(RABBITS)
    cards = {
        (player, place): SURE[known[player, place]] if (player, place) in known else unknown
        for player in range(len(view.stands))
        for place in PLACES
    }
    return Belief(cards, known, unknown, tuple(pair for pair in PAIRS if pair not in view.golden))


def chance_of(pair: Pair, one: Odds, other: Odds) -> float:
    """Return the chance that two cards are the rabbits of a golden card."""
    low, high = pair[0] - 1, pair[1] - 1
    if low == high:
        return one[low] * other[low]
    return one[low] * other[high] + one[high] * other[low]


def best_try(pair: Pair, hand: Hand) -> tuple[float, tuple[int, int]]:
    """Return the two places most likely to match a golden card.

    >>> best_try((Rabbit.SCARF, Rabbit.CROWN), (SURE[Rabbit.CROWN], SURE[Rabbit.CARROT], SURE[Rabbit.SCARF]))
    (1.0, (0, 2))
    """
    return max(((chance_of(pair, hand[one], hand[other]), (one, other)) for one, other in TWO_PLACES), key=_chance)


def _chance(found: tuple[float, tuple[int, int]]) -> float:
    return found[0]


def half_way(pair: Pair, hand: Sequence[Odds]) -> float:
    """Return the highest chance, among these cards, of being one of the two rabbits on a golden card."""
    low, high = pair[0] - 1, pair[1] - 1
    return max(odds[low] + (odds[high] if high != low else 0.0) for odds in hand)


def with_card(hand: Hand, place: int, odds: Odds) -> Hand:
    """Return the hand with another card in a place."""
    return (*hand[:place], odds, *hand[place + 1 :])
