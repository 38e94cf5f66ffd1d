"""Hats, hat cards, golden cards, piles and wands.

The drawing of a hat card depends on the visible side and the way it faces, both of them public, and on the rabbit only
if the viewer sees it. All hats are the same drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahe_core.melimagic import Pair, Rabbit
from mahe_core.pictures.markup import Markup, element, join, picture
from mahe_core.pictures.melimagic.rabbits import class_of, rabbit_drawing, rabbit_symbols
from mahe_core.pictures.melimagic.shapes import box, circle, group, path
from mahe_core.pictures.signs import sign_definitions, sign_mark


def hat_symbol() -> Markup:
    """Define the hat, once per page, around 0,0 in a box of 80 x 64 units."""
    return group(
        {"id": "hat"},
        path("hat-ink", "M-25-31C-10-35 10-35 25-31C22-16 21 2 24 18H-24C-21 2-22-16-25-31z"),
        path("hat-ribbon", "M-22.3 3C-8 7 8 7 22.3 3L24 18C8 22-8 22-24 18z"),
        path("hat-ink", "M-40 17C-28 25 28 25 40 17C42 25 22 33 0 33S-42 25-40 17z"),
        path("hat-shine", "M-17-24C-15-14-15-8-16 0"),
    )


def hat_drawing(transform: str | None = None) -> Markup:
    """Draw the hat as part of a picture.

    >>> str(hat_drawing())
    '<use class="hat" href="#hat"></use>'
    """
    return element("use", {"class": "hat", "href": "#hat", "transform": transform})


HAT_CARD_VIEW_BOX: Final = "-54 -86 108 160"
"""Includes room above the card for the tab of cards facing out, so that cards do not change size when turned."""

GOLDEN_CARD_VIEW_BOX: Final = "-79 -54 158 108"
WAND_VIEW_BOX: Final = "-20 -20 40 40"

_OUT: Final = "translate(0 -5)rotate(-5 0 70)"
_TAB: Final = "M-17-54V-66C-17-74-10-78 0-78S17-74 17-66V-54z"
_AWAY: Final = "M-8.5-62L0-70.5L8.5-62"


def hat_card(rabbit: Rabbit | None, out: bool) -> Markup:
    """Draw a hat card as an <svg> sized by CSS, with its rabbit if visible, otherwise with the hat.

    A card facing `out` leans and has a tab that points away from its owner.

    >>> "rabbit" in str(hat_card(None, out=True)), "rabbit-crown" in str(hat_card(Rabbit.CROWN, out=False))
    (False, True)
    """
    card = _covered(rabbit)
    if out:
        tab = group({"class": "card-tab"}, path("card-tab-paper", _TAB), path("card-tab-mark", _AWAY))
        card = group({"transform": _OUT}, tab, card)
    return picture("hat-card", HAT_CARD_VIEW_BOX, card)


def lying_card(rabbit: Rabbit | None) -> Markup:
    """Draw a hat card outside the stands, as in a pile or shown to everybody."""
    return picture("lying-card", "-50 -64 100 138", _covered(rabbit))


def _covered(rabbit: Rabbit | None) -> Markup:
    """Draw the visible side under a hat that is the same on every card, and transparent except during animations."""
    cover = element("use", {"class": "card-covered", "href": "#hat-side", "opacity": 0})
    return join([hat_side() if rabbit is None else rabbit_side(rabbit), cover])


def hat_side() -> Markup:
    """Draw the hat side, the same for all hat cards, as part of a picture."""
    return element("use", {"href": "#hat-side"})


def rabbit_side(rabbit: Rabbit) -> Markup:
    """Draw the rabbit side of a hat card as part of a picture."""
    return group(
        {"class": f"rabbit-side {class_of(rabbit)}"},
        box("card-paper", -46, -60, 92, 130, 11),
        box("rabbit-ground", -39.5, -53.5, 79, 117, 6),
        rabbit_drawing(rabbit, "translate(0 8.5)scale(.83)"),
    )


def golden_card(pair: Pair) -> Markup:
    """Draw a golden card with its two rabbits as an <svg>; an equals sign marks a double.

    >>> "golden-double" in str(golden_card((Rabbit.CROWN, Rabbit.CROWN)))
    True
    """
    return picture("golden-card", GOLDEN_CARD_VIEW_BOX, golden_front(pair))


def golden_front(pair: Pair) -> Markup:
    """Draw the rabbit side of a golden card as part of a picture."""
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
    """Draw the wand side of a golden card as an <svg>."""
    return picture("golden-card", GOLDEN_CARD_VIEW_BOX, element("use", {"href": "#golden-back"}))


_STAR: Final = "M8.5-18L11-10.5L18.5-9L13-4L14-3.5L14.5 4L8 .5L1.5 4L2.5-3.5L-3-8.5L4.5-10z"


def golden_wand() -> Markup:
    """Draw a golden wand as an <svg> sized by CSS, legible from 20 px."""
    return picture("wand", WAND_VIEW_BOX, element("use", {"class": "wand", "href": "#wand"}))


def burst() -> Markup:
    """Draw a burst of stars around a golden card, transparent except while a win is shown.

    >>> str(burst()).count("wand-star")
    12
    """
    stars = (
        path("wand-star", _STAR, f"rotate({30 * number})translate(8 {-34 - 14 * (number % 2)})") for number in range(12)
    )
    return picture("burst", "-70 -70 140 140", join(stars))


def slots(wands: int, to_win: int) -> Markup:
    """Draw the wands a player has won, and the empty slots of those still to be won.

    >>> str(slots(1, 4)).count("#wand-slot")
    3
    """
    empty = picture("wand", WAND_VIEW_BOX, element("use", {"href": "#wand-slot"}))
    return join(
        element("span", {"class": "slot", "data-slot": number + 1}, golden_wand() if number < wands else empty)
        for number in range(to_win)
    )


def card_symbols() -> Markup:
    """Define the hat side, the wand, its empty slot and the wand side, once per page."""
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
        path("wand-star", _STAR),
    )
    slot = group({"id": "wand-slot"}, path("wand-hole", f"{_STAR}M-16 13.5L-13.5 16L4-1.5L1.5-4z"))
    back = group(
        {"id": "golden-back"},
        _golden_paper(),
        box("golden-night", -66, -41, 132, 82, 8),
        element("use", {"class": "wand", "href": "#wand", "transform": "scale(2)"}),
    )
    return join([hat, wand, slot, back])


def _golden_paper() -> Markup:
    return join([box("golden-paper", -75, -50, 150, 100, 12), box("golden-edge", -70.5, -45.5, 141, 91, 10)])


def _double() -> Markup:
    return group(
        {"class": "golden-double"}, circle("golden-disc", 0, -4, 13), path("golden-equals", "M-6-7.5H6M-6-.5H6")
    )


PILE_VIEW_BOX: Final = "-52 -66 108 146"
GOLDEN_PILE_VIEW_BOX: Final = "-79 -54 164 114"

_SHEETS: Final = 3


def hat_pile(left: int) -> Markup:
    """Draw the hat pile, or its empty place, as an <svg>.

    >>> "hat-side" in str(hat_pile(3)), "hat-side" in str(hat_pile(0))
    (True, False)
    """
    below = (box("pile-sheet", -46 + 2.5 * sheet, -60 + 2.5 * sheet, 92, 130, 11) for sheet in _below(left))
    return picture("pile", PILE_VIEW_BOX, join([*below, hat_side()]) if left else _empty())


def discards(top: Rabbit | None, number: int) -> Markup:
    """Draw the discards with their top card, or their empty place, as an <svg>; `number` is how many there are."""
    if top is None:
        return picture("pile", PILE_VIEW_BOX, _empty())
    turns = (6, -5, 9)
    below = (
        group({"transform": f"rotate({turns[sheet - 1]})"}, box("card-paper", -46, -60, 92, 130, 11))
        for sheet in _below(number)
    )
    return picture("pile", PILE_VIEW_BOX, join([*below, group({"class": "discard-top"}, rabbit_side(top))]))


def golden_pile(left: int) -> Markup:
    """Draw the golden pile as an <svg>, wands up."""
    below = (box("pile-sheet pile-gold", -75 + 2.5 * sheet, -50 + 2.5 * sheet, 150, 100, 12) for sheet in _below(left))
    return picture(
        "golden-pile", GOLDEN_PILE_VIEW_BOX, join([*below, element("use", {"href": "#golden-back"}) if left else None])
    )


def _below(cards: int) -> range:
    """Return the indexes of the cards visible below the top card, from the lowest."""
    return range(min(cards - 1, _SHEETS), 0, -1)


def _empty() -> Markup:
    return box("pile-place", -46, -60, 92, 130, 11)


TROPHY_VIEW_BOX: Final = "-62 -106 124 142"

_SPREAD: Final = 24
"""Degrees between two wands."""


def trophy(sign: str, wands: int) -> Markup:
    """Draw a player's hat as an <svg>, brim up, with `wands` golden wands in it.

    >>> str(trophy("sun", 3)).count("#wand")
    3
    """
    hat = group({"class": "trophy-hat", "data-ribbon": sign}, hat_drawing("rotate(180)"), sign_mark(sign, 0.8, 0, 12))
    return picture("trophy", TROPHY_VIEW_BOX, join([*_fanned(wands), hat]))


def _fanned(wands: int) -> Iterator[Markup]:
    for number in range(wands):
        turn = (number - (wands - 1) / 2) * _SPREAD
        # The wand symbol is tilted by 45 degrees, with its centre at 0,0.
        placed = f"rotate({turn:g})translate(0 -54)rotate(-45)scale(2.1)"
        yield element("use", {"class": "wand", "href": "#wand", "transform": placed})


def symbols() -> Markup:
    """Return the hidden <svg> that defines all shared drawings; needed once per page, before their first use.

    It never changes, so it reveals nothing.

    >>> str(symbols()).startswith('<svg class="sprite"')
    True
    """
    return element(
        "svg",
        {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, sign_definitions(), rabbit_symbols(), hat_symbol(), card_symbols()),
    )
