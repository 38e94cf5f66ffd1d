"""Who sees what: everybody everything, since this game is played with open cards and open dice."""

from __future__ import annotations

from mahe_core.engine.contract import Step, Viewer
from mahe_core.mahe.events import CardTurned, DieRolled, Event
from mahe_core.mahe.position.state import State


def view(state: State, viewer: Viewer) -> State:
    """Show a position as a player sees it: all of it.

    >>> from mahe_core.mahe import Setup, start
    >>> state = start(Setup(players=4)).state
    >>> view(state, 0) is view(state, None) is state
    True
    """
    return state


def perceived(event: Event, viewer: Viewer) -> Event:
    """The event as a player perceives it: as it is.

    >>> perceived(CardTurned(value=5, left=19), viewer=2)
    CardTurned(value=5, left=19)
    """
    return event


def may_undo(step: Step[State, Event]) -> bool:
    """Whether nobody learned anything by a step: neither a die nor a card was shown.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> turned = apply(start(Setup(players=4)).state, CardTurnedUp(5))
    >>> may_undo(turned), may_undo(apply(turned.state, Roll()))
    (False, True)
    """
    return not any(isinstance(event, DieRolled | CardTurned) for event in step.events)
