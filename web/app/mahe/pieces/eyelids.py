"""The turtles' eyelids, in a picture of their own over the board: to blink is to show it for a moment.

Nothing has to be painted for that. Two pictures take turns, so that not all turtles blink at once.
"""

from __future__ import annotations

from typing import Final

from app.mahe.board.geometry import ALONE_SCALE, BOARD_VIEW_BOX, heading
from app.mahe.board.looks import FromAbove, InStack, look_on
from app.mahe.board.places import place_on
from app.mahe.play.table_model import TableView, TurtleView
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NEST, RAFT

_PICTURES: Final = 2
# Closed lids over the eyes, as `pieces.turtle` draws them: from above, carried, and looking at you.
_ABOVE: Final = "M-10.5-35.4h6M4.5-35.4h6"
_CARRIED: Final = "M55.5 2.5h7"
_ON_TOP: Final = "M42-9.5q6.5 5 13 0M58-9.5q6.5 5 13 0"


def eyelids(view: TableView) -> Markup:
    """Draw the pictures, with the lids of every turtle in one of them."""
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
