"""What a player has missed since the last look: what eyes at a real table would have caught, moment by moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.play.hidden.hidden_game import HiddenGame
from mahe_core.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened, as the player perceived it, and the position after it."""

    entries: int
    """How many entries of the log had been made by then."""
    events: tuple[Any, ...]
    state: Any
    turn: int | None
    """The player whose turn it was; None before the first."""


def first_question(session: AnySession) -> int:
    """Count the entries before the first question to a player: what everybody saw who sat down to play."""
    for place, entry in enumerate(session.entries):
        if not entry.is_outcome:
            return place
    return len(session.entries)


def missed_moments(session: AnySession, game: HiddenGame[Any], viewer: int, since: int) -> tuple[Moment, ...]:
    """List the moments since so many entries, ascending; what is not worth one is told along with the next.

    All events since then are in them, in order, but for those after the last moment: these the present shows.
    """
    moments: list[Moment] = []
    events: tuple[Any, ...] = ()
    turn: int | None = None
    for place, entry in enumerate(session.entries, start=1):
        begun = [player for event in entry.step.events if (player := game.turn_begun(event)) is not None]
        if place > since:
            events += tuple(session.game.perceived(event, viewer) for event in entry.step.events)
            if any(map(game.worth_seeing, entry.step.events)):
                moments.append(Moment(place, events, entry.step.state, turn))
                events = ()
        # A step may end a turn by what it shows and begin the next one: what it shows belongs to the turn it ends.
        turn = begun[-1] if begun else turn
    return tuple(moments)
