"""The landscape of the board: palms, bushes and granite boulders, the island with them, and the sea around it.

Plants and boulders are defined once per page and referred to by id. The middle of the island stays clear for the nest
and the cards. Flat colours show the depth of the water, without gradients or filters; only the waves may move, so they
are drawn separately.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahe_core.pictures.mahe.geometry import (
    BEACH,
    BOARD_WIDTH,
    NEST_WAY,
    SQUARES,
    Point,
    blob,
    closed_curve,
    seaward,
    square_centre,
)
from mahe_core.pictures.markup import Markup, element, join

if TYPE_CHECKING:
    from collections.abc import Sequence


_FROND: Final = "M0-3C10-15 30-22 52-10C40-11 22-2 0 4z"
_FROND_LIGHT: Final = "M6-3C16-11 32-15 46-10C34-9 20-4 6 0z"
_STONE: Final = "M-10 1C-10.5-5-6-9 0-9C5-9.5 10-5 10.5 1C10.5 6 6 8.5 0 8.5C-6 8.5-10 6-10 1z"
_STONE_LIGHT: Final = "M-8 0C-8-4.5-5-7.3 0-7.3C4-7.5 6.5-5.5 7-3.5C3-5-3-4.5-8 0z"
_STONE_DARK: Final = (
    "M10.4 0C10.6 6 6 8.5 0 8.5C-4 8.5-7.5 7-9.2 4.2C-5 7 1 6.5 4.5 4C7 2.2 8.5-1 8.7-4.5C9.8-3.2 10.3-1.6 10.4 0z"
)
_BUSH: Final = "M-30 6C-36-8-20-22-10-16C-4-28 16-26 18-14C30-16 36 2 26 10C22 22 4 20 0 14C-8 22-26 18-30 6z"


def growth_definitions() -> Markup:
    """Define the shapes that `palm`, `boulder` and `bush` refer to.

    >>> str(growth_definitions()).count(" id=")
    3
    """
    turns = range(8, 360, 45)
    fronds = (element("path", {"d": _FROND, "transform": f"rotate({turn})"}) for turn in turns)
    lights = (element("path", {"d": _FROND_LIGHT, "transform": f"rotate({turn})"}) for turn in turns)
    return join(
        [
            element(
                "g",
                {"id": "palm"},
                element("g", {"class": "palm-fronds"}, *fronds),
                element("g", {"class": "palm-light"}, *lights),
                element("circle", {"class": "palm-heart", "r": 6}),
            ),
            element(
                "g",
                {"id": "boulder"},
                element("path", {"class": "land-shadow", "d": _STONE, "transform": "translate(1.2 2.6)"}),
                element("path", {"class": "boulder", "d": _STONE}),
                element("path", {"class": "boulder-light", "d": _STONE_LIGHT}),
                element("path", {"class": "boulder-dark", "d": _STONE_DARK}),
            ),
            element(
                "g",
                {"id": "bush"},
                element("path", {"class": "land-shadow", "d": _BUSH, "transform": "translate(3 6)"}),
                element("path", {"class": "bush", "d": _BUSH}),
                element(
                    "path",
                    {"class": "bush-light", "d": "M-22-2C-20-10-12-12-8-9M0-16C4-20 10-19 12-15M16-4C20-8 25-5 25-1"},
                ),
            ),
        ]
    )


def palm(right: float, down: float, scale: float, turn: float) -> Markup:
    """Draw a palm; `turn`, in degrees, does not rotate its shadow.

    >>> str(palm(1, 2, 1, 0)).count("<circle")
    1
    """
    shadow = element("circle", {"class": "land-shadow", "cx": right + 4, "cy": down + 12, "r": 36 * scale})
    moves = f"translate({right:g} {down:g})rotate({turn:g})scale({scale:g})"
    return join([shadow, element("use", {"href": "#palm", "transform": moves})])


def boulder(right: float, down: float, radius: float) -> Markup:
    """Draw a boulder; `radius` is in board units.

    >>> str(boulder(1, 2, 20))
    '<use href="#boulder" transform="translate(1 2)scale(2)"></use>'
    """
    return element("use", {"href": "#boulder", "transform": f"translate({right:g} {down:g})scale({radius / 10:g})"})


def bush(right: float, down: float, scale: float) -> Markup:
    """Draw a bush, scaled by `scale`.

    >>> str(bush(1, 2, 1.5))
    '<use href="#bush" transform="translate(1 2)scale(1.5)"></use>'
    """
    return element("use", {"href": "#bush", "transform": f"translate({right:g} {down:g})scale({scale:g})"})


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
    # The path that the last turtle takes to the nest, with the tracks of earlier ones.
    beach, *bends = NEST_WAY
    way = "C" + " ".join(f"{bend.x} {bend.y}" for bend in bends)
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


# The sea extends beyond the board's frame to fill any screen.
_BEYOND: Final = 1500
_WIDE: Final = BOARD_WIDTH + 2 * _BEYOND

_CALM: Final = (0, 3, -2, 4, -4, 2, -3)
_RAY: Final = (
    "M0-30C6-30 8-26 10-20C26-16 46-4 56 14C38 8 22 10 10 18C6 22 3 28 1 62"
    "C0 28-6 22-10 18C-22 10-38 8-56 14C-46-4-26-16-10-20C-8-26-6-30 0-30z"
)
_FISH: Final = "M-15 0C-8-9 6-9 12-1L20-7C19-3 19 3 20 7L12 1C6 9-8 9-15 0z"
_SHOAL: Final = ((66, 118), (98, 100), (100, 132), (132, 112))
_SURF: Final = (1.0, 0.95, 1.04, 0.97, 1.03, 0.95, 1.02)
_ISLETS: Final = ((Point(52, 1036), 20), (Point(930, 1052), 24))


def coast_ring(distance: float, wobble: float = 0, cuts: Sequence[int] = _CALM) -> str:
    """Return path data for a ring along the squares, `distance` units out to sea (inland if negative).

    >>> coast_ring(0).startswith("M574 808c")
    True
    """
    points = []
    for square in range(1, SQUARES + 1):
        right, down = seaward(square)
        far = distance + wobble * cuts[square % len(cuts)]
        points.append(square_centre(square).moved(right * far, down * far))
    return closed_curve(points)


def sea() -> Markup:
    """Draw all the water as a <g>, which goes beneath the island and the squares.

    >>> str(sea()).count("sea-deep")
    1
    """
    return element(
        "g",
        {"class": "sea"},
        element("rect", {"class": "sea-deep", "x": -_BEYOND, "y": -_BEYOND, "width": _WIDE, "height": _WIDE}),
        element("path", {"class": "sea-open", "d": coast_ring(142, 3, (0, 2, -3, 1, 3))}),
        element("path", {"class": "sea-shallow", "d": coast_ring(106, 2)}),
        element("path", {"class": "foam foam-reef", "d": coast_ring(88, 2, (1, -2, 3, 0, -1))}),
        element("path", {"class": "sea-lagoon", "d": coast_ring(82, 1.5)}),
        element("path", {"class": "sea-life", "d": _RAY, "transform": "translate(896 72)rotate(-28)scale(.8)"}),
        *(element("path", {"class": "sea-life", "d": _FISH, "transform": f"translate({x} {y})"}) for x, y in _SHOAL),
        *(_islet(place, size) for place, size in _ISLETS),
    )


def _islet(place: Point, size: float) -> Markup:
    waters = (
        element(
            "path", {"class": kind, "d": blob(place.moved(size / 4, size / 6), size * far, size * far * 0.8, _SURF)}
        )
        for kind, far in (("sea-shallow", 2.2), ("sea-lagoon", 1.75))
    )
    return join([*waters, boulder(place.x, place.y, size), boulder(place.x + size, place.y + 8, size / 2)])


def waves() -> Markup:
    """Draw the small waves on open water as a <g>.

    >>> str(waves()).startswith('<g class="waves"')
    True
    """
    return element("g", {"class": "waves"}, element("path", {"class": "foam foam-ripple", "d": _ripples()}))


def _ripples() -> str:
    places = (
        Point(36, 66), Point(196, 44), Point(790, 66), Point(940, 176), Point(300, 30), Point(560, 34),
        Point(16, 972), Point(262, 1076), Point(722, 1074), Point(846, 1082),
    )  # fmt: skip
    return "".join(f"M{place.x} {place.y}q11-10 22 0t22 0" for place in places)
