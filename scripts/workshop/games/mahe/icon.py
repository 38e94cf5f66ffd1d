"""Draws the icon: the turtle that stands for it, from above in the lagoon, as the game itself draws it.

One drawing in several cuts. Like all art it carries classes instead of colours; whoever renders it brings the
style sheets of the site.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.mahe.board.geometry import Point, blob
from app.mahe.board.turtle import MARK_SIGN, turtle_from_above
from app.ui.markup import Markup, element, join

SIZE: Final = 256
"""Width and height in the drawing's own units; 0,0 is in the middle."""

HEADING: Final = 24
"""Degrees from straight up: the turtle is on its way."""

TURTLE_REACH: Final = 48
"""How far a turtle reaches from its middle in its own units, outlines included."""

SAFE: Final = 0.4
"""Radius, as a share of the width, of the circle of which no launcher cuts anything off."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How much of the drawing an icon shows: whether its corners are sea, and the scales of water and turtle."""

    to_the_edge: bool
    water: float
    turtle: float


LOOSE: Final = Cut(to_the_edge=False, water=1, turtle=2.15)
"""A round piece of the sea with nothing behind it, for devices that show an icon as it is."""

MASKABLE: Final = Cut(to_the_edge=True, water=1, turtle=2.1)
"""Launchers cut out of it whatever shape they like."""

SQUARE: Final = Cut(to_the_edge=True, water=1.14, turtle=2.3)
"""Telephones that round the corners and nothing else."""

_COAST: Final = (1.0, 0.985, 1.005, 0.98, 1.0, 0.985, 0.995, 0.98, 1.005)
_REEF: Final = (0.985, 1.0, 0.98, 1.0, 0.985, 1.005, 0.99)
_CALM: Final = (1.0, 0.985, 1.0, 0.98, 1.005)


def icon(cut: Cut) -> Markup:
    """The icon as an <svg> without a size; the page must hold the turtles' shapes.

    >>> str(icon(LOOSE)).count("sea-lagoon")
    1
    """
    turtle = element("g", {"transform": f"scale({cut.turtle:g})"}, turtle_from_above(MARK_SIGN, HEADING))
    return _svg(SIZE, _water(cut), turtle)


def favicon() -> Markup:
    """The turtle alone as an <svg>, for the few pixels of a tab.

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
