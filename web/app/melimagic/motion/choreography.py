"""Lines up events that followed one another, each with its motions. The page already shows where everything ends up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.melimagic.motion import cards
from app.melimagic.motion.targets import die
from app.play.throwing import thrown
from app.ui.motion import Act, Motion
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

SECOND_DIE: Final = 110
"""How many milliseconds after the first the second die is let go."""


def acts(events: Sequence[Event]) -> tuple[Act[Event], ...]:
    """Give every event its turn, each after the one before is over; times count from the beginning of the first.

    Cards that fly to the discards are counted from 0.
    """
    made: list[Act[Event]] = []
    now, discarded = 0.0, 0
    for event in events:
        made.append(Act(event, now, tuple(motion.later(now) for motion in _motions_of(event, discarded))))
        now = made[-1].end
        discarded += isinstance(event, HatDiscarded)
    return tuple(made)


def _motions_of(event: Event, discarded: int) -> tuple[Motion, ...]:
    match event:
        case HatTurned(player=player, place=place):
            return cards.turned(player, place)
        case HatsSwapped(by, place, player, their_place):
            return cards.swapped(by, place, player, their_place)
        case HatDrawn():
            return cards.drawn()
        case HatDealt(player, place) | HatKept(player, place):
            return cards.arrived(player, place)
        case HatDiscarded(by, place):
            return cards.discarded(by, place, discarded)
        case DiceRolled(faces=faces):
            return tuple(
                motion.later(number * SECOND_DIE) for number, _ in enumerate(faces) for motion in thrown(die(number))
            )
        case PairShown(by, places):
            return cards.lifted(by, places)
        case GoldenLaid(player):
            return cards.laid(player)
        case GoldenPutUnder():
            return cards.put_under()
        case GoldenWon(player):
            return cards.won(player)
        case GoldenLost(player):
            return cards.lost(player)
        case PileRenewed():
            return cards.renewed()
        case TurnBegan() | GameOver():
            return ()
        case _:
            assert_never(event)
