"""The part of the board that stays the same during a game: the island with its squares, raft and nest.

It has no text except numerals and is hidden from assistive tools, for which the board is a list in words. A test keeps
it below 25 KB, small enough to be drawn instantly.
"""

from __future__ import annotations

from typing import Final

from mahe_core.pictures.mahe.eggs import egg
from mahe_core.pictures.mahe.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FACE_UP_PLACE,
    NEST_CENTRE,
    NEST_RADIUS,
    Point,
    blob,
)
from mahe_core.pictures.mahe.landscape import island, sea
from mahe_core.pictures.mahe.shore import raft
from mahe_core.pictures.mahe.squares import square_definitions, squares
from mahe_core.pictures.markup import Markup, element

_EGGS: Final = ((0, -46, 0), (-38, -24, -14), (38, -24, 14), (0, 0, 4), (-38, 24, 10), (38, 24, -10), (0, 47, -4))
_RIM: Final = (1.0, 0.96, 1.03, 0.97, 1.02, 0.96, 1.03, 0.98, 1.02)


def nest() -> Markup:
    """Draw the nest with its seven eggs as a <g> at its place on the board.

    The pile of egg cards hides it until the pile is used up.

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


def _card_place(place: Point) -> Markup:
    frame = {"x": place.x - CARD_WIDTH / 2, "y": place.y - CARD_HEIGHT / 2, "width": CARD_WIDTH, "height": CARD_HEIGHT}
    return element("rect", {"class": "card-place", **frame, "rx": 18})


def scenery(prefix: str = "") -> Markup:
    """Draw the island, its 21 squares, raft and nest as a <g>; `prefix` keeps the ids of several boards apart.

    Put it into a picture with the view box `BOARD_VIEW_BOX`, beneath turtles, pile and cards. It refers to the plants
    and boulders defined by `shore_symbols`.

    >>> str(scenery()).startswith('<g class="scenery" aria-hidden="true">')
    True
    """
    return element(
        "g",
        {"class": "scenery", "aria-hidden": "true"},
        element("defs", {}, square_definitions(prefix)),
        sea(),
        island(),
        _card_place(FACE_UP_PLACE),
        nest(),
        raft(),
        squares(prefix),
    )
