"""The point at which each turtle of a position is drawn, and how it looks there; `turtle` draws it."""

from __future__ import annotations

from dataclasses import dataclass

from app.mahe.board.geometry import CROWDED, NEST_CENTRE, Facing, Point, facing, raft_place, stack_place
from mahe_core.mahe import NEST, RAFT, State


def place_on(turtle: int, square: int, level: int, height: int) -> Point:
    """Return the point of a turtle; `level` 1 is the lowest of `height` turtles on the square.

    >>> place_on(0, NEST, 1, 1) == NEST_CENTRE
    True
    """
    if square == RAFT:
        return raft_place(turtle)
    if square == NEST:
        return NEST_CENTRE
    return stack_place(square, level, height)


def place_of(turtle: int, state: State) -> Point:
    """Return the point of a turtle in a position."""
    square = state.square_of(turtle)
    return place_on(turtle, square, state.level_of(turtle) + 1, len(state.stack_on(square)))


@dataclass(frozen=True, slots=True)
class FromAbove:
    """A turtle that is alone; it is drawn larger on a square than on the raft."""

    large: bool


@dataclass(frozen=True, slots=True)
class InStack:
    """A turtle in a stack: the top one looks at the viewer; in a crowded stack the shells are closer."""

    top: bool
    facing: Facing
    crowded: bool


Look = FromAbove | InStack


def look_on(square: int, level: int, height: int) -> Look:
    """Return how a turtle looks; `level` 1 is the lowest of `height` turtles on the square.

    >>> look_on(RAFT, 1, 3)
    FromAbove(large=False)
    """
    if square in (RAFT, NEST) or height == 1:
        return FromAbove(large=square != RAFT)
    return InStack(level == height, facing(square), height >= CROWDED)


def look_of(turtle: int, state: State) -> Look:
    """Return how a turtle looks in a position."""
    square = state.square_of(turtle)
    return look_on(square, state.level_of(turtle) + 1, len(state.stack_on(square)))
