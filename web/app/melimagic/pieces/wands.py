"""Golden wands that were won, as they look on the stage in the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.melimagic.pieces.cards.hat import hat_drawing
from app.melimagic.pieces.shapes import group
from app.seats.signs import sign_mark
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture

TROPHY_VIEW_BOX: Final = "-62 -106 124 142"

_SPREAD: Final = 24
"""How many degrees lie between two wands."""


def trophy(sign: str, wands: int) -> Markup:
    """Draw a player's hat as an <svg>, brim up, with so many golden wands in it.

    >>> str(trophy("sun", 3)).count("#wand")
    3
    """
    hat = group({"class": "trophy-hat"}, hat_drawing("rotate(180)"), sign_mark(sign, 0.8, 0, 12))
    return picture("trophy", TROPHY_VIEW_BOX, join([*_fanned(wands), hat]))


def _fanned(wands: int) -> Iterator[Markup]:
    for number in range(wands):
        turn = (number - (wands - 1) / 2) * _SPREAD
        # Upright, a wand leans by 45 degrees and has its middle at 0,0.
        placed = f"rotate({turn:g})translate(0 -54)rotate(-45)scale(2.1)"
        yield element("use", {"class": "wand", "href": "#wand", "transform": placed})
