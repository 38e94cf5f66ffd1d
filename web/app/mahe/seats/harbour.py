"""The raft of the set-up form: as many turtles wait on it as play, and each opens the card of its player.

Style alone shows who is there, in which place, and with which sign: it goes by what is checked in the form.
"""

from __future__ import annotations

from app.mahe.board.landscape.shore import welcome_picture
from app.mahe.pieces.turtle import turtle_of_any_sign
from app.mahe.seats.form import FIELDS
from app.seats.people_fields import one_more, seat_opener
from app.ui.markup import Markup, element
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES


def harbour() -> Markup:
    """Draw the shore with a turtle for every seat, a second one where there may be two, and the next free place."""
    first = (
        seat_opener(seat, turtle_wearing(FIELDS.signs[seat]), kind="waiting", main=True) for seat in range(MOST_PLAYERS)
    )
    second = (
        seat_opener(seat, turtle_wearing(FIELDS.second_signs[seat]), kind="waiting waiting-second", main=False)
        for seat in range(MOST_PLAYERS_WITH_TWO_TURTLES)
    )
    free = (one_more(number) for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1))
    minds = element("div", {"id": "region-minds"})
    return element("div", {"class": "harbour"}, welcome_picture(), *first, *second, *free, minds)


def turtle_wearing(field: str) -> Markup:
    """Draw the turtle that wears the sign chosen in a field.

    >>> str(turtle_wearing("sign-0")).startswith('<span class="wearing" data-wears="sign-0">')
    True
    """
    return element("span", {"class": "wearing", "data-wears": field}, turtle_of_any_sign())
