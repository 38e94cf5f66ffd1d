"""The turtles to choose from, to be tapped on the board: outlined, and bobbing with the turtles they carry.

This picture is over the board and bobs as a whole, which costs the browser no painting. It is hidden from assistive
tools, which use the buttons that it duplicates.
"""

from __future__ import annotations

from typing import Final

from app.mahe.board.geometry import BOARD_HEIGHT, BOARD_TOP, BOARD_VIEW_BOX, BOARD_WIDTH, Point
from app.mahe.board.pieces import figure
from app.mahe.board.places import place_on
from app.mahe.play.table_model import TableView, TurtleView, hook
from app.ui.markup import Markup, element, join
from mahe_core.mahe import ChooseTurtle

REACH: Final = 105
"""The radius within which a turtle can be touched: 44 px across where the whole board is 210 px wide."""


def choosing(view: TableView, *, enabled: bool) -> Markup:
    """Draw the picture; it is empty if there is no turtle to choose."""
    candidates = [intent for intent in view.intents if isinstance(intent, ChooseTurtle)] if enabled else []
    if not candidates:
        return Markup("")
    lifted = sorted(
        (turtle for turtle in view.turtles if turtle.candidate), key=lambda turtle: (turtle.height > 1, turtle.level)
    )
    chosen = {intent.turtle for intent in candidates}
    places = touch_places([_place(view.turtles[intent.turtle]) for intent in candidates])
    touched = (
        element(
            "circle", {"class": "choose-touch", "data-stands-for": hook(intent), "cx": at.x, "cy": at.y, "r": REACH}
        )
        for intent, at in zip(candidates, places, strict=True)
    )
    return element(
        "svg",
        {"class": "board choosing", "viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"},
        *(_lifted(turtle, outlined=turtle.turtle in chosen) for turtle in lifted),
        *touched,
    )


def touch_places(points: list[Point]) -> list[Point]:
    """Move the places of two turtles apart, so that their touch areas do not overlap.

    >>> touch_places([Point(500, 500), Point(592, 500)])
    [Point(x=441.0, y=500.0), Point(x=651.0, y=500.0)]
    """
    if len(points) == 2:
        one, other = points
        right, down = other.x - one.x, other.y - one.y
        apart = (right**2 + down**2) ** 0.5
        push = max(0.0, 2 * REACH - apart) / 2 / apart
        points = [one.moved(-right * push, -down * push), other.moved(right * push, down * push)]
    # If one would extend far beyond the board, both move inward.
    across = [_inward(point.x, 0, BOARD_WIDTH) for point in points]
    along = [_inward(point.y, BOARD_TOP, BOARD_TOP + BOARD_HEIGHT) for point in points]
    right, down = max(across) + min(across), max(along) + min(along)
    return [Point(round(point.x + right, 1), round(point.y + down, 1)) for point in points]


def _inward(middle: float, least: float, most: float) -> float:
    """Return the shift of a touch area from an edge, beyond which it may extend by less than a third of its size."""
    reach = REACH * 0.4
    return max(0.0, least + reach - middle) - max(0.0, middle - (most - reach))


def _place(turtle: TurtleView) -> Point:
    return place_on(turtle.turtle, turtle.square, turtle.level, turtle.height)


def _lifted(turtle: TurtleView, *, outlined: bool) -> Markup:
    point = _place(turtle)
    drawn = figure(turtle.sign, turtle.square, turtle.level, turtle.height)
    outlines = [element("g", {"class": f"choose-outline choose-{kind}"}, drawn) for kind in ("outer", "inner")]
    return element(
        "g", {"transform": f"translate({point.x} {point.y})"}, join([*(outlines if outlined else ()), drawn])
    )
