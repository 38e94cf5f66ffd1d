"""The piles of hat cards and of golden cards, and the heap of discards, of which only the top one is seen."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.cards.cards import hat_side, rabbit_side
from app.melimagic.pieces.shapes import box, group
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture
from mahe_core.melimagic import Rabbit

PILE_VIEW_BOX: Final = "-52 -66 108 146"
GOLDEN_PILE_VIEW_BOX: Final = "-79 -54 164 114"

_SHEETS: Final = 3


def hat_pile(left: int) -> Markup:
    """Draw the pile of hat cards as an <svg>, or its empty place.

    >>> "hat-side" in str(hat_pile(3)), "hat-side" in str(hat_pile(0))
    (True, False)
    """
    below = (box("pile-sheet", -46 + 2.5 * sheet, -60 + 2.5 * sheet, 92, 130, 11) for sheet in _below(left))
    return picture("pile", PILE_VIEW_BOX, join([*below, hat_side()]) if left else _empty())


def discards(top: Rabbit | None, number: int) -> Markup:
    """Draw the heap of so many discards with the top one as an <svg>, or its empty place."""
    if top is None:
        return picture("pile", PILE_VIEW_BOX, _empty())
    turns = (6, -5, 9)
    below = (
        group({"transform": f"rotate({turns[sheet - 1]})"}, box("card-paper", -46, -60, 92, 130, 11))
        for sheet in _below(number)
    )
    return picture("pile", PILE_VIEW_BOX, join([*below, group({"class": "discard-top"}, rabbit_side(top))]))


def golden_pile(left: int) -> Markup:
    """Draw the pile of golden cards as an <svg>, wands up."""
    below = (box("pile-sheet pile-gold", -75 + 2.5 * sheet, -50 + 2.5 * sheet, 150, 100, 12) for sheet in _below(left))
    return picture(
        "golden-pile", GOLDEN_PILE_VIEW_BOX, join([*below, element("use", {"href": "#golden-back"}) if left else None])
    )


def _below(cards: int) -> range:
    """How many sheets show from below the top one, the lowest first."""
    return range(min(cards - 1, _SHEETS), 0, -1)


def _empty() -> Markup:
    return box("pile-place", -46, -60, 92, 130, 11)
