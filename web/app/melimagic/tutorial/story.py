"""The story of the guided first game: the newcomer looks at two hats, Ben swaps, the newcomer wins a wand.

One continuous game on the real rules, of which every die and card is settled here, so that nothing is drawn. In it the
device goes round as it does at the table: what all may see lies open, and each looks at the own side behind a curtain.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from app.tutorial.beats import Asked, Beat, Ended, Pressed, Told, actions_of
from mahe_core import melimagic
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.melimagic import (
    DRAW,
    HAT2,
    SWAP,
    Die,
    DrawHat,
    GoldenCard,
    HatCard,
    KeepDrawn,
    Outcome,
    Pass,
    Rabbit,
    Roll,
    Setup,
    Swap,
    Try,
    TurnHat,
)
from mahe_core.melimagic.sessions import MelimagicSession

Word = Literal[
    "roll",
    "one-of-two",
    "lift",
    "yours",
    "first-hat",
    "second-hat",
    "crown",
    "done",
    "pass-on",
    "ben",
    "ben-swaps",
    "remember",
    "your-turn",
    "draw-it-is",
    "lift-again",
    "meanwhile",
    "draw",
    "keep",
    "scarf",
    "and-crown",
    "show",
    "won",
    "end",
]
"""What is said to the newcomer; `words.words_of` puts it in a language."""

Side = Literal["open", "curtain", "seat", "show"]
"""What lies before the newcomer: what all may see, the curtain, the own side, or the two cards of a try."""

NEWCOMER: Final = 0
BEN: Final = 1

SEATS: Final = (Seat("", ("star",)), Seat("Ben", ("moon",)))
SETUP: Final = Setup(players=2)

TRIED: Final = Try(0, 2)
"""The try that wins: scarf and crown."""

LIFT: Final = "lift"
"""The press that lifts the curtain."""

DEALT: Final[tuple[Outcome, ...]] = (
    HatCard(Rabbit.SCARF),
    HatCard(Rabbit.CLOVER),
    HatCard(Rabbit.GLASSES),
    HatCard(Rabbit.CARROT),
    HatCard(Rabbit.CROWN),
    HatCard(Rabbit.BOW_TIE),
    GoldenCard(Rabbit.SCARF, Rabbit.CROWN),
    GoldenCard(Rabbit.CLOVER, Rabbit.BOW_TIE),
)
"""Scarf, clover and glasses to the newcomer, carrot, crown and bow tie to Ben, then a golden card each."""

NEW_CARDS: Final[tuple[Outcome, ...]] = (
    HatCard(Rabbit.BOW_TIE),
    HatCard(Rabbit.CLOVER),
    GoldenCard(Rabbit.CROWN, Rabbit.CLOVER),
)
"""What the newcomer gets after the win: two hat cards, then a golden card."""


def choosing(place: int) -> str:
    """Name the press that points at an own card for the try, by its place counted from 1, as hooks count."""
    return f"choose:{place + 1}"


@dataclass(frozen=True, slots=True)
class Part:
    """A beat, and what lies before the newcomer when it begins."""

    side: Side
    beat: Beat[Word]
    chosen: tuple[int, ...] = ()
    """The own places that are pointed at for the try."""


PARTS: Final[tuple[Part, ...]] = (
    # Look: turn two of Ben's hats.
    Part("open", Asked(1, "roll", Roll(), (Die(HAT2), Die(SWAP)))),
    Part("open", Told(1, "one-of-two")),
    Part("curtain", Pressed(1, "lift", LIFT)),
    Part("seat", Told(1, "yours")),
    Part("seat", Asked(1, "first-hat", TurnHat(BEN, 0))),
    Part("seat", Asked(1, "second-hat", TurnHat(BEN, 1))),
    Part("seat", Told(1, "crown")),
    Part("seat", Asked(1, "done", Pass())),
    # Remember: Ben swaps, and what all may see of it lies open.
    Part("curtain", Told(2, "pass-on")),
    Part("open", Told(2, "ben", (Roll(), Die(SWAP), Die(SWAP)))),
    Part("open", Told(2, "ben-swaps", (Swap(0, NEWCOMER, 2), Pass()))),
    Part("open", Told(2, "remember")),
    # Win: draw the crown, keep it, and try.
    Part("open", Asked(3, "your-turn", Roll(), (Die(DRAW), Die(DRAW)))),
    Part("open", Told(3, "draw-it-is")),
    Part("curtain", Pressed(3, "lift-again", LIFT)),
    Part("seat", Told(3, "meanwhile")),
    Part("seat", Asked(3, "draw", DrawHat(), (HatCard(Rabbit.CROWN),))),
    Part("seat", Asked(3, "keep", KeepDrawn(2))),
    Part("seat", Pressed(3, "scarf", choosing(0))),
    Part("seat", Pressed(3, "and-crown", choosing(2)), chosen=(0,)),
    Part("seat", Asked(3, "show", TRIED), chosen=(0, 2)),
    Part("show", Told(3, "won", NEW_CARDS)),
    Part("open", Ended(3, "end")),
)

STORY: Final[tuple[Beat[Word], ...]] = tuple(part.beat for part in PARTS)

LAST: Final = len(STORY) - 1


@cache
def session_at(place: int) -> MelimagicSession:
    """Play the game as far as a beat begins.

    >>> session_at(LAST).state.wands
    (1, 0)
    """
    if place == 0:
        session = begin(melimagic, SETUP, seed=None)
        for outcome in DEALT:
            session = session.typed_in(outcome)
        return session
    session = session_at(place - 1)
    for action in actions_of(STORY[place - 1]):
        session = session.with_logged(action, typed=melimagic.is_outcome(action))
    return session
