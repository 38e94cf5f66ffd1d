"""The raft beside square 1: logs lashed together, with a place for each of seven turtles, none covering another."""

from __future__ import annotations

from typing import Final

from app.mahe.board.geometry import RAFT_PLACES
from app.ui.markup import Markup, element, join

# Left edge, top and bottom of each log, all 43 units wide.
_LOGS: Final = (
    (328, 984, 1079), (371, 897, 1084), (414, 891, 1079), (457, 894, 1085), (500, 890, 1080), (543, 895, 1084),
    (586, 892, 1079), (629, 984, 1083),
)  # fmt: skip
_LOG_WIDTH: Final = 43


def raft() -> Markup:
    """Draw the raft as a <g> in its place on the board.

    >>> str(raft()).count('class="raft-place"')
    7
    """
    logs = join(
        element("rect", {"x": left, "y": top, "width": _LOG_WIDTH, "height": bottom - top, "rx": 16})
        for left, top, bottom in _LOGS
    )
    grain = "".join(
        f"M{left + 13} {top + 20}V{bottom - 30}M{left + 29} {top + 44}V{bottom - 18}" for left, top, bottom in _LOGS
    )
    places = (element("circle", {"class": "raft-place", "cx": p.x, "cy": p.y, "r": 34}) for p in RAFT_PLACES)
    return element(
        "g",
        {"class": "raft"},
        element("g", {"class": "soft-shadow", "transform": "translate(0 8)"}, logs),
        element("g", {"class": "raft-logs"}, logs),
        element("path", {"class": "raft-grain", "d": grain}),
        element("path", {"class": "raft-rope", "d": "M369 906H631M324 1002H676M324 1066H676"}),
        *places,
    )
