"""What moves on the board: the turtles, the pile of egg cards and the card that can be won.

Promises: `data-square` and `data-level` say where a turtle ends up, also while it is still being animated.
"""

from __future__ import annotations

from app.languages import Texts
from app.mahe.table_model import TableView, TurtleView
from app.mahe.views.egg_card import egg_card_face, pile
from app.mahe.views.geometry import FACE_UP_PLACE, PILE_PLACE, TOKEN_RADIUS, Point, facing, heading
from app.mahe.views.looks import FromAbove, InStack, Look, look_on
from app.mahe.views.places import place_on
from app.mahe.views.turtle import turtle_from_above, turtle_in_stack
from app.markup import Markup, element, join
from mahe_core.mahe import NEST, RAFT


def turtles(view: TableView, texts: Texts, before: TableView | None = None) -> Markup:
    """Draw every turtle, those higher up on the picture and lower in a stack first, so that nearer ones cover them.

    Those that were seen differently `before` carry that figure, too, for as long as they are shown on their way.
    """
    in_order = sorted(
        view.turtles, key=lambda turtle: (turtle.moving, _point(turtle).y if turtle.height == 1 else 0, turtle.level)
    )
    in_order.sort(key=lambda turtle: (turtle.square not in (RAFT, NEST) and turtle.height > 1, turtle.level))
    return join(
        _turtle(turtle, texts, None if before is None else before.turtles[turtle.turtle]) for turtle in in_order
    )


def _point(turtle: TurtleView) -> Point:
    return place_on(turtle.turtle, turtle.square, turtle.level, turtle.height)


def _turtle(turtle: TurtleView, texts: Texts, before: TurtleView | None) -> Markup:
    point = _point(turtle)
    attributes = {
        "class": "piece piece-moving" if turtle.moving else "piece",
        "data-turtle": turtle.turtle,
        "data-square": "nest" if turtle.square == NEST else turtle.square,
        "data-level": turtle.level,
        "transform": f"translate({point.x} {point.y})",
        "role": "img",
        "aria-label": _where(turtle, texts),
    }
    pointer = _pointer(turtle) if turtle.moving else None
    return element("g", attributes, pointer, element("g", {"class": "piece-body"}, *_figures(turtle, before)))


def _pointer(turtle: TurtleView) -> Markup:
    """Show which turtle's move it is: a ring round one that stands alone, an arrow at one in a stack."""
    if turtle.height == 1 or turtle.square == RAFT:
        return element("circle", {"class": "halo", "r": TOKEN_RADIUS + 12})
    tail = {"class": "pointer", "d": "M-102-20L-76 0L-102 20Z"}
    mirrored = "scale(-1 1)" if facing(turtle.square) == "left" else None
    return element("path", {**tail, "transform": mirrored})


def _figures(turtle: TurtleView, before: TurtleView | None) -> tuple[Markup, ...]:
    if before is None or _look(before) == _look(turtle):
        return (_figure(turtle),)
    return (
        element("g", {"class": "figure-now"}, _figure(turtle)),
        element("g", {"class": "figure-before", "aria-hidden": "true"}, _figure(before)),
    )


def _look(turtle: TurtleView) -> Look:
    return look_on(turtle.square, turtle.level, turtle.height)


def _figure(turtle: TurtleView) -> Markup:
    match _look(turtle):
        case InStack(top, side):
            return turtle_in_stack(turtle.sign, top, side)
        case FromAbove():
            walks = turtle.square not in (RAFT, NEST)
            return turtle_from_above(turtle.sign, heading(turtle.square) if walks else 0)


def _where(turtle: TurtleView, texts: Texts) -> str:
    """Say in words where a turtle is."""
    if turtle.square == RAFT:
        return texts.gettext("On the raft: {turtle} of {player}", turtle=turtle.name, player=turtle.owner)
    if turtle.square == NEST:
        return texts.gettext("In the nest: {turtle} of {player}", turtle=turtle.name, player=turtle.owner)
    if turtle.height == 1:
        return texts.gettext(
            "On square {square}: {turtle} of {player}", square=turtle.square, turtle=turtle.name, player=turtle.owner
        )
    return texts.gettext(
        "On square {square}, {level} of {height} in the stack from below: {turtle} of {player}",
        square=turtle.square,
        level=turtle.level,
        height=turtle.height,
        turtle=turtle.name,
        player=turtle.owner,
    )


def pile_and_card(view: TableView, texts: Texts) -> Markup:
    """Draw the pile on the nest with the number of its cards, and beside it the card that can be won."""
    label = texts.ngettext("{number} card in the pile", "{number} cards in the pile", view.cards_left)
    if view.nest_is_open:
        label = texts.gettext("The nest lies open")
    if view.nest_is_taken:
        label = texts.gettext("The nest is taken")
    count = element("text", {"class": "pile-count", "y": 66}, str(view.cards_left)) if view.cards_left else None
    hidden_nest = element(
        "g",
        {"data-cards-left": view.cards_left, "transform": _translate(PILE_PLACE), "role": "img", "aria-label": label},
        pile(view.cards_left),
        count,
    )
    return join([hidden_nest, _face_up(view, texts)])


def _face_up(view: TableView, texts: Texts) -> Markup | None:
    if view.face_up is None:
        return None
    label = texts.ngettext(
        "To be won at the beach now: {number} egg",
        "To be won at the beach now: {number} eggs",
        view.face_up,
    )
    return element(
        "g",
        {"data-face-up": view.face_up, "transform": _translate(FACE_UP_PLACE), "role": "img", "aria-label": label},
        element("g", {"class": "piece-body"}, egg_card_face(view.face_up)),
    )


def _translate(point: Point) -> str:
    return f"translate({point.x} {point.y})"
