"""What tells the turtles apart for which a computer decides: a woolly hat, a straw hat, or glasses.

They lie over a turtle's head as it is drawn from above, or fill a round picture of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture

if TYPE_CHECKING:
    from app.mahe.board.geometry import Facing

FACE_VIEW_BOX: Final = "-16 -18 32 32"

_STRAW_HAT: Final = "M-15.5-3C-15.5-6-8-6-8-7C-8-13-5-16 0-16S8-13 8-7C8-6 15.5-6 15.5-3C15.5-1-15.5-1-15.5-3z"
_HEAD: Final = "M0-11C9-11 13-4 13 2S8 13 0 13S-13 8-13 2S-9-11 0-11z"
_EYES: Final = "M-8 1.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0zM2.8 1.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z"
_SMILE: Final = "M-4.5 7.5C-2 10 2 10 4.5 7.5"


def _path(kind: str, data: str) -> Markup:
    return element("path", {"class": kind, "d": data})


def worn(mind: str) -> Markup:
    """Draw what a level wears, round the middle of a head about 26 units wide.

    >>> str(worn("strong")).startswith('<g class="mind mind-strong">')
    True
    """
    match mind:
        case "easy":
            parts = [
                _path("mind-cloth", "M-13-2C-13-11-7-16 0-16S13-11 13-2z"),
                _path("mind-edge", "M-14-4H14V1H-14z"),
                _path("mind-edge", "M-3.5-17a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"),
            ]
        case "medium":
            parts = [
                _path(
                    "mind-cloth",
                    _STRAW_HAT,
                ),
                _path("mind-edge", "M-8-9.5H8V-5.5H-8z"),
            ]
        case _:
            parts = [
                _path("mind-glass", "M-12 1.5a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM2 1.5a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"),
                _path("mind-wire", "M-2 .5C-1-1 1-1 2 .5M-12 0L-14.5-2M12 0L14.5-2"),
            ]
    return element("g", {"class": f"mind mind-{mind}"}, join(parts))


def worn_above(mind: str, heading: float) -> Markup:
    """Draw it on the head of a token, which looks `heading` degrees clockwise from up."""
    return element("g", {"transform": f"rotate({heading:g})translate(0 -38)scale(0.95)"}, worn(mind))


def worn_on_top(mind: str, facing: Facing) -> Markup:
    """Draw it on the head of the top turtle of a stack, which is seen from the side and looks at you."""
    across = 56 if facing == "right" else -56
    return element("g", {"transform": f"translate({across} -12)scale(1.25)"}, worn(mind))


def mind_picture(mind: str) -> Markup:
    """Draw the face of a level as an <svg> of its own.

    >>> "turtle-smile" in str(mind_picture("easy"))
    True
    """
    face = (_path("turtle-skin", _HEAD), _path("turtle-eye", _EYES), _path("turtle-smile", _SMILE), worn(mind))
    return picture("mind", FACE_VIEW_BOX, element("g", {"class": "turtle"}, *face))
