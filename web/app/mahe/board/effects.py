"""Drawings visible only during animations: lights, a splash, a card being turned, a card flying to its owner.

Otherwise the style sheet keeps them transparent. They are hidden from assistive tools and do not depend on the
position.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from app.ui.markup import Markup, element
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.pictures.mahe.eggs import egg, egg_card_back, egg_card_back_picture, egg_card_picture
from mahe_core.pictures.mahe.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FACE_UP_PLACE,
    NEST_CENTRE,
    SQUARE_RADIUS,
    SQUARES,
    Point,
    blob,
    heading,
    square_centre,
)
from mahe_core.pictures.mahe.squares import numeral

_LIGHT: Final = (1.04, 1.24, 1.04, 1.24, 1.04, 1.24, 1.04, 1.24)
_RING_RADII: Final = (64, 82, 100)
_DROPS: Final = (
    (-158, 84, 9),
    (-132, 96, 12),
    (-108, 78, 8),
    (-84, 102, 11),
    (-58, 82, 9),
    (-38, 98, 12),
    (-20, 80, 8),
)
"""Each drop's direction (degrees clockwise from the right), distance and size."""


@cache
def lights() -> Markup:
    """Draw a light for each square; they go beneath the turtles.

    >>> str(lights()).count("data-glow=")
    21
    """
    return element("g", {"class": "lights", "aria-hidden": "true"}, *map(_light, range(1, SQUARES + 1)))


def _light(square: int) -> Markup:
    centre = square_centre(square)
    shape = blob(Point(0, 0), SQUARE_RADIUS, SQUARE_RADIUS, _LIGHT)
    moves = f"translate({centre.x} {centre.y})rotate({heading(square):g})"
    return element(
        "g",
        {"class": "glow", "data-glow": square},
        element("path", {"class": "glow-tile", "d": shape, "transform": moves}),
        numeral(square),
    )


@cache
def effects() -> Markup:
    """Draw the effects above the turtles: the splash, and the back of the card being turned up.

    >>> 'class="splash"' in str(effects())
    True
    """
    spot = {
        "x": FACE_UP_PLACE.x - CARD_WIDTH / 2 - 5,
        "y": FACE_UP_PLACE.y - CARD_HEIGHT / 2 - 5,
        "width": CARD_WIDTH + 10,
        "height": CARD_HEIGHT + 14,
    }
    return element(
        "g",
        {"class": "effects", "aria-hidden": "true"},
        element("rect", {"class": "card-spot", **spot}),
        element(
            "g",
            {"transform": f"translate({FACE_UP_PLACE.x} {FACE_UP_PLACE.y})"},
            element("g", {"class": "turning-card"}, egg_card_back()),
        ),
        _splash(),
        *(_nest_egg(number) for number in range(EGGS_IN_NEST)),
    )


def _nest_egg(number: int) -> Markup:
    """Draw one of the eggs around the turtle that has taken the nest."""
    direction = radians(-90 + 360 * number / EGGS_IN_NEST)
    x, y = NEST_CENTRE.x + 118 * cos(direction), NEST_CENTRE.y + 112 * sin(direction)
    drawn = element("g", {"class": "nest-egg", "data-nest-egg": number}, egg(0, 0, 1.7, 0))
    return element("g", {"transform": f"translate({x:.0f} {y:.0f})"}, drawn)


def _splash() -> Markup:
    """Draw splashing water and rings around 0,0; the animation moves it to its place."""
    rings = (
        element("ellipse", {"class": f"splash-ring splash-ring-{number}", "rx": radius, "ry": radius * 0.62})
        for number, radius in enumerate(_RING_RADII, start=1)
    )
    crown = "M-46 8C-50-22-62-34-58-44C-46-38-40-24-34-14C-32-36-38-56-28-68C-18-54-18-36-14-20C-10-44-8-66 2-80"
    crown += (
        "C10-64 10-42 14-20C20-38 20-54 30-66C38-54 32-34 34-14C42-24 48-36 60-42C62-32 50-20 46 8C24 20-24 20-46 8z"
    )
    drops = (
        element("circle", {"cx": far * cos(radians(direction)), "cy": far * sin(radians(direction)) * 0.9, "r": size})
        for direction, far, size in _DROPS
    )
    return element(
        "g",
        {"class": "splash"},
        *rings,
        element("path", {"class": "splash-crown", "d": crown}),
        element("g", {"class": "splash-drops"}, *drops),
    )


def won_card(value: int) -> Markup:
    """Draw both faces of the card that flies to its owner; the page measures the start and the end of its flight.

    >>> str(won_card(3)).count("<svg")
    2
    """
    return element(
        "div",
        {"class": "won-card", "aria-hidden": "true"},
        element("div", {"class": "won-card-face"}, egg_card_picture(value)),
        element("div", {"class": "won-card-back"}, egg_card_back_picture()),
    )
