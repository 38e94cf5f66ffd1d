"""The egg cards: held, face up, or not yet seen.

Each of the 24 is held, face up, spent or unseen. Nothing is ever shuffled: since the cards taken out stay unseen, every
reveal is a fair draw from the unseen cards, and no order has to be stored.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from mahe_core.mahe.actions import CardTurnedUp
from mahe_core.mahe.rulebook import CARD_VALUES, COPIES_OF_CARD

_CARDS: Final = tuple(map(CardTurnedUp, CARD_VALUES))


class Eggs(NamedTuple):
    """The cards won (by player, ascending), the unseen cards (the number of each value) and the face-up card."""

    held: tuple[tuple[int, ...], ...]
    unseen: tuple[int, ...]
    face_up: int | None
    nest_owner: int | None

    def cards_left(self, taken_out: int) -> int:
        """Count the face-down cards in the pile; `taken_out` cards were removed from the pack unseen.

        >>> no_eggs_yet(players=2).cards_left(taken_out=4)
        20
        """
        return sum(self.unseen) - taken_out


def no_eggs_yet(players: int) -> Eggs:
    """Return the pack before the first card is turned up.

    >>> no_eggs_yet(players=2).held
    ((), ())
    """
    return Eggs(((),) * players, COPIES_OF_CARD, None, None)


def turned_up(eggs: Eggs, value: int) -> Eggs:
    """Turn up a card of a value that is still unseen.

    >>> turned_up(no_eggs_yet(players=2), 5).face_up
    5
    """
    unseen = tuple(copies - (of_value == value) for of_value, copies in zip(CARD_VALUES, eggs.unseen, strict=True))
    return Eggs(eggs.held, unseen, value, eggs.nest_owner)


def won(eggs: Eggs, player: int) -> Eggs:
    """Move the face-up card to a player's cards.

    >>> won(turned_up(no_eggs_yet(players=2), 5), player=1).held
    ((), (5,))
    """
    assert eggs.face_up is not None
    held = tuple(
        tuple(sorted((*cards, eggs.face_up))) if owner == player else cards for owner, cards in enumerate(eggs.held)
    )
    return Eggs(held, eggs.unseen, None, eggs.nest_owner)


def spent(eggs: Eggs, player: int, value: int) -> Eggs:
    """Remove a card that a player holds from the game.

    >>> spent(Eggs(((2, 2), ()), (0,) * 6, 1, None), player=0, value=2).held
    ((2,), ())
    """
    left = list(eggs.held[player])
    left.remove(value)
    held = tuple(tuple(left) if owner == player else cards for owner, cards in enumerate(eggs.held))
    return Eggs(held, eggs.unseen, eggs.face_up, eggs.nest_owner)


@lru_cache(maxsize=256)
def odds_of_next_card(unseen: tuple[int, ...]) -> tuple[tuple[CardTurnedUp, Fraction], ...]:
    """List the values that can be turned up next, ascending, each with its probability.

    >>> odds_of_next_card((3, 0, 0, 0, 0, 1))
    ((CardTurnedUp(value=1), Fraction(3, 4)), (CardTurnedUp(value=6), Fraction(1, 4)))
    """
    total = sum(unseen)
    return tuple((card, Fraction(copies, total)) for card, copies in zip(_CARDS, unseen, strict=True) if copies)
