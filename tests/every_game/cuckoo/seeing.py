"""Visibility in Cuckoo."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahe_core.engine.contract import Step, Viewer
from tests.every_game.cuckoo.values import (
    CardDealt,
    CardDrawn,
    CardLaidOpen,
    CardPeekedAt,
    CardsTurnedUp,
    Event,
    State,
)


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the unseen cards in front of the players are None."""

    hands: tuple[int | None, ...]
    laid_open: tuple[int, ...]
    pile: int
    on_turn: int
    turns_left: int
    peeked_at: int | None
    drawing: bool
    over: bool


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
