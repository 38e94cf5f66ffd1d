"""The 21 numbered squares as tiles of sand. The last one, the beach, is told by its egg as well as by its colour."""

from __future__ import annotations

from typing import Final

from app.mahe.board.curve import blob
from app.mahe.board.geometry import (
    BEACH,
    SQUARE_RADIUS,
    SQUARES,
    Point,
    heading,
    square_centre,
)
from app.mahe.board.numerals import numeral
from app.mahe.pieces.egg import egg
from app.ui.markup import Markup, element, join

_TILES: Final = (
    (0.97, 1.17, 1.0, 1.14, 0.98, 1.18, 0.97, 1.15),
    (1.0, 1.14, 0.97, 1.18, 0.96, 1.15, 1.0, 1.17),
    (0.96, 1.18, 0.98, 1.15, 1.0, 1.13, 0.98, 1.18),
)
_BEACH_TILE: Final = (1.07, 1.2, 1.06, 1.2, 1.07, 1.2, 1.06, 1.2)


def square_definitions(prefix: str = "") -> Markup:
    """Define the tile shapes that `squares` repeats; `prefix` sets those of one board on a page apart from another's.

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
    """Draw all squares with their numerals as a <g>; `prefix` is that of their `square_definitions`.

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
