"""The story of the guided first game: five moves of the star turtle, and a drop turtle that belongs to nobody.

One continuous game on the real rules, of which every die is settled here, so that nothing is drawn.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from app.mahe.play.table_model import MaheSession
from app.tutorial.beats import Asked, Beat, Ended, Told, actions_of
from mahe_core import mahe
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, Stop

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
"""What is said to the newcomer; `words.words_of` puts it in a language."""

NEWCOMER: Final = 0
NOBODY: Final = 1
"""The two players, who have one turtle each with the same number."""

SEATS: Final = (Seat("", ("star",)), Seat("", ("drop",)))
SETUP: Final = Setup(players=2, turtles_each=1)
FIRST_CARD: Final = CardTurnedUp(5)


STORY: Final[tuple[Beat[Word], ...]] = (
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


@cache
def session_at(place: int) -> MaheSession:
    """Play the game as far as a beat begins.

    >>> session_at(LAST).state.egg_cards(NEWCOMER)
    (5,)
    """
    if place == 0:
        return begin(mahe, SETUP, seed=None).typed_in(FIRST_CARD)
    session = session_at(place - 1)
    for action in actions_of(STORY[place - 1]):
        session = session.with_logged(action, typed=mahe.is_outcome(action))
    return session
