"""What moves on the board: the turtles, the pile of egg cards and the card that can be won.

`data-square` and `data-level` say where a turtle ends up, even while it is still on its way there. Assistive tools get
none of this: `board_words` puts it in words for them.
"""

from __future__ import annotations

from typing import Final

from app.mahe.board.geometry import (
    ALONE_SCALE,
    FACE_UP_PLACE,
    PILE_PLACE,
    TOKEN_RADIUS,
    TURTLE_RADIUS,
    Point,
    facing,
    heading,
)
from app.mahe.board.looks import FromAbove, InStack, Look, look_on
from app.mahe.board.numerals import covered_numeral, tag
from app.mahe.board.places import place_on
from app.mahe.pieces.egg_card import egg_card_face, pile
from app.mahe.pieces.minds import worn_above, worn_on_top
from app.mahe.pieces.turtle import turtle_from_above, turtle_in_stack
from app.mahe.play.table_model import TableView, TurtleView
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NEST, RAFT

ARROW: Final = "M-73-9L-44 8L-73 25Z"
"""The arrow that points at the moving turtle of a stack, from behind and up to its shell.

It reaches no further back than the flippers: so the board's edge never cuts it off, and it covers no numeral.
"""


def turtles(view: TableView, before: TableView | None = None) -> Markup:
    """Draw every turtle, those further up the picture and lower in a stack first, so that nearer ones cover them.

    A turtle that looked different `before` also carries its former figure, which is shown while it is on its way.
    """
    in_order = sorted(
        view.turtles, key=lambda turtle: (turtle.moving, _point(turtle).y if turtle.height == 1 else 0, turtle.level)
    )
    in_order.sort(key=lambda turtle: (turtle.square not in (RAFT, NEST) and turtle.height > 1, turtle.level))
    drawn = (_turtle(turtle, None if before is None else before.turtles[turtle.turtle]) for turtle in in_order)
    # Where nobody stood before, the number gives way once somebody has come.
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
    """Mark the turtle whose move it is: with a ring where it stands alone, with an arrow in a stack."""
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
    """Draw a turtle as it is seen on its square: alone from above, in a stack from the side.

    One for which a computer decides wears what its level does, where its head is seen.

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
    """Draw the pile on the nest with the number of its cards, and the card that can be won beside it."""
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
