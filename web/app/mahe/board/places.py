"""Where on the board's picture a turtle is drawn, on a square, on the raft or in the nest."""

from __future__ import annotations

from app.mahe.board.geometry import NEST_CENTRE, Point, raft_place, stack_place
from mahe_core.mahe import NEST, RAFT, State


def place_on(turtle: int, square: int, level: int, height: int) -> Point:
    """Find the point of a turtle: `level` 1 is the lowest of `height` turtles on the square.

    >>> place_on(0, NEST, 1, 1) == NEST_CENTRE
    True
    """
    if square == RAFT:
        return raft_place(turtle)
    if square == NEST:
        return NEST_CENTRE
    return stack_place(square, level, height)


def place_of(turtle: int, state: State) -> Point:
    """Find the point of a turtle in a position."""
    square = state.square_of(turtle)
    return place_on(turtle, square, state.level_of(turtle) + 1, len(state.stack_on(square)))
