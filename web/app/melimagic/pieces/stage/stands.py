"""The stands: black wands lying across the stage, in which three hat cards stand."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.marks.signs import sign_drawing
from app.melimagic.pieces.shapes import circle
from app.ui.markup import Attributes, Markup, element, join

_PLACES: Final = (19, 50, 81)
"""Where the middles of the places are, in hundredths of the stand's width."""


def stand_art(sign: str) -> Markup:
    """Draw a stand as an <svg>: one, two and three dots below its places, the owner's sign on both ends.

    It can be stretched: the wood gets longer then, and dots and signs stay round, as high as there is room.

    >>> str(stand_art("sun")).count("stand-dot")
    6
    """
    wood = (
        element("rect", {"class": "soft-shadow", "x": "2%", "y": "26%", "width": "96%", "height": "62%", "rx": 6}),
        element("rect", {"class": "stand-wood-bar", "x": "2%", "y": "20%", "width": "96%", "height": "60%", "rx": 6}),
        element("rect", {"class": "stand-shine", "x": "8%", "y": "30%", "width": "84%", "height": "8%", "rx": 1}),
    )
    numbered = (_standing(f"{middle}%", 0, _dots(place)) for place, middle in enumerate(_PLACES))
    end = join([circle("stand-end", 0, 0, 18), sign_drawing(sign, 0.95)])
    ends = (_standing("0", -20, end), _standing("100%", 20, end))
    attributes: Attributes = {"class": "art art-stand", "aria-hidden": "true", "focusable": "false"}
    return element("svg", attributes, *wood, *numbered, *ends)


def _standing(across: str, left: int, art: Markup) -> Markup:
    """Place a drawing 40 units high on the wood, as high as that; `left` is what of it lies there."""
    frame: Attributes = {"x": across, "width": 40, "height": "100%", "overflow": "visible"}
    return element("svg", {**frame, "viewBox": f"{left} -20 40 40", "preserveAspectRatio": "xMinYMid"}, art)


def _dots(place: int) -> Markup:
    """Draw the dots that name a place, counted from 0."""
    return join(circle("stand-dot", (number - place / 2) * 13, 0, 5) for number in range(place + 1))
