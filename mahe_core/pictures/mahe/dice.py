"""The dice of a move: rolled, not yet rolled, or replaced by a spent egg card.

All three fill the same box, so that a row of dice never shifts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from mahe_core.mahe.rulebook import BUST_ABOVE
from mahe_core.pictures.mahe.eggs import egg
from mahe_core.pictures.markup import Markup, element, join, picture

DIE_VIEW_BOX: Final = "-54 -54 108 112"
RISK_VIEW_BOX: Final = "-54 -54 108 108"

_FAR: Final = 25
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, _FAR), (_FAR, _FAR)),
    5: ((-_FAR, -_FAR), (_FAR, -_FAR), (0, 0), (-_FAR, _FAR), (_FAR, _FAR)),
    6: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, 0), (_FAR, 0), (-_FAR, _FAR), (_FAR, _FAR)),
}


# The eggs of a spent card are in one row below its number; the more eggs, the closer together.
_EGG_ROW: Final = 27
_EGG_GAPS: Final[dict[int, float]] = {1: 0, 2: 26, 3: 24, 4: 20, 5: 16.5, 6: 14}
_EGG_SCALE: Final = 0.86


def _box(kind: str, half: int, down: int = 0) -> Markup:
    frame = {"x": -half, "y": -half + down, "width": 2 * half, "height": 2 * half, "rx": 24}
    return element("rect", {"class": kind, **frame})


def _sheet(kind: str, half: int, top: int, height: int) -> Markup:
    return element("rect", {"class": kind, "x": -half, "y": top, "width": 2 * half, "height": height, "rx": 13})


def die(face: int | None) -> Markup:
    """Draw a die with its pips as an <svg>, or for None the empty place of a die not yet rolled.

    >>> str(die(5)).count("<circle")
    5
    >>> "die-place" in str(die(None))
    True
    """
    if face is None:
        return picture("die", DIE_VIEW_BOX, element("g", {"class": "die-empty"}, _box("die-place", 46)))
    return picture("die", DIE_VIEW_BOX, die_drawing(face))


def die_drawing(face: int) -> Markup:
    """Draw a die with its pips as a <g> around 0,0, for use in a picture.

    >>> str(die_drawing(3)).count("<circle")
    3
    """
    box = (_box("soft-shadow", 48, 9), _box("die-side", 47, 6), _box("die-face", 47))
    return element("g", {"class": "die"}, *box, *_pips(face))


def tumbling(face: int) -> Markup:
    """Draw the tumbling cube of a rolled die with its final face in front; it is hidden when at rest.

    >>> str(tumbling(2)).count("<circle")
    21
    """
    right = next(other for other in (1, 2) if other not in (face, 7 - face))
    above = next(other for other in (1, 2, 3) if other not in (face, 7 - face, right, 7 - right))
    walls = {
        "front": face,
        "back": 7 - face,
        "right": right,
        "left": 7 - right,
        "top": above,
        "bottom": 7 - above,
    }
    cube = (element("span", {"class": f"die-wall die-wall-{side}"}, _wall(shown)) for side, shown in walls.items())
    return element(
        "span",
        {"class": "die-tumble", "aria-hidden": "true"},
        element("span", {"class": "die-cube"}, *cube),
    )


@cache
def _wall(face: int) -> Markup:
    return picture("wall", "-49 -49 98 98", element("g", {"class": "die"}, _box("die-face", 47), *_pips(face)))


def _pips(face: int) -> Iterator[Markup]:
    return (element("circle", {"class": "die-pip", "cx": right, "cy": down, "r": 10.5}) for right, down in _PIPS[face])


def risk_face(face: int, *, busts: bool) -> Markup:
    """Draw a possible face of the next die as a small <svg>; a face that busts is marked and crossed out.

    >>> "risk-cross" in str(risk_face(6, busts=True)), "risk-cross" in str(risk_face(1, busts=False))
    (True, False)
    """
    cross = element("path", {"class": "risk-cross", "d": "M-44 44L44-44M-44-44L44 44"}) if busts else None
    kind = "risk-face risk-face-busts" if busts else "risk-face"
    return picture("risk", RISK_VIEW_BOX, element("g", {"class": kind}, _box("die-face", 47), *_pips(face), cross))


_CELLS: Final = BUST_ABOVE + 1
_CELL: Final = 12
_LIMIT: Final = BUST_ABOVE * _CELL - 1


def limit_bar(before: int, total: int) -> Markup:
    """Draw the sum of a move as filled cells of a bar that ends at the limit; a bust breaks it and covers its number.

    What the last die adds to the sum `before` is drawn apart, so that it can appear once that die lies still. Of a
    bust, the limit is drawn whole, too, for the moment before it breaks.

    >>> "limit-over" in str(limit_bar(5, 8)), "limit-over" in str(limit_bar(5, 7))
    (True, False)
    """
    within, bust = min(total, BUST_ABOVE), total > BUST_ABOVE
    end = element("path", {"class": "limit-end limit-whole" if bust else "limit-end", "d": f"M{_LIMIT}-3V17"})
    number = element("text", {"class": "limit-number", "x": _LIMIT + 4, "y": 13}, str(BUST_ABOVE))
    cells = (
        _cells("limit-free", 0, BUST_ABOVE),
        _cells("limit-sum", 0, before),
        _cells("limit-sum limit-new", before, within),
    )
    broken = (
        _cells("limit-over", BUST_ABOVE, _CELLS),
        element("path", {"class": "limit-end limit-broken", "d": f"M{_LIMIT - 5}-3l6 5-4 4M{_LIMIT + 5} 8l-6 4 4 5"}),
    )
    drawn = join([*cells, end, number, element("g", {"class": "limit-burst"}, *broken) if bust else None])
    return picture("limit", f"0 -3 {_CELLS * _CELL} 20", drawn)


def _cells(kind: str, first: int, last: int) -> Markup | None:
    drawn = "".join(f"M{cell * _CELL + 0.5} 0h9v14h-9z" for cell in range(first, last))
    return element("path", {"class": kind, "d": drawn}) if drawn else None


def spent_card(value: int) -> Markup:
    """Draw an egg card worth 1 to 6 that replaces a die, as an <svg> the size of a die.

    >>> str(spent_card(2)).count('class="egg"')
    2
    """
    gap = _EGG_GAPS[value]
    eggs = (egg(gap * (number - (value - 1) / 2), _EGG_ROW, _EGG_SCALE, 6) for number in range(value))
    card = element(
        "g",
        {"class": "die die-card", "transform": "rotate(-5)"},
        _sheet("soft-shadow", 47, -40, 94),
        _sheet("die-card-paper", 47, -47, 94),
        _sheet("die-card-hollow", 45, 9, 36),
        _sheet("die-card-frame", 47, -47, 94),
        element("text", {"class": "die-card-value", "x": 0, "y": -19}, str(value)),
        *eggs,
    )
    return picture("die", DIE_VIEW_BOX, card)
