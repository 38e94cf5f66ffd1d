"""Draws the dice of a move: thrown, still to be thrown, or replaced by a spent egg card.

Promises: all three kinds fill the same box, so that a row of dice never jumps. Draws no chance and adds nothing up.
"""

from __future__ import annotations

from typing import Final

from app.markup import Markup, element
from app.mahe.views.egg_card import egg_card_face
from app.mahe.views.picture import picture

DIE_VIEW_BOX: Final = "-54 -54 108 112"

_FAR: Final = 25
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, _FAR), (_FAR, _FAR)),
    5: ((-_FAR, -_FAR), (_FAR, -_FAR), (0, 0), (-_FAR, _FAR), (_FAR, _FAR)),
    6: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, 0), (_FAR, 0), (-_FAR, _FAR), (_FAR, _FAR)),
}


def _box(kind: str, half: int, down: int = 0) -> Markup:
    frame = {"x": -half, "y": -half + down, "width": 2 * half, "height": 2 * half, "rx": 24}
    return element("rect", {"class": kind, **frame})


def die(face: int | None) -> Markup:
    """Give a die with its pips as an <svg>; with None the empty place of a die not yet thrown.

    >>> str(die(5)).count("<circle")
    5
    >>> "die-place" in str(die(None))
    True
    """
    if face is None:
        return picture("die", DIE_VIEW_BOX, element("g", {"class": "die-empty"}, _box("die-place", 46)))
    pips = (element("circle", {"class": "die-pip", "cx": right, "cy": down, "r": 10}) for right, down in _PIPS[face])
    group = element("g", {"class": "die"}, _box("soft-shadow", 49, 6), _box("die-side", 49, 3), _box("die-face", 49), *pips)
    return picture("die", DIE_VIEW_BOX, group)


def spent_card(value: int) -> Markup:
    """Give an egg card lying in a die's place, as an <svg> of a die's size.

    >>> str(spent_card(2)).count('class="egg"')
    2
    """
    card = element("g", {"transform": "rotate(-7)scale(.52)"}, egg_card_face(value))
    return picture("die", DIE_VIEW_BOX, element("g", {"class": "die die-card"}, _box("die-place", 46), card))
