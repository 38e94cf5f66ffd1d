"""The golden cards: in front of the players, won, and in the golden pile.

Cards are taken from the top of the pile and returned to its bottom. The cards never seen are therefore on top, in no
particular order, so that any of them may be next; below them are the returned cards, which come back in order.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from mahe_core.melimagic.actions import GoldenCard, Outcome
from mahe_core.melimagic.rulebook import PAIRS, Pair

AnyThing = TypeVar("AnyThing")

_CARDS: Final = {pair: GoldenCard(*pair) for pair in PAIRS}


class Golden(NamedTuple):
    """All 21 golden cards."""

    in_front: tuple[Pair | None, ...]
    """By player; None before one is laid out, and after a win until the next one is laid out."""
    won: tuple[tuple[Pair, ...], ...]
    """By player, in the order in which they were won."""
    never_seen: tuple[Pair, ...]
    """The cards never seen, ascending."""
    put_under: tuple[Pair, ...]
    """The cards returned to the bottom, the next to come first."""

    @property
    def left(self) -> int:
        """The number of cards in the pile."""
        return len(self.never_seen) + len(self.put_under)

    @property
    def wands(self) -> tuple[int, ...]:
        """The number of cards each player has won."""
        return tuple(map(len, self.won))


def all_in_pile(players: int) -> Golden:
    """Return all golden cards in the pile.

    >>> all_in_pile(2).left
    21
    """
    return Golden((None,) * players, ((),) * players, PAIRS, ())


def can_come(golden: Golden, pair: Pair) -> bool:
    """Return True if a card may be the top one of the pile."""
    return pair in golden.never_seen if golden.never_seen else golden.put_under[:1] == (pair,)


def laid(golden: Golden, player: int, pair: Pair) -> Golden:
    """Lay the top card in front of a player; a card already there goes under the pile.

    >>> laid(laid(all_in_pile(2), 0, PAIRS[3]), 0, PAIRS[4]).put_under == (PAIRS[3],)
    True
    """
    before = golden.in_front[player]
    never_seen, put_under = golden.never_seen, golden.put_under
    if never_seen:
        never_seen = tuple(other for other in never_seen if other != pair)
    else:
        put_under = put_under[1:]
    if before is not None:
        put_under = (*put_under, before)
    return Golden(_put(golden.in_front, player, pair), golden.won, never_seen, put_under)


def won(golden: Golden, player: int, pair: Pair) -> Golden:
    """Let a player win the card in front of them, which leaves that place empty.

    >>> won(laid(all_in_pile(2), 0, PAIRS[3]), 0, PAIRS[3]).wands
    (1, 0)
    """
    wands = _put(golden.won, player, (*golden.won[player], pair))
    return Golden(_put(golden.in_front, player, None), wands, golden.never_seen, golden.put_under)


def lost(golden: Golden, player: int) -> Golden:
    """Put the card that a player won last under the pile."""
    *kept, pair = golden.won[player]
    wands = _put(golden.won, player, tuple(kept))
    return Golden(golden.in_front, wands, golden.never_seen, (*golden.put_under, pair))


def odds_of_next_golden(golden: Golden) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return the possible top cards of the pile with their chances, ascending.

    >>> len(odds_of_next_golden(all_in_pile(2)))
    21
    """
    return _odds(golden.never_seen or golden.put_under[:1])


@lru_cache(maxsize=4096)
def _odds(pairs: tuple[Pair, ...]) -> tuple[tuple[Outcome, Fraction], ...]:
    chance = Fraction(1, len(pairs))
    return tuple((_CARDS[pair], chance) for pair in pairs)


def _put(things: tuple[AnyThing, ...], player: int, thing: AnyThing) -> tuple[AnyThing, ...]:
    return (*things[:player], thing, *things[player + 1 :])
