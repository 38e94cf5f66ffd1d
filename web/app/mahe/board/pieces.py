"""The moving pieces on the board: where each turtle is and how it looks, its eyelids, and the egg cards there.

`data-square` and `data-level` give a turtle's final place, even while it is still moving there. The pieces are hidden
from assistive tools, which get `board_words` instead.
"""

from __future__ import annotations

from typing import Final

from app.mahe.play.table_model import TableView, TurtleView
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NEST, RAFT
from mahe_core.pictures.mahe.eggs import egg_card_face, pile
from mahe_core.pictures.mahe.figures import FromAbove, InStack, Look, figure, look_on, place_on, pointer
from mahe_core.pictures.mahe.geometry import (
    ALONE_SCALE,
    BOARD_VIEW_BOX,
    FACE_UP_PLACE,
    PILE_PLACE,
    Point,
    heading,
)
from mahe_core.pictures.mahe.squares import covered_numeral, tag


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
    return element("g", attributes, body, pointer(turtle.square, turtle.height) if turtle.moving else None)


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
    return figure(turtle.sign, turtle.square, turtle.level, turtle.height, hat=turtle.hat)


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
