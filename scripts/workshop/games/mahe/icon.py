"""Draws the site's icon: a turtle in the lagoon from above, as the game draws it.

There are several cuts of one drawing. Like all art it has classes instead of colours; rendering it needs the style
sheets of the site.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.pictures.mahe.geometry import Point, blob
from mahe_core.pictures.mahe.turtle import MARK_SIGN, turtle_from_above

SIZE: Final = 256
"""Width and height in the drawing's own units; 0,0 is in the middle."""

HEADING: Final = 24
"""Degrees from straight up, so that the turtle seems to move."""

TURTLE_REACH: Final = 48
"""Radius of a turtle in its own units, including outlines."""

SAFE: Final = 0.4
"""The radius of the circle that no launcher crops, as a fraction of the width."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The part of the drawing that an icon shows: sea in the corners or not, and the scales of water and turtle."""

    to_the_edge: bool
    water: float
    turtle: float


LOOSE: Final = Cut(to_the_edge=False, water=1, turtle=2.15)
"""A round piece of the sea on a transparent background, for devices that show icons unchanged."""

MASKABLE: Final = Cut(to_the_edge=True, water=1, turtle=2.1)
"""For launchers that crop icons to any shape."""

SQUARE: Final = Cut(to_the_edge=True, water=1.14, turtle=2.3)
"""For phones that only round the corners."""

_COAST: Final = (1.0, 0.985, 1.005, 0.98, 1.0, 0.985, 0.995, 0.98, 1.005)
_REEF: Final = (0.985, 1.0, 0.98, 1.0, 0.985, 1.005, 0.99)
_CALM: Final = (1.0, 0.985, 1.0, 0.98, 1.005)


def icon(cut: Cut) -> Markup:
    """Draw the icon as an <svg> without a size; the page must contain the turtles' symbols.

    >>> str(icon(LOOSE)).count("sea-lagoon")
    1
    """
    turtle = element("g", {"transform": f"scale({cut.turtle:g})"}, turtle_from_above(MARK_SIGN, HEADING))
    return _svg(SIZE, _water(cut), turtle)


def favicon() -> Markup:
    """Draw only the turtle as an <svg>, for the few pixels of a browser tab.

    >>> "sea" in str(favicon())
    False
    """
    return _svg(2 * TURTLE_REACH, turtle_from_above(MARK_SIGN))


def _svg(size: float, *art: Markup) -> Markup:
    box = f"{-size / 2:g} {-size / 2:g} {size:g} {size:g}"
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}, *art)


def _water(cut: Cut) -> Markup:
    rings = (
        ("sea-open", 119, _REEF),
        ("sea-shallow", 109, _COAST),
        ("foam foam-reef", 101, _CALM),
        ("sea-lagoon", 96, _CALM),
    )
    corner = -SIZE / 2
    deep = (
        element("rect", {"class": "sea-deep", "x": corner, "y": corner, "width": SIZE, "height": SIZE})
        if cut.to_the_edge
        else element("circle", {"class": "sea-deep", "r": SIZE / 2 - 1})
    )
    return join([deep, *(_ring(kind, radius * cut.water, cuts) for kind, radius, cuts in rings)])


def _ring(kind: str, radius: float, cuts: tuple[float, ...]) -> Markup:
    return element("path", {"class": kind, "d": blob(Point(0, 0), radius, radius, cuts)})
