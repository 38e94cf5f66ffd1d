"""The island inside the ring: beach, green, granite boulders, palms, and the way from the beach to the nest.

Nothing grows in the clearing in the middle, where the nest and the cards lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.mahe.board.curve import blob, closed_curve
from app.mahe.board.geometry import BEACH, NEST_CENTRE, Point, square_centre
from app.mahe.board.landscape.growth import boulder, bush, palm
from app.ui.markup import Markup, element

if TYPE_CHECKING:
    from collections.abc import Sequence

_BEACH: Final = (
    (500, 746), (600, 758), (684, 800), (748, 866), (802, 908), (852, 866), (864, 752), (836, 600), (862, 452),
    (838, 336), (752, 262), (640, 226), (500, 238), (356, 224), (246, 262), (160, 336), (134, 452), (164, 600),
    (136, 752), (148, 866), (198, 908), (252, 866), (316, 800), (400, 758),
)  # fmt: skip
_GREEN_LOW: Final = (
    (500, 712), (590, 724), (676, 766), (738, 822), (794, 850), (826, 800), (824, 716), (792, 604), (826, 470),
    (792, 356), (724, 298), (640, 262), (500, 276), (362, 258), (272, 294), (202, 356), (172, 470), (206, 600),
    (174, 716), (176, 800), (206, 852), (262, 822), (330, 764), (410, 726),
)  # fmt: skip
_GREEN_HIGH: Final = (
    (520, 690), (620, 700), (700, 752), (762, 800), (796, 770), (780, 690), (758, 596), (788, 470), (748, 372),
    (690, 322), (610, 292), (500, 304), (392, 286), (300, 330), (244, 384), (208, 480), (238, 590), (214, 690),
    (204, 776), (236, 806), (312, 744), (400, 698),
)  # fmt: skip
_CLEARING: Final = (1.0, 1.08, 0.98, 1.05, 1.0, 1.08, 0.97, 1.06)

_BUSHES: Final = (
    (300, 352, 1.1), (228, 470, 0.9), (700, 346, 1.0), (772, 500, 1.1), (600, 292, 0.8), (420, 292, 0.7),
    (250, 690, 1.2), (746, 662, 1.0), (640, 716, 0.9), (560, 656, 0.8), (300, 610, 0.9), (330, 728, 0.8),
)  # fmt: skip
_BOULDERS: Final = (
    (208, 404, 30), (246, 424, 18), (794, 404, 32), (762, 432, 20), (516, 262, 26), (552, 254, 16), (182, 610, 22),
    (216, 632, 34), (814, 586, 20), (788, 616, 34), (668, 776, 20), (250, 842, 18), (770, 846, 22),
)  # fmt: skip
_PALMS: Final = (
    (256, 322, 1.0, 10), (336, 274, 0.8, 40), (750, 318, 1.05, 0), (664, 276, 0.8, 25), (206, 540, 0.75, 15),
    (800, 516, 0.8, 50), (776, 728, 1.0, 20), (204, 736, 1.0, 35), (836, 816, 0.7, 5), (180, 822, 0.75, 55),
)  # fmt: skip


def _land(kind: str, points: Sequence[tuple[int, int]]) -> Markup:
    return element("path", {"class": kind, "d": closed_curve([Point(x, y) for x, y in points])})


def _sand_path() -> Markup:
    # The way that the last turtle takes to the nest, with the tracks of those before it.
    beach = square_centre(BEACH)
    way = f"C{beach.x - 16} {beach.y - 70} {NEST_CENTRE.x + 8} 680 {NEST_CENTRE.x - 4} 500"
    steps = ((-6, -88), (-12, -110), (-13, -132), (-11, -154), (-8, -176), (-6, -198))
    tracks = "".join(
        f"M{beach.x + right - 17} {beach.y + down}l-6 9M{beach.x + right + 17} {beach.y + down}l6 9"
        for right, down in steps
    )
    return element(
        "g",
        {"class": "way"},
        element("path", {"class": "way-sand", "d": f"M{beach.x} {beach.y}{way}"}),
        element("path", {"class": "way-tracks", "d": tracks}),
    )


def island() -> Markup:
    """Draw the land inside the squares as a <g>.

    >>> str(island()).count('href="#palm"')
    10
    """
    beach = square_centre(BEACH)
    return element(
        "g",
        {"class": "island"},
        _land("foam foam-shore", _BEACH),
        element("circle", {"class": "foam foam-shore", "cx": beach.x, "cy": beach.y, "r": 86}),
        _land("beach", _BEACH),
        element("circle", {"class": "beach", "cx": beach.x, "cy": beach.y, "r": 86}),
        _land("green-low", _GREEN_LOW),
        _land("green-high", _GREEN_HIGH),
        _sand_path(),
        element("path", {"class": "clearing", "d": blob(Point(502, 438), 204, 138, _CLEARING)}),
        *(bush(x, y, scale) for x, y, scale in _BUSHES),
        *(boulder(x, y, radius) for x, y, radius in _BOULDERS),
        *(palm(x, y, scale, turn) for x, y, scale, turn in _PALMS),
    )
