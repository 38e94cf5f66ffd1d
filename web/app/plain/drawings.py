"""Badges and dice for games without artwork of their own."""

from __future__ import annotations

from typing import Final

from app.ui.markup import Attributes, Markup, element, join
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


def badge_picture(sign: str) -> Markup:
    """Draw a player's sign on a background of its colour."""
    return picture("badge", "-18 -18 36 36", _disc(sign))


def badge(sign: str, *faces: Markup) -> Markup:
    """Draw a player's sign, and the face of a computer that decides, next to a text that names the player."""
    attributes: Attributes = {"class": f"badges plain-badge sign-{sign}", "aria-hidden": "true"}
    return element("span", attributes, badge_picture(sign), *faces)


def die(face: int, label: str | None = None) -> Markup:
    """Draw a die that shows `face`, 1 to 6; `label` is its accessible name, without which it is an ornament."""
    return picture("plain-die", "-26 -26 52 52", die_face(face), label)


# Parts of a board


def upright(x: float, y: float, *parts: Markup, scale: float = 1) -> Markup:
    """Put shapes drawn around (0, 0) on a point of a board, upright even where a wide board stands on end."""
    moves = f"translate({x:g} {y:g})" + (f"scale({scale:g})" if scale != 1 else "")
    return element("g", {"transform": moves}, element("g", {"class": "plain-upright"}, *parts))


def piece(sign: str, x: float, y: float, radius: float) -> Markup:
    """Draw a piece of the player with this sign."""
    return upright(x, y, _disc(sign), scale=radius / 17)


def number(written: str, x: float, y: float) -> Markup:
    """Write the number of a square, readable on `--square` by day and night."""
    return upright(x, y, element("text", {"class": "plain-number", "y": "0.35em"}, written))


def die_face(face: int) -> Markup:
    """Draw the die that shows `face` as shapes 48 units wide."""
    pips = (element("circle", {"class": "plain-pip", "cx": 11 * x, "cy": 11 * y, "r": 4}) for x, y in _PIPS[face])
    body = element("rect", {"class": "plain-die-body", "x": -24, "y": -24, "width": 48, "height": 48, "rx": 9})
    return join([body, *pips])


def _disc(sign: str) -> Markup:
    return element("g", {"class": f"sign-{sign}"}, element("circle", {"class": "plain-disc", "r": 16}), sign_mark(sign))
