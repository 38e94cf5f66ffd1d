"""Cuckoo, a tiny game with hidden cards, so that what every game has to keep is tried on one that hides something.

Seven cards, 1 to 7. Two or three players have a card each, face down, which nobody has looked at. In a turn a player
may peek at any one card, then swaps the own card for another's, lays it open and draws another, keeps it, or calls.
When somebody calls, or after the turns that were agreed on, all cards are turned up, and the highest one wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final, NoReturn, assert_never

from mahe_core.table.contract import CHANCE, IllegalAction, Json, SignsByPlayer, Step, ToAct, Viewer, Words
from mahe_core.table.packing import Digit
from mahe_core.table.seats import BY_HAND

NAME: Final = "cuckoo"
DECIDERS: Final[tuple[str, ...]] = (BY_HAND, "computer:easy", "computer:strong")
SIGNS: Final = ("owl", "fox", "hen")
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


# What players want and what chance answers


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


# What happens; a value is None to those who do not see it


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
    """The card in front of each player; fewer than players while they are dealt."""
    laid_open: tuple[int, ...] = ()
    on_turn: int = 0
    turns_left: int = 0
    peeked_at: int | None = None
    """Whose card the player on turn holds up to look at."""
    drawing: bool = False
    over: bool = False

    @property
    def pile(self) -> tuple[int, ...]:
        return tuple(card for card in CARDS if card not in self.hands + self.laid_open)


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees from the chair: of the cards in front of the players, those that are None are not seen."""

    hands: tuple[int | None, ...]
    laid_open: tuple[int, ...]
    pile: int
    on_turn: int
    turns_left: int
    peeked_at: int | None
    drawing: bool
    over: bool


def start(setup: Setup) -> Step[State, Event]:
    return Step(State(setup, (), turns_left=setup.turns), ())


def to_act(state: State) -> ToAct:
    if state.over:
        return None
    return CHANCE if state.drawing or len(state.hands) < state.setup.players else state.on_turn


def legal_intents(state: State) -> tuple[Intent, ...]:
    if to_act(state) in (CHANCE, None):
        return ()
    players = range(state.setup.players)
    return (
        *((Peek(player) for player in players) if state.peeked_at is None else ()),
        *(Swap(player) for player in players if player != state.on_turn),
        *((Draw(),) if state.pile else ()),
        Keep(),
        Call(),
    )


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    if to_act(state) is not CHANCE:
        return ()
    return tuple((Card(value), Fraction(1, len(state.pile))) for value in state.pile)


def apply(state: State, action: Action) -> Step[State, Event]:
    acting = to_act(state)
    if acting is None:
        _refuse(Reason.GAME_OVER)
    if isinstance(action, Card):
        return _answered(state, action.value)
    if acting is CHANCE:
        _refuse(Reason.CHANCE_ANSWERS)
    if isinstance(action, Peek | Swap) and action.player not in range(state.setup.players):
        _refuse(Reason.NO_SUCH_PLAYER)
    match action:
        case Peek(player):
            if state.peeked_at is not None:
                _refuse(Reason.PEEKED_ALREADY)
            seen = CardPeekedAt(state.on_turn, player, state.hands[player])
            return Step(replace(state, peeked_at=player), (seen,))
        case Swap(player):
            if player == state.on_turn:
                _refuse(Reason.OWN_CARD)
            hands = _with(state.hands, player, state.hands[state.on_turn])
            hands = _with(hands, state.on_turn, state.hands[player])
            return _turn_over(replace(state, hands=hands), CardsSwapped(state.on_turn, player))
        case Draw():
            if not state.pile:
                _refuse(Reason.NO_CARDS_LEFT)
            laid_open = CardLaidOpen(state.on_turn, state.hands[state.on_turn])
            # Until another one is drawn, the card laid open still is the player's: no card lies in two places.
            return Step(replace(state, drawing=True, peeked_at=None), (laid_open,))
        case Keep():
            return _turn_over(state)
        case Call():
            return _turned_up(state)
        case _:
            assert_never(action)


def _answered(state: State, value: int) -> Step[State, Event]:
    if to_act(state) is not CHANCE:
        _refuse(Reason.PLAYER_DECIDES)
    if value not in state.pile:
        _refuse(Reason.NO_SUCH_CARD_LEFT)
    if state.drawing:
        laid_open = (*state.laid_open, state.hands[state.on_turn])
        hands = _with(state.hands, state.on_turn, value)
        after = replace(state, hands=hands, laid_open=laid_open, drawing=False)
        return _turn_over(after, CardDrawn(state.on_turn, value))
    dealt = CardDealt(len(state.hands), value)
    after = replace(state, hands=(*state.hands, value))
    begun = (TurnBegan(0),) if len(after.hands) == state.setup.players else ()
    return Step(after, (dealt, *begun))


