"""The static picture of the board: everything that stays the same from the first move to the last.

It has no text but numerals and is hidden from assistive tools, for which the board is a list in words. A test keeps it
below 25 KB, small enough to be drawn at once.
"""

from __future__ import annotations

from app.mahe.board.geometry import CARD_HEIGHT, CARD_WIDTH, FACE_UP_PLACE, Point
from app.mahe.board.landscape.island import island
from app.mahe.board.landscape.sea import sea
from app.mahe.board.nest import nest
from app.mahe.board.raft import raft
from app.mahe.board.squares import square_definitions, squares
from app.ui.markup import Markup, element


def _card_place(place: Point) -> Markup:
    frame = {"x": place.x - CARD_WIDTH / 2, "y": place.y - CARD_HEIGHT / 2, "width": CARD_WIDTH, "height": CARD_HEIGHT}
    return element("rect", {"class": "card-place", **frame, "rx": 18})


def scenery(prefix: str = "") -> Markup:
    """Draw the island, its 21 squares, raft and nest as a <g>; `prefix` sets one board on a page apart from another.

    It belongs in a picture whose view box is `BOARD_VIEW_BOX`, below turtles, pile and cards. The plants and boulders
    that it points to are defined by `shore_symbols`.

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
