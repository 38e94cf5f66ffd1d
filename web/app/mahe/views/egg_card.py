"""Draws the egg cards: a face with its eggs, the back, and the pile that grows thinner.

Promises: as many eggs as the card is worth, and the numeral with them. Groups lie round 0,0 and measure `CARD_WIDTH` x
`CARD_HEIGHT` board units; pictures frame them for HTML.
"""

from __future__ import annotations

from typing import Final

from app.markup import Markup, element, join
from app.mahe.views.egg import egg
from app.mahe.views.geometry import CARD_HEIGHT, CARD_WIDTH, Point
from app.mahe.views.picture import picture

CARD_VIEW_BOX: Final = f"{-CARD_WIDTH // 2 - 5} {-CARD_HEIGHT // 2 - 5} {CARD_WIDTH + 10} {CARD_HEIGHT + 14}"
NEST_VALUE: Final = 7
# How much one card adds to the height of the pile, in board units.
CARD_THICKNESS: Final = 1.7

_EGG_PLACES: Final[dict[int, tuple[Point, ...]]] = {
    1: (Point(0, 0),),
    2: (Point(-22, 0), Point(22, 0)),
    3: (Point(0, -26), Point(-24, 18), Point(24, 18)),
    4: (Point(-23, -26), Point(23, -26), Point(-23, 24), Point(23, 24)),
    5: (Point(-26, -30), Point(26, -30), Point(0, -2), Point(-26, 28), Point(26, 28)),
    6: (Point(-23, -38), Point(23, -38), Point(-23, 0), Point(23, 0), Point(-23, 38), Point(23, 38)),
    7: (
        Point(0, -40),
        Point(-36, -20),
        Point(36, -20),
        Point(0, 2),
        Point(-36, 22),
        Point(36, 22),
        Point(0, 44),
    ),
}
_EGG_SCALES: Final[dict[int, float]] = {1: 2.6, 2: 1.7, 3: 1.6, 4: 1.5, 5: 1.35, 6: 1.3, 7: 1.25}


def _paper(kind: str) -> Markup:
    frame = {"x": -CARD_WIDTH / 2, "y": -CARD_HEIGHT / 2, "width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": 18}
    return element("rect", {"class": kind, **frame})


def egg_card_face(value: int) -> Markup:
    """Give the face of an egg card worth 1 to 6, or of the nest (7), as a <g>.

    >>> str(egg_card_face(4)).count('class="egg"')
    4
    """
    places = _EGG_PLACES[value]
    scale = _EGG_SCALES[value]
    eggs = join(egg(place.x, place.y + 30, scale, turn=(-8, 6, -3, 9)[n % 4]) for n, place in enumerate(places))
    return element(
        "g",
        {"class": f"egg-card egg-card-{value}"},
        _paper("card-paper"),
        element("text", {"class": "card-value", "x": 0, "y": -46}, str(value)),
        eggs,
    )


def egg_card_back() -> Markup:
    """Give the back of an egg card as a <g>.

    >>> "card-back" in str(egg_card_back())
    True
    """
    waves = "".join(f"M-58 {y}q14.5-14 29 0t29 0t29 0t29 0" for y in (-70, -45, 50, 75))
    return element(
        "g",
        {"class": "egg-card"},
        _paper("card-back"),
        element("path", {"class": "card-waves", "d": waves}),
        element("circle", {"class": "card-moon", "r": 40}),
        egg(0, 0, 2.2, turn=8),
    )


def pile(cards_left: int) -> Markup:
    """Give the pile of face-down egg cards as a <g>; its thickness shows how many are left, with none it is empty.

    >>> str(pile(0))
    '<g class="pile"></g>'
    >>> len(str(pile(19))) > len(str(pile(2)))
    True
    """
    if cards_left <= 0:
        return element("g", {"class": "pile"})
    height = CARD_THICKNESS * (cards_left - 1)
    half, bottom = CARD_WIDTH / 2, CARD_HEIGHT / 2
    shadow = {"class": "soft-shadow", "x": -half - 2, "y": -bottom + 6, "width": CARD_WIDTH + 10, "rx": 20}
    side = {"class": "pile-side", "x": -half, "y": -bottom - height, "width": CARD_WIDTH, "rx": 18}
    edges = "".join(
        f"M{-half + 16:g} {bottom - CARD_THICKNESS * n:g}H{half - 16:g}" for n in range(0, cards_left - 1, 2)
    )
    return element(
        "g",
        {"class": "pile"},
        element("rect", {**shadow, "height": CARD_HEIGHT + 2}),
        element("rect", {**side, "height": CARD_HEIGHT + height}),
        element("path", {"class": "pile-edges", "d": edges}) if edges else None,
        element("g", {"transform": f"translate(0 {-height:g})"}, egg_card_back()),
    )


def egg_card_picture(value: int, label: str | None = None) -> Markup:
    """Give the face of an egg card as an <svg> of its own.

    >>> str(egg_card_picture(3)).startswith('<svg class="art art-card"')
    True
    """
    return picture("card", CARD_VIEW_BOX, egg_card_face(value), label)


def egg_card_back_picture(label: str | None = None) -> Markup:
    """Give the back of an egg card as an <svg> of its own.

    >>> str(egg_card_back_picture()).startswith('<svg class="art art-card"')
    True
    """
    return picture("card", CARD_VIEW_BOX, egg_card_back(), label)
