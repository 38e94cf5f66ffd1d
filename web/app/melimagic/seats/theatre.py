"""The theatre of the set-up form: a stand with a hat waits on the stage for each who plays, and opens that seat's card.

Style alone shows who is there, and under which sign: it goes by what is checked in the form.
"""

from __future__ import annotations

from app.melimagic.pieces.cards.hat import hat_drawing
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.seats.form import FIELDS, STAND_SIGNS
from app.melimagic.seats.scenery import house_art
from app.seats.people_fields import one_more, seat_opener
from app.ui.markup import Markup, element
from app.ui.views.elements import picture
from mahe_core.melimagic.rulebook import FEWEST_PLAYERS, MOST_PLAYERS


def theatre() -> Markup:
    """Draw the stage with a hat for every seat, and the next free place."""
    seats = (seat_opener(seat, hat_wearing(FIELDS.signs[seat]), kind="waiting", main=True) for seat in _SEATS)
    free = (one_more(number) for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1))
    minds = element("div", {"id": "region-minds"})
    return element("div", {"class": "theatre"}, house_art(), *seats, *free, minds)


def hat_wearing(field: str) -> Markup:
    """Draw a hat that wears the sign chosen in a field of the form on its ribbon."""
    return element("span", {"class": "wearing hat-wearing", "data-wears": field}, _hat(), signs())


def signs() -> Markup:
    """Draw all signs one upon the other; style shows the one that is chosen."""
    drawn = (element("span", {"class": "worn", "data-sign": name}, sign(name)) for name in STAND_SIGNS)
    return element("span", {"class": "worn-signs"}, *drawn)


def _hat() -> Markup:
    return picture("top-hat", "-42 -38 84 74", hat_drawing())


_SEATS = range(MOST_PLAYERS)
