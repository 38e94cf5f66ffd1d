"""The rules of Cuckoo."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NoReturn, assert_never

from mahe_core.engine.contract import CHANCE, IllegalAction, Step, ToAct
from tests.every_game.cuckoo.values import (
    Action,
    Call,
    Card,
    CardDealt,
    CardDrawn,
    CardLaidOpen,
    CardPeekedAt,
    CardsSwapped,
    CardsTurnedUp,
    Draw,
    Event,
    Intent,
    Keep,
    Outcome,
    Peek,
    Reason,
    Setup,
    State,
    Swap,
    TurnBegan,
)


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
            # Until another one is drawn, the open card still belongs to the player: no card is in two places.
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
