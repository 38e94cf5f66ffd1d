"""Hat cards as they stand on the stands, and golden cards as they lie before the players.

What is drawn of a hat card depends on the side one sees and on the way it stands, which all may know, and on the rabbit
only where that is seen. All hats are one and the same drawing.
"""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.cards.hat import hat_drawing
from app.melimagic.pieces.rabbits.rabbits import class_of, rabbit_drawing
from app.melimagic.pieces.shapes import box, circle, group, path
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture
from mahe_core.melimagic import Pair, Rabbit

HAT_CARD_VIEW_BOX: Final = "-54 -86 108 160"
"""The card and above it the room that one needs which stands out, so that none changes its size when it is turned."""

GOLDEN_CARD_VIEW_BOX: Final = "-79 -54 158 108"
WAND_VIEW_BOX: Final = "-20 -20 40 40"

_OUT: Final = "translate(0 -5)rotate(-5 0 70)"
_TAB: Final = "M-17-54V-66C-17-74-10-78 0-78S17-74 17-66V-54z"
_AWAY: Final = "M-8.5-62L0-70.5L8.5-62"


def hat_card(rabbit: Rabbit | None, out: bool) -> Markup:
    """Draw a hat card as an <svg> without a size of its own: with its rabbit where that is seen, else with the hat.

    One that stands `out` leans, and has a tab that points away from its owner.

    >>> "rabbit" in str(hat_card(None, out=True)), "rabbit-crown" in str(hat_card(Rabbit.CROWN, out=False))
    (False, True)
    """
    card = _covered(rabbit)
    if out:
        tab = group({"class": "card-tab"}, path("card-tab-paper", _TAB), path("card-tab-mark", _AWAY))
        card = group({"transform": _OUT}, tab, card)
    return picture("hat-card", HAT_CARD_VIEW_BOX, card)


def lying_card(rabbit: Rabbit | None) -> Markup:
    """Draw a hat card that stands nowhere, as those of a pile do and those that are shown to all."""
    return picture("lying-card", "-50 -64 100 138", _covered(rabbit))


def _covered(rabbit: Rabbit | None) -> Markup:
    """Draw what is seen of a card, and over it a hat that only motions bring out, on every card alike."""
    cover = element("use", {"class": "card-covered", "href": "#hat-side", "opacity": 0})
    return join([hat_side() if rabbit is None else rabbit_side(rabbit), cover])


def hat_side() -> Markup:
    """Draw the side that all hat cards have in common, to stand within a picture."""
    return element("use", {"href": "#hat-side"})


def rabbit_side(rabbit: Rabbit) -> Markup:
    """Draw a hat card's side with the rabbit, to stand within a picture."""
    return group(
        {"class": f"rabbit-side {class_of(rabbit)}"},
        box("card-paper", -46, -60, 92, 130, 11),
        box("rabbit-ground", -39.5, -53.5, 79, 117, 6),
        rabbit_drawing(rabbit, "translate(0 8.5)scale(.83)"),
    )


def golden_card(pair: Pair) -> Markup:
    """Draw a golden card with its two rabbits as an <svg>; a double says so by an equals sign.

    >>> "golden-double" in str(golden_card((Rabbit.CROWN, Rabbit.CROWN)))
    True
    """
    return picture("golden-card", GOLDEN_CARD_VIEW_BOX, golden_front(pair))


def golden_front(pair: Pair) -> Markup:
    """Draw a golden card's side with the rabbits, to stand within a picture."""
    low, high = pair
    return join(
        [
            _golden_paper(),
            box("golden-panel", -66, -41, 132, 82, 8),
            rabbit_drawing(low, "translate(-34 1)scale(.64)"),
            rabbit_drawing(high, "translate(34 1)scale(.64)"),
            _double() if low == high else None,
        ]
    )


def golden_back() -> Markup:
    """Draw a golden card's other side, which has the wand, as an <svg>."""
    return picture("golden-card", GOLDEN_CARD_VIEW_BOX, element("use", {"href": "#golden-back"}))


def golden_wand() -> Markup:
    """Draw a golden wand that was won as an <svg> without a size of its own, legible from 20 px."""
    return picture("wand", WAND_VIEW_BOX, element("use", {"class": "wand", "href": "#wand"}))


def card_symbols() -> Markup:
    """Define the side with the hat, the wand, and the side with the wand, once a page."""
    stars = "M-31-41l2 4.5 5 .5-4 3.5 1.5 5-4.5-2.5-4.5 2.5 1.5-5-4-3.5 5-.5z"
    hat = group(
        {"id": "hat-side"},
        box("hat-back", -46, -60, 92, 130, 11),
        box("hat-frame", -39.5, -53.5, 79, 117, 6),
        circle("hat-moon", 0, 4, 37),
        path("hat-stars", stars),
        path("hat-stars", stars, "translate(62 0)"),
        path("hat-stars", stars, "translate(0 94)"),
        path("hat-stars", stars, "translate(62 94)"),
        hat_drawing("translate(0 6)scale(.78)"),
    )
    wand = group(
        {"id": "wand"},
        path("wand-stick", "M-16.5 13.5L-13.5 16.5L5.5-2.5L2.5-5.5z"),
        path("wand-tip", "M-17.5 12.5L-12.5 17.5L-9 14L-14 9z"),
        path("wand-star", "M8.5-18L11-10.5L18.5-9L13-4L14-3.5L14.5 4L8 .5L1.5 4L2.5-3.5L-3-8.5L4.5-10z"),
    )
    back = group(
        {"id": "golden-back"},
        _golden_paper(),
        box("golden-night", -66, -41, 132, 82, 8),
        element("use", {"class": "wand", "href": "#wand", "transform": "scale(2)"}),
    )
    return join([hat, wand, back])


def _golden_paper() -> Markup:
    return join([box("golden-paper", -75, -50, 150, 100, 12), box("golden-edge", -70.5, -45.5, 141, 91, 10)])


def _double() -> Markup:
    return group(
        {"class": "golden-double"}, circle("golden-disc", 0, -4, 13), path("golden-equals", "M-6-7.5H6M-6-.5H6")
    )
