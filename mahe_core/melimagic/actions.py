"""What moves the game on: a player's intents and chance's outcomes, and how they are written in a log.

No intent only chooses one of the actions that the dice show: its first step does. Places count from 0 here, and from 1
where they are written. Any action can be written down and read back, legal or not: what is legal, `rules` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from mahe_core.engine.contract import Words
from mahe_core.melimagic.rulebook import Face, Rabbit


@dataclass(frozen=True, slots=True)
class Roll:
    """Asks for both dice."""


@dataclass(frozen=True, slots=True)
class TurnHat:
    """Turns the card in a place of a player's stand, which shows a hat to the player on turn."""

    player: int
    place: int


@dataclass(frozen=True, slots=True)
class StopTurning:
    """Turns no more cards, or none at all."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges the card in an own place for one of another player's."""

    place: int
    player: int
    their_place: int


@dataclass(frozen=True, slots=True)
class DrawHat:
    """Takes the top card of the hat pile."""


@dataclass(frozen=True, slots=True)
class DrawGolden:
    """Takes the top card of the golden pile in place of the own golden card."""


@dataclass(frozen=True, slots=True)
class KeepDrawn:
    """Stands the drawn hat card in an own place; the card that stood there is discarded."""

    place: int


@dataclass(frozen=True, slots=True)
class DiscardDrawn:
    """Discards the drawn hat card."""


@dataclass(frozen=True, slots=True)
class Try:
    """Shows the cards in two own places, the lower one named first, to win the golden card with them."""

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
    """The next card of the golden pile has these two rabbits, the one that comes first among `Rabbit` first."""

    low: Rabbit
    high: Rabbit


Intent = (
    Roll | TurnHat | StopTurning | Swap | DrawHat | DrawGolden | KeepDrawn | DiscardDrawn | Try | Pass
)  # fmt: skip
Outcome = Die | HatCard | GoldenCard
Action = Intent | Outcome


def is_outcome(action: Action) -> bool:
    """Tell chance's answers from players' intents.

    >>> is_outcome(HatCard(Rabbit.CROWN)), is_outcome(Roll())
    (True, False)
    """
    return isinstance(action, Outcome)


def write_action(action: Action) -> Words:
    """Write an action as words, as the log of a save holds it; faces and rabbits by their place in the enumeration.

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
            assert_never(action)


def read_action(words: Words) -> Action:
    """Read an action from its words, or raise ValueError when they say nothing known.

    >>> read_action(("turn", 1, 3))
    TurnHat(player=1, place=2)
    """
    # JSON's true is a number to Python, but to nobody at the table.
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
    return ValueError(f"no action is written {list(words)!r}")
