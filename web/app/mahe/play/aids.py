"""What the table may tell to help with a decision: the risk of the next die, and where stopping now would lead.

Tells what the settings ask for and no more; every figure and place comes from the rules, carried out on the
position without changing it. Knows no markup, and nothing of what chance will answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from app.mahe.settings import MaheSettings
from app.mahe.wording.people import People
from mahe_core.engine.seats import BY_HAND
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
"""Whether a risk is still to be decided about, or was taken or avoided."""


@dataclass(frozen=True, slots=True)
class Risk:
    """With which faces, and how likely, the next die busts, or would have."""

    faces: tuple[int, ...]
    chance: Fraction
    stage: Stage


@dataclass(frozen=True, slots=True)
class GhostView:
    """Where a turtle would stand: `level` 1 is the lowest of `height`."""

    turtle: int
    sign: str
    square: int
    level: int
    height: int


@dataclass(frozen=True, slots=True)
class Landing:
    """Where stopping now leads: onto whose back, with how many eggs won, and whether they are the nest's."""

    ghosts: tuple[GhostView, ...]
    square: int
    onto: str
    eggs: int
    takes_nest: bool


@dataclass(frozen=True, slots=True)
class Aids:
    """What is told; `tells_...` says that there is room for it, also while there is nothing to tell."""

    shows_risk: bool = False
    shows_landing: bool = False
    risk: Risk | None = None
    landing: Landing | None = None
    offers_why: bool = False
    """Whether somebody may ask why the last decision was taken: a computer's, in which there was a choice."""
    offers_hint: bool = False
    """Whether whoever decides may ask what the best of the computer players would do."""


NO_AIDS = Aids()


def aids(session: MaheSession, people: People, settings: MaheSettings) -> Aids:
    """Gather what the settings let the table tell about the position a session stands at."""
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
        shows_landing=settings.own.landing,
        risk=risk,
        landing=landing(session.state, people) if settings.own.landing else None,
        offers_why=asked_about(session, people) is not None,
        offers_hint=may_ask_for_hint(session, people, settings),
    )


def asked_about(session: MaheSession, people: People) -> int | None:
    """Find the last decision of all if a computer took it and had a choice: how many entries came before it."""
    if all(seat.by == BY_HAND for seat in people.seats):
        return None
    place = next((place for place in _backwards(session) if not session.entries[place].is_outcome), None)
    if place is None:
        return None
    before = session.at(place).state
    by_computer = people.seats[before.decider].by != BY_HAND
    return place if by_computer and len(legal_intents(before)) > 1 else None


def may_ask_for_hint(session: MaheSession, people: People, settings: MaheSettings) -> bool:
    """Whether a hint is allowed here, for a decision of a person who has a choice."""
    state = session.state
    return settings.own.hints and len(legal_intents(state)) > 1 and people.seats[state.decider].by == BY_HAND


def _backwards(session: MaheSession) -> range:
    return range(len(session.entries) - 1, -1, -1)


def open_risk(state: State) -> Risk | None:
    """Tell the risk of another die while one may be asked for; the first die of a move is none."""
    return _risk(state, "open") if _may_risk(state) else None


def decided_risk(session: MaheSession) -> Risk | None:
    """Tell the risk that the last decision took or avoided, as long as the dice of its move lie on the table."""
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
    """Stop on paper and tell what comes of it; None while nobody may stop."""
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
