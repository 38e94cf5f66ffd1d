"""Draws the seven signs by which turtles are told apart.

Promises: each sign is one bold shape in a box of 24 x 24 units round 0,0, told by its outline alone: it still reads at
24 px and without colour. The colour comes from the class `sign-<name>` round it.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from app.markup import Markup, element, join

SIGNS: Final[tuple[str, ...]] = ("sun", "moon", "star", "wave", "leaf", "shell", "drop")


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
    "wave": (
        "M-12-1.5C-8.5-1.5-8.5-9-4-9S.5-3.5 4-3.5S8.5-7.5 12-8V-2.5C9-2 8 2 4 2S-.5-3.5-4-3.5S-8.5 4-12 4z"
        "M-12 8.5C-8.5 8.5-8.5 1-4 1S.5 6.5 4 6.5S8.5 2.5 12 2V7.5C9 8 8 12 4 12S-.5 6.5-4 6.5S-8.5 14-12 14z"
    ),
    "leaf": "M11-11.5C12.5 3 7.5 11-2.5 11C-5 11-7 10.3-8.3 9.2L-11 12L-12.3 10.7L-9.6 7.9C-13.5 1.5-9-11 11-11.5z",
    "shell": (
        "M-4.5 11.5L-5 8C-10 5-12.8.5-11.8-3.5C-10.5-4-9.5-5.5-9.2-7C-7.5-7-5.3-8.2-4.5-10C-2.8-9.6-1-10.2 0-11.5"
        "C1-10.2 2.8-9.6 4.5-10C5.3-8.2 7.5-7 9.2-7C9.5-5.5 10.5-4 11.8-3.5C12.8.5 10 5 5 8L4.5 11.5z"
    ),
    "drop": "M0-12.5C3-6.5 9-1.5 9 3.5A9 8.7 0 0 1-9 3.5C-9-1.5-3-6.5 0-12.5z",
}
# Lines cut out of a sign: they show the shell below it.
_CUTS: Final[dict[str, str]] = {
    "leaf": "M-6.5 6.5L4.5-5",
    "shell": "M-1 7L-5.5-4M0 6.5V-6M1 7L5.5-4",
    "drop": "M-4.8 4A4.8 4.6 0 0 0-.5 8.4",
}


def sign_definitions() -> Markup:
    """Give the definitions that `sign_mark` points to, to be written once a page.

    >>> str(sign_definitions()).count("<g id=")
    7
    """
    return join(
        element(
            "g",
            {"id": f"sign-{sign}"},
            element("path", {"class": "sign-mark", "d": _OUTLINES[sign]}),
            element("path", {"class": "sign-cut", "d": _CUTS[sign]}) if sign in _CUTS else None,
        )
        for sign in SIGNS
    )


def sign_mark(sign: str, scale: float = 1, right: float = 0, down: float = 0) -> Markup:
    """Give a sign alone, upright, 24 units across times `scale`, in the colour of marks on a shell.

    >>> str(sign_mark("moon"))
    '<use href="#sign-moon"/>'
    """
    moves = (f"translate({right:g} {down:g})" if right or down else "") + (f"scale({scale:g})" if scale != 1 else "")
    return element("use", {"href": f"#sign-{sign}", "transform": moves or None})
