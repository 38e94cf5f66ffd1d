"""Finds in a session what its last move was."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile

from app.mahe.play.table_model import MaheSession
from mahe_core.mahe import CardTurned, EggsLaid, Event, GameOver, NestTaken, TurnBegan, TurtlesBusted, TurtlesMoved

_ENDS_A_MOVE = (TurtlesMoved, TurtlesBusted)
_BETWEEN_MOVES = (EggsLaid, CardTurned, NestTaken, TurnBegan, GameOver)


def last_move(session: MaheSession) -> tuple[Event, ...]:
    """Gather the events of the move under way if it has a die, else of the last one with all that came of it.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> last_move(session)
    (DieRolled(player=0, decider=0, face=4, total=4),)
    """
    events = [event for entry in session.entries for event in entry.step.events]
    ends = [place for place, event in enumerate(events) if isinstance(event, _ENDS_A_MOVE)]
    move_before = ends[-1:] if session.state.dice else ends[-2:-1]
    since = events[move_before[0] + 1 :] if move_before else events
    return tuple(_without_beginning(since)) or tuple(since)


def _without_beginning(events: Iterable[Event]) -> Iterable[Event]:
    """Leave out what still came of the move before."""
    return dropwhile(lambda event: isinstance(event, _BETWEEN_MOVES), events)
