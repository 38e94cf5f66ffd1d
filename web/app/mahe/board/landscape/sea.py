"""The water: deep sea, shallows, lagoon, reef and foam, as rings round the coastline.

Depth is told by flat colours by class, without gradients and filters. Only the waves may move, which are drawn apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.mahe.board.curve import blob, closed_curve
from app.mahe.board.geometry import BOARD_WIDTH, SQUARES, Point, seaward, square_centre
from app.mahe.board.landscape.growth import boulder
from app.ui.markup import Markup, element, join

if TYPE_CHECKING:
    from collections.abc import Sequence

# The sea goes on beyond the board's own frame, so that it fills whatever room the screen gives it.
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
    """Write the path data of a line that follows the squares, so many units further out (or in, when negative).

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
    """Draw all the water as a <g>, to lie below the island and the squares.

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
