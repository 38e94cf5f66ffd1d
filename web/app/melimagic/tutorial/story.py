"""The script of the guided first game: the newcomer looks at two hats, Ben swaps, the newcomer wins a wand.

It is one game by the real rules in which every die and card is fixed, so that chance is never drawn. As at the table,
public information is always visible, and each player's own side is shown only behind the curtain. Each step is
described in at most three short sentences, to be read to a child; a test compares the places they name with the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, assert_never

from app.melimagic.play.table_model import Use
from app.tutorial.tutorial_game import Asked, Beat, Ended, Pressed, Told, actions_of
from app.ui.languages import Texts
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
    Intent,
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
    "which-die",
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
"""The key of a message to the newcomer; see `words_of`."""

Side = Literal["open", "curtain", "seat", "show"]
"""The newcomer's view: the open table, the curtain, the newcomer's side, or the two cards of a try."""

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
"""The deal: scarf, clover and glasses for the newcomer, carrot, crown and bow tie for Ben, then a golden card each.
"""

NEW_CARDS: Final[tuple[Outcome, ...]] = (
    HatCard(Rabbit.BOW_TIE),
    HatCard(Rabbit.CLOVER),
    GoldenCard(Rabbit.CROWN, Rabbit.CLOVER),
)
"""The newcomer's new cards after the win: two hat cards, then a golden card."""


def choosing(place: int) -> str:
    """Return the press that chooses a card for the try."""
    return f"pick:{place}"


@dataclass(frozen=True, slots=True)
class Part:
    """A beat, and the newcomer's view when it begins."""

    side: Side
    beat: Beat[Word]
    chosen: tuple[int, ...] = ()
    """The die, or the newcomer's places for the try, that are chosen."""


PARTS: Final[tuple[Part, ...]] = (
    # Look: turn two of Ben's hats.
    Part("open", Asked(1, "roll", Roll(), (Die(HAT2), Die(SWAP)))),
    Part("open", Told(1, "one-of-two")),
    Part("curtain", Pressed(1, "lift", LIFT)),
    Part("seat", Told(1, "yours")),
    Part("seat", Pressed(1, "which-die", f"pick:{Use.HATS}")),
    Part("seat", Asked(1, "first-hat", TurnHat(BEN, 0)), chosen=(Use.HATS,)),
    Part("seat", Asked(1, "second-hat", TurnHat(BEN, 1))),
    Part("seat", Told(1, "crown")),
    Part("seat", Asked(1, "done", Pass())),
    # Remember: Ben swaps at the open table.
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
    """Return the game just before a beat.

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


def words_of(word: Word, texts: Texts) -> str:
    """Return the words for a key."""
    match word:
        case "roll":
            return texts.gettext("Behind every hat hides a rabbit. You are the star: roll the dice!")
        case "one-of-two":
            return texts.gettext("Hats or swap: you may choose. But first, look at your own side in secret!")
        case "lift":
            return texts.gettext("Now it’s for your eyes only. Is Ben looking away? Lift the curtain!")
        case "yours":
            return texts.gettext("These three rabbits are looking at you. Ben only sees hats.")
        case "which-die":
            return texts.gettext("Tap the die you want to use.")
        case "first-hat":
            return texts.gettext("You may turn two hats. Tap Ben’s place 1!")
        case "second-hat":
            return texts.gettext("A carrot! Now you see it, and Ben doesn’t. Tap his place 2!")
        case "crown":
            return texts.gettext("A crown! Your golden card asks for a scarf and a crown.")
        case "done":
            return texts.gettext("Remember what you saw! You have no crown yet, so pass.")
        case "pass-on":
            return texts.gettext("Down comes the curtain! In a real game, you’d hand the device to Ben now.")
        case "ben":
            return texts.gettext("Ben rolls, and then looks at his own side in secret.")
        case "ben-swaps":
            return texts.gettext("Swap! Ben takes one of your cards and gives you one of his.")
        case "remember":
            return texts.gettext(
                "The card from Ben’s place 1 is now in your place 3. Do you remember which rabbit it is?"
            )
        case "your-turn":
            return texts.gettext("It’s your turn again. Roll!")
        case "draw-it-is":
            return texts.gettext("Draw! A new rabbit can join you.")
        case "lift-again":
            return texts.gettext("So who came to you? Lift the curtain!")
        case "meanwhile":
            return texts.gettext("It’s the carrot: you saw it on Ben’s stand. Remembering is half the magic!")
        case "draw":
            return texts.gettext("Your carrot is no help. Tap the hat pile to draw a card!")
        case "keep":
            return texts.gettext("A crown, hooray! Tap place 3: the crown goes there, and the carrot leaves.")
        case "scarf":
            return texts.gettext("A scarf and a crown: now you can try for the wand! Tap the scarf…")
        case "and-crown":
            return texts.gettext("… and the crown.")
        case "show":
            return texts.gettext("These two? Then show them to everybody!")
        case "won":
            return texts.gettext("It matches: the golden wand is yours! But a wrong pair can cost you a wand.")
        case "end":
            return texts.gettext("Be the first to win 4 golden wands. And you already know where a crown is hiding!")
        case _:
            assert_never(word)


def not_this_time(asked: Intent, texts: Texts) -> str:
    """Return the response to a press that is legal but not part of the script."""
    if isinstance(asked, TurnHat):
        return texts.gettext(
            "In a real game, you could. Here, let’s turn the hat in Ben’s place {place}.", place=asked.place + 1
        )
    return texts.gettext("In a real game, you could. Here, let’s do what the hand shows.")
