"""Actions: players' intents and chance's outcomes, and their form in a log.

There is no intent for choosing one of the actions on the dice; the action's first step implies the choice. Places count
from 0 here, and from 1 in a log. Any action can be written and read back, legal or not; `rules` decides on legality.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahe_core.engine.contract import Words, wrong_type
from mahe_core.melimagic.rulebook import Face, Rabbit


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolls both dice."""


@dataclass(frozen=True, slots=True)
class TurnHat:
    """Turns the card in a place of a player's stand; it must show a hat to the player on turn."""

    player: int
    place: int


@dataclass(frozen=True, slots=True)
class StopTurning:
    """Turns no more cards, or none at all."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Swaps one of your own cards for another player's."""

    place: int
    player: int
    their_place: int


@dataclass(frozen=True, slots=True)
class DrawHat:
    """Takes the top card of the hat pile."""


@dataclass(frozen=True, slots=True)
class DrawGolden:
    """Takes the top card of the golden pile instead of your golden card."""


@dataclass(frozen=True, slots=True)
class KeepDrawn:
    """Puts the drawn hat card into one of your places and discards the card from there."""

    place: int


@dataclass(frozen=True, slots=True)
class DiscardDrawn:
    """Discards the drawn hat card."""


@dataclass(frozen=True, slots=True)
class Try:
    """Shows the cards in two of your places, the lower one first, to win the golden card."""

    place: int
    other_place: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Ends the turn without a try."""


@dataclass(frozen=True, slots=True)
class Die:
    """The next die shows a face."""

    face: Face


@dataclass(frozen=True, slots=True)
class HatCard:
    """The next card of the hat pile is a rabbit of this kind."""

    rabbit: Rabbit


@dataclass(frozen=True, slots=True)
class GoldenCard:
    """The next card of the golden pile has these two rabbits, in the order of `Rabbit`."""

    low: Rabbit
    high: Rabbit


Intent = (
    Roll | TurnHat | StopTurning | Swap | DrawHat | DrawGolden | KeepDrawn | DiscardDrawn | Try | Pass
)  # fmt: skip
Outcome = Die | HatCard | GoldenCard
Action = Intent | Outcome


def is_outcome(action: Action) -> bool:
    """Return True for chance's outcomes and False for players' intents.

    >>> is_outcome(HatCard(Rabbit.CROWN)), is_outcome(Roll())
    (True, False)
    """
    if isinstance(action, Outcome):
        return True
    if isinstance(action, Intent):
        return False
    raise wrong_type("action", action)


def write_action(action: Action) -> Words:
    """Return an action as the words that a log holds; faces and rabbits by their index in the enumeration.

    >>> write_action(Swap(0, 1, 2)), write_action(HatCard(Rabbit.CROWN))
    (('swap', 1, 1, 3), ('hat', 3))
    """
    match action:
        case Roll():
            return ("roll",)
        case TurnHat(player, place):
            return ("turn", player, place + 1)
        case StopTurning():
            return ("stop",)
        case Swap(place, player, their_place):
            return ("swap", place + 1, player, their_place + 1)
        case DrawHat():
            return ("draw-hat",)
        case DrawGolden():
            return ("draw-golden",)
        case KeepDrawn(place):
            return ("keep", place + 1)
        case DiscardDrawn():
            return ("discard",)
        case Try(place, other_place):
            return ("try", place + 1, other_place + 1)
        case Pass():
            return ("pass",)
        case Die(face):
            return ("die", int(face))
        case HatCard(rabbit):
            return ("hat", int(rabbit))
        case GoldenCard(low, high):
            return ("golden", int(low), int(high))
        case _:
            raise wrong_type("action", action)


def read_action(words: Words) -> Action:
    """Return the action written by these words. Raises ValueError for anything unknown.

    >>> read_action(("turn", 1, 3))
    TurnHat(player=1, place=2)
    """
    # In Python JSON's true is a number, too.
    if any(isinstance(word, bool) for word in words):
        raise _unknown(words)
    match words:
        case ("roll",):
            return Roll()
        case ("turn", int(player), int(place)):
            return TurnHat(player, place - 1)
        case ("stop",):
            return StopTurning()
        case ("swap", int(place), int(player), int(their_place)):
            return Swap(place - 1, player, their_place - 1)
        case ("draw-hat",):
            return DrawHat()
        case ("draw-golden",):
            return DrawGolden()
        case ("keep", int(place)):
            return KeepDrawn(place - 1)
        case ("discard",):
            return DiscardDrawn()
        case ("try", int(place), int(other_place)):
            return Try(place - 1, other_place - 1)
        case ("pass",):
            return Pass()
        case _:
            return _read_outcome(words)


def _read_outcome(words: Words) -> Outcome:
    try:
        match words:
            case ("die", int(face)):
                return Die(Face(face))
            case ("hat", int(rabbit)):
                return HatCard(Rabbit(rabbit))
            case ("golden", int(low), int(high)):
                return GoldenCard(Rabbit(low), Rabbit(high))
            case _:
                raise _unknown(words)
    except ValueError as error:
        raise _unknown(words) from error


def _unknown(words: Words) -> ValueError:
    return ValueError(f"words: no action is written {list(words)!r}")
