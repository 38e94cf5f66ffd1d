"""Where each turtle of a position is and how it looks there: from above if alone, from the side in a stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.mahe import NEST, RAFT, State
from mahe_core.pictures.mahe.geometry import (
    ALONE_SCALE,
    CROWDED,
    NEST_CENTRE,
    TOKEN_RADIUS,
    TURTLE_RADIUS,
    Facing,
    Point,
    facing,
    heading,
    raft_place,
    stack_place,
)
from mahe_core.pictures.mahe.turtle import turtle_from_above, turtle_in_stack, worn_above, worn_on_top
from mahe_core.pictures.markup import Markup, element, join


def place_on(turtle: int, square: int, level: int, height: int) -> Point:
    """Return where to draw a turtle; `level` 1 is the lowest of `height` turtles on the square.

    >>> place_on(0, NEST, 1, 1) == NEST_CENTRE
    True
    """
    if square == RAFT:
        return raft_place(turtle)
    if square == NEST:
        return NEST_CENTRE
    return stack_place(square, level, height)


def place_of(turtle: int, state: State) -> Point:
    """Return where to draw a turtle of a position."""
    square = state.square_of(turtle)
    return place_on(turtle, square, state.level_of(turtle) + 1, len(state.stack_on(square)))


@dataclass(frozen=True, slots=True)
class FromAbove:
    """The look of a turtle that is alone; it is drawn larger on a square than on the raft."""

    large: bool


@dataclass(frozen=True, slots=True)
class InStack:
    """The look of a turtle in a stack: the top one faces the viewer; in a crowded stack the shells are closer."""

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


def figure(sign: str, square: int, level: int, height: int, *, hat: bool = False) -> Markup:
    """Draw a turtle as it appears on its square: from above if alone, from the side in a stack.

    If its head is visible, it may wear the `hat` of a small child.

    >>> figure("sun", RAFT, 1, 1) == turtle_from_above("sun")
    True
    """
    match look_on(square, level, height):
        case InStack(top, side, crowded):
            in_stack = turtle_in_stack(sign, top, side, crowded=crowded)
            return join([in_stack, worn_on_top(side)]) if top and hat else in_stack
        case FromAbove(large):
            turned = heading(square) if square not in (RAFT, NEST) else 0
            turtle = turtle_from_above(sign, turned)
            if hat:
                turtle = join([turtle, worn_above(turned)])
            return element("g", {"transform": f"scale({ALONE_SCALE:g})"}, turtle) if large else turtle


ARROW: Final = "M-73-9L-44 8L-73 25Z"
"""The arrow that points from behind at the shell of a turtle that moves out of a stack.

It ends at the flippers, so that the board's edge never cuts it off and it covers no number.
"""


def pointer(square: int, height: int) -> Markup:
    """Mark a turtle that is to move: with a ring if it is alone on its square, with an arrow in a stack.

    >>> "halo" in str(pointer(5, 1)), "pointer" in str(pointer(5, 2))
    (True, True)
    """
    if height == 1 or square == RAFT:
        radius = TURTLE_RADIUS if square == RAFT else TOKEN_RADIUS
        return element("circle", {"class": "halo", "r": round(radius + 10)})
    mirrored = "scale(-1 1)" if facing(square) == "left" else None
    return element("path", {"class": "pointer", "d": ARROW, "transform": mirrored})
