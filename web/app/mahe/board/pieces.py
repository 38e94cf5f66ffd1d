"""The moving pieces on the board: where each turtle is and how it looks, its eyelids, and the egg cards there.

`data-square` and `data-level` give a turtle's final place, even while it is still moving there. The pieces are hidden
from assistive tools, which get `board_words` instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.mahe.board.eggs import egg_card_face, pile
from app.mahe.board.geometry import (
    ALONE_SCALE,
    BOARD_VIEW_BOX,
    CROWDED,
    FACE_UP_PLACE,
    NEST_CENTRE,
    PILE_PLACE,
    TOKEN_RADIUS,
    TURTLE_RADIUS,
    Facing,
    Point,
    facing,
    heading,
    raft_place,
    stack_place,
)
from app.mahe.board.squares import covered_numeral, tag
from app.mahe.board.turtle import turtle_from_above, turtle_in_stack, worn_above, worn_on_top
from app.mahe.play.table_model import TableView, TurtleView
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NEST, RAFT, State


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


ARROW: Final = "M-73-9L-44 8L-73 25Z"
"""The arrow that points from behind at the shell of a turtle that moves out of a stack.

It ends at the flippers, so that the board's edge never cuts it off and it covers no number.
"""


def turtles(view: TableView, before: TableView | None = None) -> Markup:
    """Draw all turtles from back to front: first those higher up in the picture and lower in a stack.

    A turtle that looked different `before` also includes its former figure, which is shown while it moves.
    """
    in_order = sorted(
        view.turtles, key=lambda turtle: (turtle.moving, _point(turtle).y if turtle.height == 1 else 0, turtle.level)
    )
    in_order.sort(key=lambda turtle: (turtle.square not in (RAFT, NEST) and turtle.height > 1, turtle.level))
    drawn = (_turtle(turtle, None if before is None else before.turtles[turtle.turtle]) for turtle in in_order)
    # On a square that was empty before, the number changes only when a turtle arrives.
    stood_on = _occupied(view if before is None else before)
    numbers = [(square, square not in stood_on) for square in sorted(_occupied(view))]
    return join(
        [
            *(covered_numeral(square, awaits=awaits) for square, awaits in numbers),
            *drawn,
            *(tag(square, awaits=awaits) for square, awaits in numbers),
        ]
    )


def _occupied(view: TableView) -> set[int]:
    return {turtle.square for turtle in view.turtles} - {RAFT, NEST}


def _point(turtle: TurtleView) -> Point:
    return place_on(turtle.turtle, turtle.square, turtle.level, turtle.height)


def _turtle(turtle: TurtleView, before: TurtleView | None) -> Markup:
    point = _point(turtle)
    attributes = {
        "class": "piece piece-moving" if turtle.moving else "piece piece-candidate" if turtle.candidate else "piece",
        "data-turtle": turtle.turtle,
        "data-square": "nest" if turtle.square == NEST else turtle.square,
        "data-level": turtle.level,
        "transform": f"translate({point.x} {point.y})",
    }
    body = element("g", {"class": "piece-body"}, *_figures(turtle, before))
    return element("g", attributes, body, _pointer(turtle) if turtle.moving else None)


def _pointer(turtle: TurtleView) -> Markup:
    """Mark the turtle that is to move: with a ring if it is alone, with an arrow in a stack."""
    if turtle.height == 1 or turtle.square == RAFT:
        radius = TURTLE_RADIUS if turtle.square == RAFT else TOKEN_RADIUS
        return element("circle", {"class": "halo", "r": round(radius + 10)})
    mirrored = "scale(-1 1)" if facing(turtle.square) == "left" else None
    return element("path", {"class": "pointer", "d": ARROW, "transform": mirrored})


def _figures(turtle: TurtleView, before: TurtleView | None) -> tuple[Markup, ...]:
    if before is None or _look(before) == _look(turtle):
        return (_figure(turtle),)
    return (
        element("g", {"class": "figure-now"}, _figure(turtle)),
        element("g", {"class": "figure-before"}, _figure(before)),
    )


def _look(turtle: TurtleView) -> Look:
    return look_on(turtle.square, turtle.level, turtle.height)


def _figure(turtle: TurtleView) -> Markup:
    return figure(turtle.sign, turtle.square, turtle.level, turtle.height, turtle.mind)


def figure(sign: str, square: int, level: int, height: int, mind: str | None = None) -> Markup:
    """Draw a turtle as it appears on its square: from above if alone, from the side in a stack.

    If a computer decides for it and its head is visible, it wears the hat or glasses of the level `mind`.

    >>> figure("sun", RAFT, 1, 1) == turtle_from_above("sun")
    True
    """
    match look_on(square, level, height):
        case InStack(top, side, crowded):
            in_stack = turtle_in_stack(sign, top, side, crowded=crowded)
            return join([in_stack, worn_on_top(mind, side)]) if top and mind is not None else in_stack
        case FromAbove(large):
            turned = heading(square) if square not in (RAFT, NEST) else 0
            turtle = turtle_from_above(sign, turned)
            if mind is not None:
                turtle = join([turtle, worn_above(mind, turned)])
            return element("g", {"transform": f"scale({ALONE_SCALE:g})"}, turtle) if large else turtle


def pile_and_card(view: TableView) -> Markup:
    """Draw the pile on the nest with its number of cards, and next to it the card to be won."""
    count = element("text", {"class": "pile-count", "y": 66}, str(view.cards_left)) if view.cards_left else None
    hidden_nest = element(
        "g",
        {"data-cards-left": view.cards_left, "transform": _translate(PILE_PLACE)},
        pile(view.cards_left),
        count,
    )
    return join([hidden_nest, _face_up(view)])


def _face_up(view: TableView) -> Markup | None:
    if view.face_up is None:
        return None
    return element(
        "g",
        {"data-face-up": view.face_up, "transform": _translate(FACE_UP_PLACE)},
        element("g", {"class": "piece-body"}, egg_card_face(view.face_up)),
    )


def _translate(point: Point) -> str:
    return f"translate({point.x} {point.y})"


_PICTURES: Final = 2
# Closed lids over the eyes that `turtle` draws: from above, carried, and on top.
_ABOVE: Final = "M-10.5-35.4h6M4.5-35.4h6"
_CARRIED: Final = "M55.5 2.5h7"
_ON_TOP: Final = "M42-9.5q6.5 5 13 0M58-9.5q6.5 5 13 0"


def eyelids(view: TableView) -> Markup:
    """Draw closed eyelids as two pictures over the board; turtles blink when one is shown for a moment.

    Showing a picture triggers no repaint. There are two, so that not all turtles blink at once.
    """
    frame = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"}
    return join(
        element(
            "svg",
            {"class": f"board blinking blinking-{number}", **frame},
            *(_lids(turtle) for turtle in view.turtles if turtle.turtle % _PICTURES == number),
        )
        for number in range(_PICTURES)
    )


def _lids(turtle: TurtleView) -> Markup:
    place = place_on(turtle.turtle, turtle.square, turtle.level, turtle.height)
    match look_on(turtle.square, turtle.level, turtle.height):
        case InStack(top, facing, _):
            turned = "scale(-1 1)" if facing == "left" else ""
            skin = "M42-12a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0zM58-12a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0z"
            eyes, lids = (skin, _ON_TOP) if top else ("M55.5 2a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z", _CARRIED)
        case FromAbove(large):
            turned = f"rotate({heading(turtle.square):g})" if turtle.square not in (RAFT, NEST) else ""
            turned += f"scale({ALONE_SCALE:g})" if large else ""
            eyes = (
                "M-10.7-35.4a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM4.3-35.4a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0z"
            )
            lids = _ABOVE
    return element(
        "g",
        {"class": f"turtle sign-{turtle.sign}", "transform": f"translate({place.x} {place.y}){turned}"},
        element("path", {"class": "eyelid", "d": eyes}),
        element("path", {"class": "eyelash", "d": lids}),
    )
