"""The numbers of the squares: large in the middle of an empty one, small on a tag where somebody stands."""

from __future__ import annotations

from typing import Final

from app.mahe.board.geometry import BEACH, Point, square_centre
from app.ui.markup import Markup, element

NUMBER_HEIGHT: Final = 50
TAG_HEIGHT: Final = 34
"""The sizes of their type. A phone 390 px wide shows 0.39 px a unit: 19 px and 13 px."""

_PATCH: Final = 33
# The beach has an egg above its number.
_BELOW_THE_EGG: Final = 22
# From the middle of each square: beside the tail of a turtle that stands there alone, below the foot of a stack, and
# clear of the stacks that rise from the squares below.
_TAGS: Final = (
    (6, 54), (0, 57), (32, 47), (2, 54), (34, 46), (32, 47), (38, 43), (44, 31), (2, 54), (26, 50), (14, 51),
    (-26, 50), (-8, 54), (-38, 31), (32, 46), (-32, 46), (-36, 43), (-14, 54), (-8, 51), (-4, 54), (0, 54),
)  # fmt: skip


def number_place(square: int) -> Point:
    """Find the middle of a square's numeral.

    >>> number_place(11) == square_centre(11)
    True
    """
    return square_centre(square).moved(0, _BELOW_THE_EGG if square == BEACH else 0)


def tag_place(square: int) -> Point:
    """Find the middle of the numeral that is shown while a turtle or a stack covers the large one.

    >>> tag_place(11).y > square_centre(11).y
    True
    """
    return square_centre(square).moved(*_TAGS[square - 1])


def numeral(square: int) -> Markup:
    """Draw the number of a square in its middle.

    >>> print(numeral(11))
    <text class="square-number" x="499" y="174">11</text>
    """
    place = number_place(square)
    return element("text", {"class": "square-number", "x": place.x, "y": place.y}, str(square))


def tag(square: int, *, awaits: bool = False) -> Markup:
    """Draw the number of a square at whose middle somebody stands, or is about to: it `awaits` whoever is on the way.

    >>> "tag-awaits" in str(tag(11, awaits=True))
    True
    """
    place = tag_place(square)
    return element("text", {"class": _kind("square-tag", square, awaits), "x": place.x, "y": place.y}, str(square))


def covered_numeral(square: int, *, awaits: bool = False) -> Markup:
    """Draw a patch of sand over the large number, of which nothing may peep out from under a stack."""
    place = number_place(square)
    return element(
        "circle", {"class": _kind("numeral-covered", square, awaits), "cx": place.x, "cy": place.y, "r": _PATCH}
    )


def _kind(name: str, square: int, awaits: bool) -> str:
    return name + (" on-beach" if square == BEACH else "") + (" tag-awaits" if awaits else "")
