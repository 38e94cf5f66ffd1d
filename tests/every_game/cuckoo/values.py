"""The values of Cuckoo: set-up, actions, events, reasons and the state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

CARDS: Final = range(1, 8)
MOST_TURNS: Final = 8


@dataclass(frozen=True, slots=True)
class Setup:
    players: int = 2
    turns: int = MOST_TURNS

    def __post_init__(self) -> None:
        if self.players not in (2, 3):
            raise ValueError(f"players: {self.players} is neither 2 nor 3")
        if not 1 <= self.turns <= MOST_TURNS:
            raise ValueError(f"turns: {self.turns} is not between 1 and {MOST_TURNS}")


# Intents and outcomes


@dataclass(frozen=True, slots=True)
class Peek:
    player: int


@dataclass(frozen=True, slots=True)
class Swap:
    player: int


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Keep:
    pass


@dataclass(frozen=True, slots=True)
class Call:
    pass


@dataclass(frozen=True, slots=True)
class Card:
    value: int


Intent = Peek | Swap | Draw | Keep | Call
Outcome = Card
Action = Intent | Outcome


# Events; a value is None for those who do not see it


@dataclass(frozen=True, slots=True)
class CardDealt:
    player: int
    value: int | None


@dataclass(frozen=True, slots=True)
class TurnBegan:
    player: int


@dataclass(frozen=True, slots=True)
class CardPeekedAt:
    by: int
    player: int
    value: int | None


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    by: int
    player: int


@dataclass(frozen=True, slots=True)
class CardLaidOpen:
    by: int
    value: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    by: int
    value: int | None


@dataclass(frozen=True, slots=True)
class CardsTurnedUp:
    values: tuple[int, ...]


Event = CardDealt | TurnBegan | CardPeekedAt | CardsSwapped | CardLaidOpen | CardDrawn | CardsTurnedUp


class Reason(Enum):
    GAME_OVER = "the game is over"
    CHANCE_ANSWERS = "a card is to be dealt or drawn"
    PLAYER_DECIDES = "a player decides now"
    NO_SUCH_PLAYER = "nobody of that number plays"
    PEEKED_ALREADY = "one card a turn may be peeked at"
    OWN_CARD = "a card is not swapped for itself"
    NO_CARDS_LEFT = "there is nothing left to draw"
    NO_SUCH_CARD_LEFT = "that card lies somewhere else"


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    hands: tuple[int, ...]
    """The card in front of each player; fewer than players during the deal."""
    laid_open: tuple[int, ...] = ()
    on_turn: int = 0
    turns_left: int = 0
    peeked_at: int | None = None
    """The player whose card the player on turn is looking at."""
    drawing: bool = False
    over: bool = False

    @property
    def pile(self) -> tuple[int, ...]:
        return tuple(card for card in CARDS if card not in self.hands + self.laid_open)