def _turn_over(state: State, *events: Event) -> Step[State, Event]:
    if state.turns_left == 1:
        return _turned_up(state, *events)
    player = (state.on_turn + 1) % state.setup.players
    after = replace(state, on_turn=player, turns_left=state.turns_left - 1, peeked_at=None)
    return Step(after, (*events, TurnBegan(player)))


def _turned_up(state: State, *events: Event) -> Step[State, Event]:
    return Step(replace(state, over=True, peeked_at=None), (*events, CardsTurnedUp(state.hands)))


def _with(hands: tuple[int, ...], player: int, card: int) -> tuple[int, ...]:
    return (*hands[:player], card, *hands[player + 1 :])


def _refuse(reason: Reason) -> NoReturn:
    raise IllegalAction(reason)


def result(state: State) -> int | None:
    return state.hands.index(max(state.hands)) if state.over else None


# Who sees what


def view(state: State, viewer: Viewer) -> View:
    return View(
        tuple(card if _sees(state, viewer, player) else None for player, card in enumerate(state.hands)),
        state.laid_open,
        len(state.pile),
        state.on_turn,
        state.turns_left,
        state.peeked_at,
        state.drawing,
        state.over,
    )


def _sees(state: State, viewer: Viewer, player: int) -> bool:
    laid_open = state.drawing and player == state.on_turn
    held_up = viewer == state.on_turn and player == state.peeked_at
    return state.over or laid_open or held_up


def perceived(event: Event, viewer: Viewer) -> Event:
    match event:
        case CardDealt():
            return replace(event, value=None)
        case CardPeekedAt(by=by) | CardDrawn(by=by):
            return event if viewer == by else replace(event, value=None)
        case _:
            return event


def may_undo(step: Step[State, Event]) -> bool:
    return not any(isinstance(event, CardPeekedAt | CardLaidOpen | CardDrawn | CardsTurnedUp) for event in step.events)


# The game as text


def is_outcome(action: Action) -> bool:
    return isinstance(action, Card)


def write_action(action: Action) -> Words:
    match action:
        case Peek(number) | Swap(number) | Card(number):
            return (action.__class__.__name__.lower(), number)
        case _:
            return (action.__class__.__name__.lower(),)


def read_action(words: Words) -> Action:
    match words:
        case ("peek", int(player)):
            return Peek(player)
        case ("swap", int(player)):
            return Swap(player)
        case ("card", int(value)):
            return Card(value)
        case ("draw",):
            return Draw()
        case ("keep",):
            return Keep()
        case ("call",):
            return Call()
        case _:
            raise ValueError(f"no action is written {words}")


def write_setup(setup: Setup) -> dict[str, Json]:
    return {"players": setup.players, "turns": setup.turns}


def read_setup(written: Mapping[str, Json]) -> Setup:
    if set(written) != {"players", "turns"} or any(type(number) is not int for number in written.values()):
        raise ValueError("players, turns: missing or no numbers")
    return Setup(**written)


def check_signs(setup: Setup, signs_by_player: SignsByPlayer) -> None:
    signs = [sign for signs_of_one in signs_by_player for sign in signs_of_one]
    if len(signs_by_player) != setup.players or len(signs) != setup.players or not set(signs) <= set(SIGNS):
        raise ValueError(f"signs: {signs_by_player} are not one of {SIGNS} each")
    if len(set(signs)) < len(signs):
        raise ValueError(f"signs: {signs_by_player} are not different")


def shorten(setup: Setup, signs_by_player: SignsByPlayer) -> tuple[Digit, ...]:
    signs = (Digit(SIGNS.index(sign), len(SIGNS)) for (sign,) in signs_by_player)
    return (Digit(setup.players - 2, 2), Digit(setup.turns - 1, MOST_TURNS), *signs)


def lengthen(take: Callable[[int], int]) -> tuple[Setup, SignsByPlayer]:
    setup = Setup(2 + take(2), 1 + take(MOST_TURNS))
    signs_by_player = tuple((SIGNS[take(len(SIGNS))],) for _ in range(setup.players))
    check_signs(setup, signs_by_player)
    return setup, signs_by_player
