"""The stands and their cards: which way each card faces, and which side each player sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mahe_core.melimagic.rulebook import PLACES, RABBITS, Rabbit


class Card(NamedTuple):
    """A hat card on a stand: `out` if its rabbit faces away from its owner."""

    out: bool
    rabbit: Rabbit


Stand = tuple[Card | None, ...]
"""The cards in places 0, 1 and 2; None for an empty place, which exists only during a deal."""

Stands = tuple[Stand, ...]

IN: Final = {rabbit: Card(False, rabbit) for rabbit in RABBITS}
OUT: Final = {rabbit: Card(True, rabbit) for rabbit in RABBITS}
"""With the mapping above, the only twelve different cards, created once."""


def empty_stands(players: int) -> Stands:
    """Return an empty stand for each player.

    >>> empty_stands(2)
    ((None, None, None), (None, None, None))
    """
    return ((None,) * len(PLACES),) * players


def card_at(stands: Stands, player: int, place: int) -> Card:
    """Return the card in a place that is not empty."""
    card = stands[player][place]
    assert card is not None
    return card


def put(stands: Stands, player: int, place: int, card: Card | None) -> Stands:
    """Put a card, or None, into a place.

    >>> put(empty_stands(2), 1, 0, IN[Rabbit.CROWN])[1][0]
    Card(out=False, rabbit=<Rabbit.CROWN: 3>)
    """
    stand = stands[player]
    changed = (*stand[:place], card, *stand[place + 1 :])
    return (*stands[:player], changed, *stands[player + 1 :])


def hats_shown_to(stands: Stands, viewer: int) -> Iterator[tuple[int, int]]:
    """Return, as (player, place), the cards that show a player a hat: own cards facing out, others' facing in.

    >>> list(hats_shown_to(put(empty_stands(2), 1, 0, IN[Rabbit.CROWN]), 0))
    [(1, 0)]
    """
    for player, stand in enumerate(stands):
        own = player == viewer
        for place, card in enumerate(stand):
            if card is not None and card.out is own:
                yield player, place


def first_gap(stands: Stands, first: int) -> tuple[int, int] | None:
    """Return the next empty place as (player, place), in turn order from a player, or None.

    >>> first_gap(empty_stands(2), 1)
    (1, 0)
    """
    for turn in range(len(stands)):
        player = (first + turn) % len(stands)
        if None in stands[player]:
            return player, stands[player].index(None)
    return None
