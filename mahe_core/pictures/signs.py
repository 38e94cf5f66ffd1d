"""The shapes of the seven signs that identify the players.

Each is one bold shape in a box of 24 x 24 units around 0,0, whose outline is recognisable at 24 px and without colour.
Its colour depends on the piece it is drawn on.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from mahe_core.pictures.markup import Markup, element, join
from mahe_core.plain.signs import SIGNS


def _polar(radius: float, turn: float) -> str:
    angle = 2 * pi * turn - pi / 2
    return f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}"


def _sun() -> str:
    rays = "".join(
        f"M{_polar(7.6, ray / 8 - 0.05)}L{_polar(12, ray / 8)}L{_polar(7.6, ray / 8 + 0.05)}z" for ray in range(8)
    )
    return f"M0-5.8a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 1 1 0-11.6z{rays}"


def _star() -> str:
    corners = (_polar(12 if corner % 2 == 0 else 5.4, corner / 10) for corner in range(10))
    return "M" + "L".join(corners) + "z"


_OUTLINES: Final[dict[str, str]] = {
    "sun": _sun(),
    "moon": "M3.6-10.9a11 11 0 1 0 7 13.6a8.6 8.6 0 1 1-7-13.6z",
    "star": _star(),
    "leaf": (
        "M10-10.5C11.4 2.7 6.8 10-2.3 10C-4.5 10-6.4 9.4-7.5 8.4L-10 11L-11.2 9.8L-8.7 7.2C-12.3 1.4-8.2-10 10-10.5z"
    ),
    "shell": (
        "M-4.5 11.5L-4.2 8.4C-9 7.4-12.2 3.4-12.2-1A4.8 4.8 0 0 1-7.6-7.6A5.2 5.2 0 0 1 0-10.6"
        "A5.2 5.2 0 0 1 7.6-7.6A4.8 4.8 0 0 1 12.2-1C12.2 3.4 9 7.4 4.2 8.4L4.5 11.5z"
    ),
    "drop": "M0-12.5C3-6.5 9-1.5 9 3.5A9 8.7 0 0 1-9 3.5C-9-1.5-3-6.5 0-12.5z",
}
# Signs drawn as thick strokes instead of filled shapes.
_STROKES: Final[dict[str, str]] = {
    "wave": "M-10.5-3.8c3-4.6 6.5-4.6 10.5 0s7.5 4.6 10.5 0M-10.5 5.2c3-4.6 6.5-4.6 10.5 0s7.5 4.6 10.5 0",
}
# Lines cut out of a sign, through which the background shows.
_CUTS: Final[dict[str, str]] = {
    "leaf": "M-6 6L4.2-4.6",
    "shell": "M-1.8 5.8L-6.6-5.4M0 5.4V-8M1.8 5.8L6.6-5.4",
    "drop": "M-4.8 4A4.8 4.6 0 0 0-.5 8.4",
}


def sign_definitions() -> Markup:
    """Draw the shape definitions that `sign_mark` refers to; a page needs them once.

    >>> str(sign_definitions()).count("<g id=")
    7
    """
    return join(
        element(
            "g",
            {"id": f"sign-{sign}"},
            element("path", {"class": "sign-mark", "d": _OUTLINES[sign]}) if sign in _OUTLINES else None,
            element("path", {"class": "sign-stroke", "d": _STROKES[sign]}) if sign in _STROKES else None,
            element("path", {"class": "sign-cut", "d": _CUTS[sign]}) if sign in _CUTS else None,
        )
        for sign in SIGNS
    )


def sign_mark(sign: str, scale: float = 1, right: float = 0, down: float = 0) -> Markup:
    """Draw a sign upright and `scale` times 24 units wide, in the colour inherited from its surroundings.

    >>> str(sign_mark("moon"))
    '<use href="#sign-moon"></use>'
    """
    moves = (f"translate({right:g} {down:g})" if right or down else "") + (f"scale({scale:g})" if scale != 1 else "")
    return element("use", {"href": f"#sign-{sign}", "transform": moves or None})
