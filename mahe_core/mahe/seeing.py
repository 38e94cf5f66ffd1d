"""Views of a position: every player sees everything, since cards and dice are open."""

from __future__ import annotations

from mahe_core.engine.contract import Step, Viewer
from mahe_core.mahe.events import CardTurned, DieRolled, Event
from mahe_core.mahe.position.state import State


def view(state: State, viewer: Viewer) -> State:
    """Return the position as a player sees it: unchanged.

    >>> from mahe_core.mahe import Setup, start
    >>> state = start(Setup(players=4)).state
    >>> view(state, 0) is view(state, None) is state
    True
    """
    return state


def perceived(event: Event, viewer: Viewer) -> Event:
    """Return the event as a player perceives it: unchanged.

    >>> perceived(CardTurned(value=5, left=19), viewer=2)
    CardTurned(value=5, left=19)
    """
    return event


def may_undo(step: Step[State, Event]) -> bool:
    """Return True if a step revealed nothing: neither a die nor a card.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> turned = apply(start(Setup(players=4)).state, CardTurnedUp(5))
    >>> may_undo(turned), may_undo(apply(turned.state, Roll()))
    (False, True)
    """
    return not any(isinstance(event, DieRolled | CardTurned) for event in step.events)
