"""The stands: black wands lying across the stage, in which three hat cards stand."""

from __future__ import annotations

from typing import Final

from app.markup import Markup, join
from app.melimagic.pieces.shapes import box, circle, group, path
from app.melimagic.pieces.signs import sign_drawing
from app.shell.views.picture import picture

STAND_VIEW_BOX: Final = "-180 -20 360 40"

_PLACES: Final = (-108, 0, 108)
_GAP: Final = 11


def stand_art(sign: str) -> Markup:
    """Draw a stand as an <svg>: one, two and three dots below its places, the owner's sign on both ends.

    The places lie in the middles of three equal parts of its width between the ends.

    >>> str(stand_art("sun")).count("stand-dot")
    6
    """
    dots = (
        circle("stand-dot", middle + (number - place / 2) * _GAP, 0, 3.8)
        for place, middle in enumerate(_PLACES)
        for number in range(place + 1)
    )
    ends = (group({}, circle("stand-end", across, 0, 17), sign_drawing(sign, 0.9, across)) for across in (-160, 160))
    wood = (
        box("soft-shadow", -164, -8, 328, 24, 10),
        box("stand-wood", -162, -12, 324, 24, 8),
        path("stand-shine", "M-138-6.5H138"),
    )
    return picture("stand", STAND_VIEW_BOX, join([*wood, *dots, *ends]))


def dots(place: int) -> Markup:
    """Draw the dots that name a place, counted from 0, as a small <svg>.

    >>> str(dots(2)).count("place-dot")
    3
    """
    drawn = (circle("place-dot", (number - place / 2) * _GAP, 0, 4) for number in range(place + 1))
    return picture("dots", "-17 -6 34 12", join(drawn))
