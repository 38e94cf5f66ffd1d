"""The nest in the middle of the island, small enough for the pile of egg cards to hide until it is used up."""

from __future__ import annotations

from typing import Final

from app.mahe.board.curve import blob
from app.mahe.board.geometry import NEST_CENTRE, NEST_RADIUS, Point
from app.mahe.pieces.egg import egg
from app.ui.markup import Markup, element

_EGGS: Final = ((0, -46, 0), (-38, -24, -14), (38, -24, 14), (0, 0, 4), (-38, 24, 10), (38, 24, -10), (0, 47, -4))
_RIM: Final = (1.0, 0.96, 1.03, 0.97, 1.02, 0.96, 1.03, 0.98, 1.02)


def nest() -> Markup:
    """Draw the nest with its seven eggs as a <g> in its place on the board.

    >>> str(nest()).count('class="egg"')
    7
    """
    return element(
        "g",
        {"class": "nest", "transform": f"translate({NEST_CENTRE.x} {NEST_CENTRE.y})"},
        element("path", {"class": "nest-rim", "d": blob(Point(0, 0), NEST_RADIUS, NEST_RADIUS, _RIM)}),
        element("path", {"class": "nest-hollow", "d": blob(Point(0, 4), NEST_RADIUS - 16, NEST_RADIUS - 18, _RIM)}),
        *(egg(right, down, 1.35, turn) for right, down, turn in _EGGS),
    )
