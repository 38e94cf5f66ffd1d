"""The script of the guided first game: five moves of the star turtle, and a drop turtle without a player.

It is one continuous game with the real rules and fixed dice. Each message is at most two short sentences, to be read to
a child; a test compares the numbers in them with the game.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, assert_never

from app.mahe.play.table_model import MaheSession
from app.tutorial.tutorial_game import Asked, Beat, Ended, Told, actions_of
from app.ui.languages import Texts
from mahe_core import mahe
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Intent, Roll, Setup, Stop

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
"""The messages to the newcomer; `words_of` returns them in a language."""

NEWCOMER: Final = 0
NOBODY: Final = 1
"""The two players; each has one turtle, with the same number."""

SEATS: Final = (Seat("", ("star",)), Seat("", ("drop",)))
SETUP: Final = Setup(players=2, turtles_each=1)
FIRST_CARD: Final = CardTurnedUp(5)


STORY: Final[tuple[Beat[Word], ...]] = (
    # Roll, and walk as many squares as the die shows: to square 4.
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
    # Ride: climb onto the other turtle on square 4, then decide for it, to square 16.
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
    """Return the game just before a beat.

    >>> session_at(LAST).state.egg_cards(NEWCOMER)
    (5,)
    """
    if place == 0:
        return begin(mahe, SETUP, seed=None).typed_in(FIRST_CARD)
    session = session_at(place - 1)
    for action in actions_of(STORY[place - 1]):
        session = session.with_logged(action, typed=mahe.is_outcome(action))
    return session


def words_of(word: Word, texts: Texts) -> str:
    """Return a message in words."""
    match word:
        case "yours":
            return texts.gettext("The star turtle is yours. Roll!")
        case "walk":
            return texts.gettext("A 4! Press “Stop”, and it walks 4 squares.")
        case "one-die":
            return texts.gettext("With one die, you walk the number it shows.")
        case "again":
            return texts.gettext("Your turn again. Roll!")
        case "push":
            return texts.gettext("Only a 2? Push your luck: another die!")
        case "double":
            return texts.gettext("Two dice count double: that makes 10 squares. Stop here!")
        case "two-dice":
            return texts.gettext("What a leap! Three dice count triple.")
        case "once-more":
            return texts.gettext("And again: roll!")
        case "dare":
            return texts.gettext("A 5: do you dare roll another die? But more than 7 is too much!")
        case "bust":
            return texts.gettext("9 is more than 7. Splash: back to the raft!")
        case "catch":
            return texts.gettext("There’s the raindrop turtle. Roll and catch up with it!")
        case "climb":
            return texts.gettext("A 4, just right! Stop, and you climb onto its back.")
        case "carried":
            return texts.gettext("Now it moves, and it has to take you along.")
        case "decide":
            return texts.gettext("Whoever sits on top decides, and that is you. Another die!")
        case "ride":
            return texts.gettext("Double again: 12 squares. Stop, and enjoy the ride!")
        case "rode":
            return texts.gettext("All that way without taking a step! On your turn you climb down and walk on.")
        case "beach":
            return texts.gettext("Only 5 squares to the beach. Roll!")
        case "lay":
            return texts.gettext("A 5! Stop: whoever reaches or passes the beach lays eggs.")
        case "end":
            return texts.gettext("The egg card is yours. Most eggs wins – and that’s all there is to it!")
        case _:
            assert_never(word)


def meanwhile(texts: Texts) -> str:
    """Return the words shown while the other turtle moves."""
    return texts.gettext("The raindrop turtle belongs to nobody. It takes its time.")


def not_this_time(asked: Intent, texts: Texts) -> str:
    """Return the response to a press on the other button."""
    if asked == Stop():
        return texts.gettext("In a real game, you may. Here, let’s stop now.")
    return texts.gettext("In a real game, you may. Here, let’s take another die.")
