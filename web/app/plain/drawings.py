"""Badges and dice for games without artwork of their own."""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.pictures.markup import picture
from mahe_core.pictures.signs import sign_mark

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips on each face, as offsets from the centre."""


def badge(sign: str) -> Markup:
    """Draw a player's sign on a background of its colour."""
    disc = element("circle", {"class": "plain-disc", "r": 16})
    drawn = picture("badge", "-18 -18 36 36", join([disc, sign_mark(sign)]))
    return element("span", {"class": f"badges plain-badge sign-{sign}", "aria-hidden": "true"}, drawn)


def die(face: int, label: str) -> Markup:
    """Draw a die that shows `face`, 1 to 6; `label` is its accessible name."""
    pips = (element("circle", {"class": "plain-pip", "cx": 11 * x, "cy": 11 * y, "r": 4}) for x, y in _PIPS[face])
    body = element("rect", {"class": "plain-die-body", "x": -24, "y": -24, "width": 48, "height": 48, "rx": 9})
    return picture("plain-die", "-26 -26 52 52", join([body, *pips]), label)
