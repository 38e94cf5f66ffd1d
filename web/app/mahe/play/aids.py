"""The decision aids: the risk of the next die, and the result of stopping now.

Only aids that the settings ask for are included. All figures and places come from applying the rules to a copy of the
position; outcomes of chance are not known here. Contains no markup.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from app.mahe.settings import MaheSettings
from app.mahe.wording.people import People
from mahe_core.engine.thinking import level_of
from mahe_core.mahe import (
    ChooseTurtle,
    EggsLaid,
    NestTaken,
    Roll,
    State,
    Stop,
    TurtlesMoved,
    apply,
    legal_intents,
)
from mahe_core.mahe.next_die import bust_chance, busting_faces
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.mahe.sessions import MaheSession

Stage = Literal["open", "taken", "avoided"]
"""The state of a risk: still open, or taken or avoided by a decision."""


@dataclass(frozen=True, slots=True)
class Risk:
    """The faces with which the next die would bust or would have bust, and their probability."""

    faces: tuple[int, ...]
    chance: Fraction
    stage: Stage


@dataclass(frozen=True, slots=True)
class GhostView:
    """The place where a turtle would be; `level` 1 is the lowest of `height` turtles."""

    turtle: int
    sign: str
    square: int
    level: int
    height: int


@dataclass(frozen=True, slots=True)
class Landing:
    """The result of stopping now: the new places, the turtle climbed onto (or ""), and the eggs won, if any."""

    ghosts: tuple[GhostView, ...]
    square: int
    onto: str
    eggs: int
    takes_nest: bool


@dataclass(frozen=True, slots=True)
class Aids:
    """All aids; `shows_risk` reserves space for the risk, even while it does not apply."""

    shows_risk: bool = False
    risk: Risk | None = None
    landing: Landing | None = None
    offers_why: bool = False
    """True if people may ask for the reason for the last decision: a computer made it, and it had a choice."""
    offers_hint: bool = False
    """True if the player who decides may ask what the best computer player would do."""


NO_AIDS = Aids()


def aids(session: MaheSession, people: People, settings: MaheSettings) -> Aids:
    """Return the aids for a session's position that the settings ask for."""
    risk: Risk | None = None
    match settings.own.risk:
        case "before":
            risk = open_risk(session.state)
        case "after":
            risk = decided_risk(session)
        case "off":
            pass
    return Aids(
        shows_risk=settings.own.risk != "off",
        risk=risk,
        landing=landing(session.state, people) if _shows_landing(session.state, people, settings) else None,
        offers_why=asked_about(session, people) is not None,
        offers_hint=may_ask_for_hint(session, people, settings),
    )


def _shows_landing(state: State, people: People, settings: MaheSettings) -> bool:
    """Return True if the landing is shown to everybody, or to the child who decides."""
    return settings.own.landing or people.is_child(state.decider)


def asked_about(session: MaheSession, people: People) -> int | None:
    """Return the entry number of the last decision if a computer made it and had a choice, else None."""
    if all(level_of(seat.by) is None for seat in people.seats):
        return None
    place = next((place for place in _backwards(session) if not session.entries[place].is_outcome), None)
    if place is None:
        return None
    before = session.at(place).state
    by_computer = people.mind(before.decider) is not None
    return place if by_computer and len(legal_intents(before)) > 1 else None


def may_ask_for_hint(session: MaheSession, people: People, settings: MaheSettings) -> bool:
    """Return True if hints are allowed and a person has a real choice to make."""
    state = session.state
    return settings.own.hints and len(legal_intents(state)) > 1 and people.mind(state.decider) is None


def _backwards(session: MaheSession) -> range:
    return range(len(session.entries) - 1, -1, -1)


def open_risk(state: State) -> Risk | None:
    """Return the risk of another die while one may be rolled; the first die of a move has none."""
    return _risk(state, "open") if _may_risk(state) else None


def decided_risk(session: MaheSession) -> Risk | None:
    """Return the risk taken or avoided by the last decision, while the dice of its move are on the table."""
    for place in _backwards(session):
        entry = session.entries[place]
        if entry.is_outcome or isinstance(entry.action, ChooseTurtle):
            continue
        before = session.at(place).state
        if not _may_risk(before):
            return None
        return _risk(before, "taken" if isinstance(entry.action, Roll) else "avoided")
    return None


def _may_risk(state: State) -> bool:
    return bool(state.dice) and Roll() in legal_intents(state)


def _risk(state: State, stage: Stage) -> Risk:
    return Risk(busting_faces(state), bust_chance(state), stage)


def landing(state: State, people: People) -> Landing | None:
    """Return the result of stopping now, or None if that is not legal."""
    if Stop() not in legal_intents(state):
        return None
    after, events = apply(state, Stop())
    moved = next(event for event in events if isinstance(event, TurtlesMoved))
    takes_nest = any(isinstance(event, NestTaken) for event in events)
    card = next((event.value for event in events if isinstance(event, EggsLaid)), 0)
    return Landing(
        ghosts=tuple(_ghost(after, turtle, people) for turtle in moved.turtles),
        square=moved.squares[-1],
        onto="" if moved.onto is None else people.turtle(moved.onto),
        eggs=EGGS_IN_NEST if takes_nest else card,
        takes_nest=takes_nest,
    )


def _ghost(after: State, turtle: int, people: People) -> GhostView:
    square = after.square_of(turtle)
    return GhostView(
        turtle=turtle,
        sign=people.sign(turtle),
        square=square,
        level=after.level_of(turtle) + 1,
        height=len(after.stack_on(square)),
    )
