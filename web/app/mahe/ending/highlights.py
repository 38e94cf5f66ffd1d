"""Finds the highlights of a finished game in its log.

Each entry is read once. Among equal highlights the first one counts, except that players tied for the most busts share
that highlight.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mahe_core.mahe import ChooseTurtle, State, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.sessions import MaheSession


@dataclass(frozen=True, slots=True)
class Leap:
    """The longest walk in one move, and the turtle that made it."""

    turtle: int
    squares: int


@dataclass(frozen=True, slots=True)
class Pile:
    """The highest stack of the game, of at least two turtles, bottom first."""

    turtles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Busts:
    """The players who went bust most often with their own turtles, and how often."""

    players: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class Ride:
    """The turtle that was carried over the most squares in total, and its main carrier."""

    turtle: int
    carrier: int
    squares: int


@dataclass(frozen=True, slots=True)
class Decisions:
    """The player who most often decided about the next die for the same other player."""

    decider: int
    player: int
    times: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of a game; None for those that did not happen."""

    leap: Leap | None
    pile: Pile | None
    busts: Busts | None
    ride: Ride | None
    decisions: Decisions | None


def highlights(session: MaheSession) -> Highlights:
    """Return the highlights of a game.

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
    """Return the stack after a move, including a turtle that was in it only for a moment before taking the nest."""
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
