"""Finds in a finished game what is worth telling of it, from its log alone.

Every entry is looked at once. Of equals the first one counts, but whoever went back to the raft as often as another
shares that with them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mahe_core.mahe import ChooseTurtle, State, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.sessions import MaheSession


@dataclass(frozen=True, slots=True)
class Leap:
    """The longest walk in one move, and the turtle that walked."""

    turtle: int
    squares: int


@dataclass(frozen=True, slots=True)
class Pile:
    """The highest stack there ever was, of two turtles at least, bottom first."""

    turtles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Busts:
    """Who went bust most often with their own turtles, and how often."""

    players: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class Ride:
    """The turtle that was carried over the most squares in all, and the one that carried it farthest."""

    turtle: int
    carrier: int
    squares: int


@dataclass(frozen=True, slots=True)
class Decisions:
    """Who decided most often for one and the same other player about a next die."""

    decider: int
    player: int
    times: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is worth telling; None for what never happened."""

    leap: Leap | None
    pile: Pile | None
    busts: Busts | None
    ride: Ride | None
    decisions: Decisions | None


def highlights(session: MaheSession) -> Highlights:
    """Look through a game once.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> highlights(begin(mahe, mahe.Setup(players=4), seed=7)).leap is None
    True
    """
    setup, before = session.setup, session.opening.state
    moves: list[TurtlesMoved] = []
    pile: tuple[int, ...] = ()
    busts: Counter[int] = Counter()
    carried: Counter[tuple[int, int]] = Counter()
    decisions: Counter[tuple[int, int]] = Counter()
    for entry in session.entries:
        if not entry.is_outcome and not isinstance(entry.action, ChooseTurtle) and before.decider != before.on_turn:
            decisions[before.decider, before.on_turn] += 1
        for event in entry.step.events:
            if isinstance(event, TurtlesBusted):
                busts[setup.owner(event.turtles[0])] += 1
            elif isinstance(event, TurtlesMoved):
                moves.append(event)
                pile = max(pile, _stack_after(event, before), key=len)
                carried.update({(rider, event.turtles[0]): event.steps for rider in event.turtles[1:]})
        before = entry.step.state
    leap = max(moves, key=lambda move: move.steps, default=None)
    return Highlights(
        leap=None if leap is None else Leap(leap.turtles[0], leap.steps),
        pile=Pile(pile) if len(pile) > 1 else None,
        busts=_most_busts(busts),
        ride=_longest_ride(carried),
        decisions=_most_decisions(decisions),
    )


def _stack_after(move: TurtlesMoved, before: State) -> tuple[int, ...]:
    """Stack those who moved on those who stood there: whoever took the nest was in the stack for a moment, too."""
    below = (turtle for turtle in before.stack_on(move.squares[-1]) if turtle not in move.turtles)
    return (*below, *move.turtles)


def _most_busts(busts: Counter[int]) -> Busts | None:
    if not busts:
        return None
    most = max(busts.values())
    return Busts(tuple(sorted(player for player, times in busts.items() if times == most)), most)


def _longest_ride(carried: Counter[tuple[int, int]]) -> Ride | None:
    if not carried:
        return None
    squares: Counter[int] = Counter()
    for (rider, _), far in carried.items():
        squares[rider] += far
    ((rider, whole),) = squares.most_common(1)
    carriers = {carrier: far for (carried_one, carrier), far in carried.items() if carried_one == rider}
    return Ride(rider, max(carriers, key=carriers.__getitem__), whole)


def _most_decisions(decisions: Counter[tuple[int, int]]) -> Decisions | None:
    if not decisions:
        return None
    (((decider, player), times),) = decisions.most_common(1)
    return Decisions(decider, player, times)
