"""The story of the guided first game: five moves of the star turtle, and a drop turtle that belongs to nobody.

Promises: pure; one continuous game on the real rules, of which every die is settled here, so that nothing is drawn.
A beat is what happens between two presses of the newcomer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from app.mahe.table.table_model import MaheSession
from mahe_core import mahe
from mahe_core.mahe import Action, CardTurnedUp, Die, Intent, Outcome, Roll, Setup, Stop
from mahe_core.table.seats import Seat
from mahe_core.table.session import begin

Word = Literal[
    "yours",
    "walk",
    "one-die",
    "again",
    "push",
    "double",
    "two-dice",
    "once-more",
    "dare",
    "bust",
    "catch",
    "climb",
    "carried",
    "decide",
    "ride",
    "rode",
    "beach",
    "lay",
    "end",
]
"""What is said to the newcomer; `words` puts it in a language."""

MOVES: Final = 5
NEWCOMER: Final = 0
NOBODY: Final = 1
"""The two players, who have one turtle each with the same number."""

SEATS: Final = (Seat("", ("star",)), Seat("", ("drop",)))
SETUP: Final = Setup(players=2, turtles_each=1)
FIRST_CARD: Final = CardTurnedUp(5)


@dataclass(frozen=True, slots=True)
class Asked:
    """Asks the newcomer for an intent, which is followed by what chance answers."""

    move: int
    word: Word
    intent: Intent
    answers: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """Lets the newcomer look and read until they want to go on; then nobody's turtle moves, if it does."""

    move: int
    word: Word
    then: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """Says that this is all."""

    move: int
    word: Word


Beat = Asked | Told | Ended

STORY: Final[tuple[Beat, ...]] = (
    # Roll, and walk as far as the die says: to square 4.
    Asked(1, "yours", Roll(), (Die(4),)),
    Asked(1, "walk", Stop()),
    Told(1, "one-die", (Roll(), Die(1), Stop())),
    # Push: two dice count double, to square 14.
    Asked(2, "again", Roll(), (Die(2),)),
    Asked(2, "push", Roll(), (Die(3),)),
    Asked(2, "double", Stop()),
    Told(2, "two-dice", (Roll(), Die(2), Stop())),
    # Go bust.
    Asked(3, "once-more", Roll(), (Die(5),)),
    Asked(3, "dare", Roll(), (Die(4),)),
    Told(3, "bust", (Roll(), Die(1), Stop())),
    # Ride: climb onto nobody's turtle on square 4, then decide for it, to square 16.
    Asked(4, "catch", Roll(), (Die(4),)),
    Asked(4, "climb", Stop()),
    Told(4, "carried", (Roll(), Die(3))),
    Asked(4, "decide", Roll(), (Die(3),)),
    Asked(4, "ride", Stop()),
    Told(4, "rode"),
    # Lay eggs on the beach.
    Asked(5, "beach", Roll(), (Die(5),)),
    Asked(5, "lay", Stop(), (CardTurnedUp(3),)),
    Ended(5, "end"),
)

LAST: Final = len(STORY) - 1


def actions_of(beat: Beat) -> tuple[Action, ...]:
    """List what is done in a beat, one action after another.

    >>> actions_of(STORY[0])
    (Roll(), Die(face=4))
    """
    match beat:
        case Asked(intent=intent, answers=answers):
            return (intent, *answers)
        case Told(then=then):
            return then
        case Ended():
            return ()


@cache
def session_at(place: int) -> MaheSession:
    """Give the game as it stands when a beat begins.

    >>> session_at(LAST).state.egg_cards(NEWCOMER)
    (5,)
    """
    if place == 0:
        return begin(mahe, SETUP, seed=None).typed_in(FIRST_CARD)
    session = session_at(place - 1)
    for action in actions_of(STORY[place - 1]):
        session = session.with_logged(action, typed=mahe.is_outcome(action))
    return session
