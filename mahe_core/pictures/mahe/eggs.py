"""Eggs, egg cards and the pile of cards.

An egg is drawn around its centre, 20 units wide at scale 1. Cards are drawn around 0,0 and measure `CARD_WIDTH` x
`CARD_HEIGHT` board units; the pictures frame them for HTML.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mahe_core.pictures.mahe.geometry import CARD_HEIGHT, CARD_WIDTH, Point, blob
from mahe_core.pictures.markup import Markup, element, join, picture

_EGG: Final = "M0-13C6-13 10-4 10 3A10 10 0 0 1-10 3C-10-4-6-13 0-13z"
EGG_VIEW_BOX: Final = "-12 -15 24 30"
_SHADE: Final = "M8.6-4.5C9.5-2 10 .8 10 3A10 10 0 0 1-9.2 7A11.5 11.5 0 0 0 8.6-4.5z"


def egg(right: float, down: float, scale: float = 1, turn: float = 0) -> Markup:
    """Draw an egg as a <g>; `turn` is in degrees clockwise from upright.

    >>> str(egg(0, 0)).startswith('<g class="egg"')
    True
    """
    moves = f"translate({right:g} {down:g})" + (f"rotate({turn:g})" if turn else "")
    moves += f"scale({scale:g})" if scale != 1 else ""
    return element("g", {"class": "egg", "transform": moves}, _shape())


@cache
def _shape() -> Markup:
    # Cached, because a result can have more than a hundred eggs.
    shell = element("path", {"class": "egg-shell", "d": _EGG})
    return join([shell, element("path", {"class": "egg-shade", "d": _SHADE})])


def egg_picture() -> Markup:
    """Draw an egg as an <svg>, for use next to a number.

    >>> str(egg_picture()).startswith('<svg class="art art-egg"')
    True
    """
    return picture("egg", EGG_VIEW_BOX, egg(0, 0))


CARD_VIEW_BOX: Final = f"{-CARD_WIDTH // 2 - 5} {-CARD_HEIGHT // 2 - 5} {CARD_WIDTH + 10} {CARD_HEIGHT + 14}"
NEST_VALUE: Final = 7
# The height that one card adds to the pile, in board units.
CARD_THICKNESS: Final = 1.7

_EGG_PLACES: Final[dict[int, tuple[Point, ...]]] = {
    1: (Point(0, 0),),
    2: (Point(-24, 0), Point(24, 0)),
    3: (Point(0, -18), Point(-27, 17), Point(27, 17)),
    4: (Point(-20, -20), Point(22, -20), Point(-22, 20), Point(20, 20)),
    5: (Point(-18, -20), Point(18, -20), Point(-36, 18), Point(0, 20), Point(36, 18)),
    6: (Point(-34, -17), Point(0, -21), Point(34, -17), Point(-34, 19), Point(0, 21), Point(34, 19)),
    7: (Point(-18, -31), Point(18, -31), Point(-36, 0), Point(0, 0), Point(36, 0), Point(-18, 31), Point(18, 31)),
}
_EGG_SCALES: Final[dict[int, float]] = {1: 2.4, 2: 1.8, 3: 1.5, 4: 1.4, 5: 1.35, 6: 1.3, 7: 1.12}
_HOLLOW: Final = (1.0, 1.02, 0.98, 1.03, 0.98, 1.01, 0.99, 1.03, 0.97, 1.02, 0.98)


def _block(kind: str, corner: Point, width: float, height: float) -> Markup:
    frame = {"x": corner.x, "y": corner.y, "width": width, "height": height, "rx": 18}
    return element("rect", {"class": kind, **frame})


def _paper(kind: str) -> Markup:
    return _block(kind, Point(-CARD_WIDTH / 2, -CARD_HEIGHT / 2), CARD_WIDTH, CARD_HEIGHT)


@cache
def egg_card_face(value: int) -> Markup:
    """Draw the face of an egg card worth 1 to 6, or of the nest (7), as a <g>.

    >>> str(egg_card_face(4)).count('class="egg"')
    4
    """
    places = _EGG_PLACES[value]
    scale = _EGG_SCALES[value]
    eggs = join(egg(place.x, place.y + 34, scale, turn=(-8, 6, -3, 9)[n % 4]) for n, place in enumerate(places))
    return element(
        "g",
        {"class": f"egg-card egg-card-{value}"},
        _paper("card-paper"),
        element("path", {"class": "card-hollow", "d": blob(Point(0, 34), 64, 56, _HOLLOW)}),
        element("text", {"class": "card-value", "x": 0, "y": -57}, str(value)),
        eggs,
    )


@cache
def egg_card_back() -> Markup:
    """Draw the back of an egg card as a <g>.

    >>> "card-back" in str(egg_card_back())
    True
    """
    rings = (("card-lagoon", 56, 62), ("card-sand", 42, 46))
    return element(
        "g",
        {"class": "egg-card"},
        _paper("card-back"),
        element("rect", {"class": "card-frame", "x": -63, "y": -88, "width": 126, "height": 176, "rx": 10}),
        *(element("path", {"class": kind, "d": blob(Point(0, 0), wide, high, _HOLLOW)}) for kind, wide, high in rings),
        egg(0, 0, 2, turn=8),
    )


def pile(cards_left: int) -> Markup:
    """Draw the pile of face-down egg cards as a <g>, whose thickness shows the number of cards left; empty for none.

    >>> str(pile(0))
    '<g class="pile"></g>'
    >>> len(str(pile(19))) > len(str(pile(2)))
    True
    """
    if cards_left <= 0:
        return element("g", {"class": "pile"})
    height = CARD_THICKNESS * (cards_left - 1)
    half, bottom = CARD_WIDTH / 2, CARD_HEIGHT / 2
    edges = "".join(
        f"M{16 - half:g} {bottom - CARD_THICKNESS * card:g}H{half - 16:g}" for card in range(0, cards_left - 1, 2)
    )
    return element(
        "g",
        {"class": "pile"},
        _block("soft-shadow", Point(4 - half, 8 - bottom), CARD_WIDTH + 6, CARD_HEIGHT),
        _block("pile-side", Point(-half, -bottom - height), CARD_WIDTH, CARD_HEIGHT + height),
        element("path", {"class": "pile-edges", "d": edges}) if edges else None,
        element("g", {"transform": f"translate(0 {-height:g})"}, egg_card_back()),
    )


def egg_card_picture(value: int, label: str | None = None) -> Markup:
    """Draw the face of an egg card, or of the nest (7), as an <svg>; without a label it is decoration.

    >>> str(egg_card_picture(3)).startswith('<svg class="art art-card"')
    True
    """
    return picture("card", CARD_VIEW_BOX, egg_card_face(value), label)


def egg_card_back_picture() -> Markup:
    """Draw the back of an egg card as an <svg> that is decoration.

    >>> str(egg_card_back_picture()).startswith('<svg class="art art-card"')
    True
    """
    return picture("card", CARD_VIEW_BOX, egg_card_back())
