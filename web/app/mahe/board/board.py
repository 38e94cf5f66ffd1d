"""The board: the picture that stays the same during a game, and the frame for everything that changes.

The picture has no text except numerals and is hidden from assistive tools, for which the board is a list in words. A
test keeps it below 25 KB, small enough to be drawn instantly. The table, replay, tutorial and examples share the frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.mahe.board.effects import effects, lights
from app.mahe.board.eggs import egg
from app.mahe.board.geometry import (
    BOARD_VIEW_BOX,
    CARD_HEIGHT,
    CARD_WIDTH,
    FACE_UP_PLACE,
    NEST_CENTRE,
    NEST_RADIUS,
    Point,
    blob,
)
from app.mahe.board.landscape import island, sea, waves
from app.mahe.board.shore import raft
from app.mahe.board.squares import square_definitions, squares
from app.ui.languages import Texts
from app.ui.markup import Markup, element

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


HIDDEN_FROM_READERS = ("pile", "turtles", "ghosts")


def board_frame(regions: Mapping[str, Markup], texts: Texts, *, prefix: str = "") -> Markup:
    """Arrange the regions that a screen has drawn on the board; missing regions are left out.

    `prefix` keeps its region ids apart from another screen's. Only the stacks in the picture can be pressed. The island
    is a separate picture under the turtles, because any motion makes the browser repaint the whole picture it is in.
    """

    def layer(name: str) -> Markup | None:
        if prefix + name not in regions:
            return None
        hidden = "true" if name in HIDDEN_FROM_READERS else None
        return element("g", {"id": f"region-{prefix}{name}", "aria-hidden": hidden}, regions[prefix + name])

    def pictures(name: str) -> Markup | None:
        """Draw a region that consists of separate pictures, each of which may move as a whole."""
        if prefix + name not in regions:
            return None
        attributes = {"id": f"region-{prefix}{name}", "class": f"board-{name}", "aria-hidden": "true"}
        return element("div", attributes, regions[prefix + name])

    words = {
        "id": f"region-{prefix}board-words",
        "class": "visually-hidden",
        "aria-label": texts.gettext("The island with its 21 squares"),
    }
    frame = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"}
    return element(
        "div",
        {"class": "board-frame"},
        element("ol", words, regions[f"{prefix}board-words"]),
        element("svg", {"class": "board-ground", "aria-hidden": "true", **frame}, scenery(prefix), lights()),
        element("svg", {"class": "board-ground board-waves", "aria-hidden": "true", **frame}, waves()),
        # Above the board by style, but first in the markup, so that selectors can hide the turtles that follow.
        pictures("choosing"),
        element(
            "svg",
            {"class": "board", **frame},
            layer("pile"),
            layer("turtles"),
            effects(),
            layer("ghosts"),
            layer("stacks"),
        ),
        pictures("eyelids"),
    )
