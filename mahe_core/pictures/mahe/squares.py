"""The 21 squares as tiles of sand, and their numbers.

The beach (square 21) is marked by an egg as well as by its colour. The number is large in the middle of an empty
square, and small on a tag when a turtle covers the square.
"""

from __future__ import annotations

from typing import Final

from mahe_core.pictures.mahe.eggs import egg
from mahe_core.pictures.mahe.geometry import (
    BEACH,
    SQUARE_RADIUS,
    SQUARES,
    Point,
    blob,
    heading,
    square_centre,
)
from mahe_core.pictures.markup import Markup, element, join

_TILES: Final = (
    (0.97, 1.17, 1.0, 1.14, 0.98, 1.18, 0.97, 1.15),
    (1.0, 1.14, 0.97, 1.18, 0.96, 1.15, 1.0, 1.17),
    (0.96, 1.18, 0.98, 1.15, 1.0, 1.13, 0.98, 1.18),
)
_BEACH_TILE: Final = (1.07, 1.2, 1.06, 1.2, 1.07, 1.2, 1.06, 1.2)


def square_definitions(prefix: str = "") -> Markup:
    """Define the tile shapes used by `squares`; `prefix` keeps the ids of several boards apart.

    >>> str(square_definitions()).count(" id=")
    4
    """
    shapes = [*_TILES, _BEACH_TILE]
    radius = SQUARE_RADIUS
    return join(
        element("path", {"id": f"{prefix}tile-{number}", "d": blob(Point(0, 0), radius, radius, cuts)})
        for number, cuts in enumerate(shapes)
    )


def _tile(square: int, prefix: str) -> Markup:
    centre = square_centre(square)
    shape = len(_TILES) if square == BEACH else square % len(_TILES)
    moves = f"translate({centre.x} {centre.y})rotate({heading(square):g})"
    return element("use", {"href": f"#{prefix}tile-{shape}", "transform": moves})


def squares(prefix: str = "") -> Markup:
    """Draw all squares with their numbers as a <g>; `prefix` is that of their `square_definitions`.

    >>> str(squares()).count("<text")
    21
    """
    tiles = [_tile(square, prefix) for square in range(1, SQUARES)]
    beach = _tile(BEACH, prefix)
    goal = square_centre(BEACH)
    return element(
        "g",
        {"class": "squares"},
        element("g", {"class": "soft-shadow", "transform": "translate(0 10)"}, *tiles, beach),
        element("g", {"class": "square-edge", "transform": "translate(0 4)"}, *tiles),
        element("g", {"class": "square-beach-edge", "transform": "translate(0 5)"}, beach),
        element("g", {"class": "square"}, *tiles),
        element("g", {"class": "square-beach"}, beach),
        egg(goal.x, goal.y - 32, 1.9, turn=8),
        *map(numeral, range(1, SQUARES + 1)),
    )


NUMBER_HEIGHT: Final = 50
TAG_HEIGHT: Final = 34
"""The font sizes. A phone 390 px wide shows 0.39 px per unit: 19 px and 13 px."""

_PATCH: Final = 33
# The beach has an egg above its number.
_BELOW_THE_EGG: Final = 22
# Offsets from the middle of each square: next to the tail of a single turtle, below the foot of a stack, and clear of
# stacks that rise from the squares below.
_TAGS: Final = (
    (6, 54), (0, 57), (32, 47), (2, 54), (34, 46), (32, 47), (38, 43), (44, 31), (2, 54), (26, 50), (14, 51),
    (-26, 50), (-8, 54), (-38, 31), (32, 46), (-32, 46), (-36, 43), (-14, 54), (-8, 51), (-4, 54), (0, 54),
)  # fmt: skip


def number_place(square: int) -> Point:
    """Return the centre of a square's large number.

    >>> number_place(11) == square_centre(11)
    True
    """
    return square_centre(square).moved(0, _BELOW_THE_EGG if square == BEACH else 0)


def tag_place(square: int) -> Point:
    """Return the centre of a square's small number, shown while turtles cover the large one.

    >>> tag_place(11).y > square_centre(11).y
    True
    """
    return square_centre(square).moved(*_TAGS[square - 1])


def numeral(square: int) -> Markup:
    """Draw the large number of a square.

    >>> print(numeral(11))
    <text class="square-number" x="499" y="174">11</text>
    """
    place = number_place(square)
    return element("text", {"class": "square-number", "x": place.x, "y": place.y}, str(square))


def tag(square: int, *, awaits: bool = False) -> Markup:
    """Draw the small number of an occupied square; if the square `awaits` a turtle, it appears when the turtle arrives.

    >>> "tag-awaits" in str(tag(11, awaits=True))
    True
    """
    place = tag_place(square)
    return element("text", {"class": _kind("square-tag", square, awaits), "x": place.x, "y": place.y}, str(square))


def covered_numeral(square: int, *, awaits: bool = False) -> Markup:
    """Draw a patch of sand over the large number, which must not show under a stack."""
    place = number_place(square)
    return element(
        "circle", {"class": _kind("numeral-covered", square, awaits), "cx": place.x, "cy": place.y, "r": _PATCH}
    )


def _kind(name: str, square: int, awaits: bool) -> str:
    return name + (" on-beach" if square == BEACH else "") + (" tag-awaits" if awaits else "")
