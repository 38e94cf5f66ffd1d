"""The dice: rolled, not yet rolled, and tumbling. All fill the same box, so that the layout does not shift."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from mahe_core.melimagic import Face
from mahe_core.pictures.markup import Markup, element, join, picture
from mahe_core.pictures.melimagic.cards import hat_drawing
from mahe_core.pictures.melimagic.shapes import box, group, path

DIE_VIEW_BOX: Final = "-54 -54 108 112"
FACE_VIEW_BOX: Final = "-49 -49 98 98"

WALLS: Final = ("front", "back", "right", "left", "top", "bottom")


def die(face: Face | None) -> Markup:
    """Draw a die as an <svg>; for None, the empty place of a die not yet rolled.

    >>> str(die(Face.HAT2)).count("#hat")
    2
    >>> "die-place" in str(die(None))
    True
    """
    if face is None:
        return picture("die", DIE_VIEW_BOX, group({"class": "die-empty"}, box("die-place", -46, -46, 92, 92, 24)))
    body = (
        box("soft-shadow", -48, -39, 96, 96, 24),
        box("die-side", -47, -41, 94, 94, 24),
        box("die-face", -47, -47, 94, 94, 24),
    )
    return picture("die", DIE_VIEW_BOX, group({"class": "die"}, *body, face_drawing(face)))


def face_drawing(face: Face) -> Markup:
    """Draw a face as part of a picture."""
    match face:
        case Face.HAT1:
            return hat_drawing("translate(0 2)scale(.92)")
        case Face.HAT2:
            return join([hat_drawing("translate(-11 -17)scale(.62)"), hat_drawing("translate(12 21)scale(.62)")])
        case Face.SWAP:
            there = "M-32-4V-9C-32-19-26-24-16-24H8V-37L33-18L8 1V-12H-14C-18-12-20-10-20-7V-4z"
            return group({"class": "face-ink"}, path("face-swap", there), path("face-swap", there, "rotate(180)"))
        case Face.DRAW:
            return group(
                {"class": "face-ink"},
                path("face-pile", "M-31 19H31V25H-31zM-31 30H31V36H-31z"),
                path("face-arrow", "M0-39L25-13H10V12H-10V-13H-25z"),
            )
        case _:
            assert_never(face)


def tumbling(faces: tuple[Face, ...], face: Face) -> Markup:
    """Draw the tumbling cube of a rolled die with its final face in front; CSS hides it when at rest.

    >>> str(tumbling((Face.HAT1, Face.HAT2, Face.HAT2, Face.SWAP, Face.DRAW, Face.DRAW), Face.DRAW)).count("die-wall-")
    6
    """
    others = list(faces)
    others.remove(face)
    cube = (
        element("span", {"class": f"die-wall die-wall-{wall}"}, _wall(shown))
        for wall, shown in zip(WALLS, (face, *others), strict=True)
    )
    return element(
        "span", {"class": "die-tumble", "aria-hidden": "true"}, element("span", {"class": "die-cube"}, *cube)
    )


@cache
def _wall(face: Face) -> Markup:
    side = box("die-face", -47, -47, 94, 94, 24)
    return picture("wall", FACE_VIEW_BOX, group({"class": "die"}, side, face_drawing(face)))
