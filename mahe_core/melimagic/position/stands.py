"""The stands and the cards on them: which way each card stands, and who therefore sees what of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mahe_core.melimagic.rulebook import PLACES, RABBITS, Rabbit


class Card(NamedTuple):
    """A hat card on a stand: `out` when its rabbit looks away from its owner."""

    out: bool
    rabbit: Rabbit


Stand = tuple[Card | None, ...]
"""The cards in places 0, 1 and 2; None where no card stands, which is so only while cards are dealt."""

Stands = tuple[Stand, ...]

IN: Final = {rabbit: Card(False, rabbit) for rabbit in RABBITS}
OUT: Final = {rabbit: Card(True, rabbit) for rabbit in RABBITS}
"""The only twelve cards there are, made once."""


def empty_stands(players: int) -> Stands:
    """Set up a stand for each player.

    >>> empty_stands(2)
    ((None, None, None), (None, None, None))
    """
    return ((None,) * len(PLACES),) * players


def card_at(stands: Stands, player: int, place: int) -> Card:
    """The card in a place where one stands."""
    card = stands[player][place]
    assert card is not None
    return card


def put(stands: Stands, player: int, place: int, card: Card | None) -> Stands:
    """Put a card, or nothing, in a place.

    >>> put(empty_stands(2), 1, 0, IN[Rabbit.CROWN])[1][0]
    Card(out=False, rabbit=<Rabbit.CROWN: 3>)
    """
    stand = stands[player]
    changed = (*stand[:place], card, *stand[place + 1 :])
    return (*stands[:player], changed, *stands[player + 1 :])


def hats_shown_to(stands: Stands, viewer: int) -> Iterator[tuple[int, int]]:
    """List, as (player, place), the cards that show a player a hat: own cards that are out, others' that are in.

    >>> list(hats_shown_to(put(empty_stands(2), 1, 0, IN[Rabbit.CROWN]), 0))
    [(1, 0)]
    """
    for player, stand in enumerate(stands):
        own = player == viewer
        for place, card in enumerate(stand):
            if card is not None and card.out is own:
                yield player, place


def first_gap(stands: Stands, first: int) -> tuple[int, int] | None:
    """Find the next place without a card, as (player, place), going round from a player; None where there is none.

    >>> first_gap(empty_stands(2), 1)
    (1, 0)
    """
    for turn in range(len(stands)):
        player = (first + turn) % len(stands)
        if None in stands[player]:
            return player, stands[player].index(None)
    return None
