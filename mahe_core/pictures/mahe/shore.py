"""The raft next to square 1, and the welcome picture of the shore with that raft.

The shore is the same in every language, so `shore_symbols` defines it once per page and the pictures refer to it.
"""

from __future__ import annotations

from typing import Final

from mahe_core.pictures.mahe.geometry import RAFT_CENTRE, RAFT_PLACES
from mahe_core.pictures.mahe.landscape import boulder, bush, growth_definitions, palm
from mahe_core.pictures.markup import Markup, element, join, picture

# Left edge, top and bottom of each log, all 43 units wide.
_LOGS: Final = (
    (328, 984, 1079), (371, 897, 1084), (414, 891, 1079), (457, 894, 1085), (500, 890, 1080), (543, 895, 1084),
    (586, 892, 1079), (629, 984, 1083),
)  # fmt: skip
_LOG_WIDTH: Final = 43


def raft() -> Markup:
    """Draw the raft as a <g> at its place on the board, with seven places that do not overlap.

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


WIDTH: Final = 720
HEIGHT: Final = 400
_VIEW_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
_RAFT: Final = f"translate(300 248)scale(1.25)translate({-RAFT_CENTRE.x} {-RAFT_CENTRE.y})"
"""The transform that positions the raft; harbour.css puts the turtles in their places on it."""

_BEACH: Final = "M0 0H720V332C702 268 668 196 604 148C540 102 448 124 372 98C286 68 214 112 128 92C74 80 40 98 0 84z"
_GREEN_LOW: Final = "M0 0H720V228C694 170 646 112 584 92C520 72 452 84 380 58C300 30 208 66 130 50C76 40 44 54 0 44z"
_GREEN_HIGH: Final = "M0 0H720V142C690 104 640 64 580 50C520 36 448 48 388 26C300 0 220 34 136 20C80 12 40 22 0 14z"
_SHALLOW: Final = (
    "M0 400V318C52 342 96 338 142 366C160 378 168 390 172 400z"
    "M720 400H470C508 384 548 392 590 380C640 366 684 386 720 372z"
)
_REEF: Final = (
    "M0 306C56 330 100 326 148 354C168 366 178 384 184 404M456 404C500 372 548 380 588 368C640 354 684 374 724 360"
)
_FISH: Final = "M-15 0C-8-9 6-9 12-1L20-7C19-3 19 3 20 7L12 1C6 9-8 9-15 0z"
_RIPPLES: Final = ((34, 168), (578, 250), (612, 318))

_PALMS: Final = ((54, 44, 0.95, 10), (672, 120, 1.15, 40), (612, 50, 0.9, 0), (470, 40, 0.8, 25), (180, 26, 0.75, 15))
_BUSHES: Final = ((120, 44, 0.8), (330, 24, 0.9), (552, 66, 0.8), (690, 206, 0.8), (250, 34, 0.7))
_BOULDERS: Final = ((410, 96, 22), (440, 106, 13), (672, 232, 26), (646, 206, 15), (18, 92, 24), (50, 100, 14))


def shore_symbols() -> Markup:
    """Return the hidden <svg> that defines the shore, plants and boulders; include it once per page.

    >>> str(shore_symbols()).startswith('<svg class="sprite"')
    True
    """
    ripples = "".join(f"M{right} {down}q11-10 22 0t22 0" for right, down in _RIPPLES)
    scene = element(
        "g",
        {"id": "shore"},
        element("rect", {"class": "sea-lagoon", "width": WIDTH, "height": HEIGHT}),
        element("path", {"class": "sea-shallow", "d": _SHALLOW}),
        element("path", {"class": "foam foam-reef", "d": _REEF}),
        element("path", {"class": "foam foam-ripple", "d": ripples}),
        *(
            element("path", {"class": "sea-life", "d": _FISH, "transform": f"translate({right} {down})"})
            for right, down in ((60, 214), (96, 196), (100, 230))
        ),
        element("path", {"class": "foam foam-shore", "d": _BEACH}),
        element("path", {"class": "beach", "d": _BEACH}),
        element("path", {"class": "green-low", "d": _GREEN_LOW}),
        element("path", {"class": "green-high", "d": _GREEN_HIGH}),
        *(bush(right, down, scale) for right, down, scale in _BUSHES),
        *(boulder(right, down, radius) for right, down, radius in _BOULDERS),
        *(palm(right, down, scale, turn) for right, down, scale, turn in _PALMS),
        element("g", {"transform": _RAFT}, raft()),
    )
    return element(
        "svg",
        {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, growth_definitions(), scene),
    )


def welcome_picture() -> Markup:
    """Draw the shore with the empty raft.

    >>> str(welcome_picture()).startswith('<svg class="art art-shore"')
    True
    """
    return picture("shore", _VIEW_BOX, element("use", {"href": "#shore"}))
