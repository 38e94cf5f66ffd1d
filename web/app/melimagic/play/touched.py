"""Which places of the stands something has just happened to, as everybody round the table can see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from mahe_core.melimagic import (
    DiceRolled,
    Event,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    PileRenewed,
    TurnBegan,
)


def touched_by(events: Iterable[Event]) -> frozenset[tuple[int, int]]:
    """List the places, as (player, place).

    >>> sorted(touched_by([HatDiscarded(1, None, 1), HatDiscarded(1, 2, 1)]))
    [(1, 2)]
    """
    return frozenset(place for event in events for place in _places(event))


def _places(event: Event) -> tuple[tuple[int, int], ...]:
    match event:
        case HatDealt(player, place) | HatTurned(_, player, place) | HatKept(player, place):
            return ((player, place),)
        case HatsSwapped(by, place, player, their_place):
            return ((by, place), (player, their_place))
        case HatDiscarded(by, place):
            return () if place is None else ((by, place),)
        case PairShown(by, places):
            return tuple((by, place) for place in places)
        case (
            GoldenLaid()
            | TurnBegan()
            | DiceRolled()
            | HatDrawn()
            | GoldenPutUnder()
            | GoldenWon()
            | GoldenLost()
            | PileRenewed()
            | GameOver()
        ):
            return ()
        case _:
            assert_never(event)
