"""The theatre of the set-up form: on the stage a hat for each player, which opens that player's seat.

CSS alone shows the seats in use and their signs, from the fields that are checked.
"""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.cards import hat_drawing
from app.melimagic.pieces.marks import sign
from app.melimagic.seats.form import STAND_SIGNS
from app.seats.people_fields import one_more, seat_opener
from app.seats.people_form import sign_field
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture
from mahe_core.melimagic.rulebook import FEWEST_PLAYERS, MOST_PLAYERS

_WIDTH: Final = 720
_HEIGHT: Final = 400

_BACKDROP: Final = "M0 0H720V400H0Z"
_BOARDS: Final = "M0 262H720V400H0Z"
_SEAMS: Final = "M0 296H720M0 334H720M0 374H720M92 262V296M300 262V296M520 262V296M190 296V334M410 296V334M640 296V334M70 334V374M330 334V374M560 334V374"  # fmt: skip # noqa: E501 - one path
_MOON: Final = "M360 40a74 74 0 1 0 .1 0Z"
_STARS: Final = "M206 66l5 12 12 5-12 5-5 12-5-12-12-5 12-5ZM520 90l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM250 150l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM486 172l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"  # fmt: skip # noqa: E501 - one path
_LEFT: Final = "M0 0H176C170 96 128 170 60 214C70 268 64 300 70 318Q36 330 0 322Z"
_LEFT_FOLDS: Final = "M44 0C44 90 36 150 18 206M92 0C90 84 72 146 36 200M138 0C132 84 100 146 52 206M22 226C26 262 22 292 26 318M48 222C52 262 46 292 50 316"  # fmt: skip # noqa: E501 - one path
_LEFT_TIE: Final = "M0 204Q34 232 66 206L70 222Q34 250 0 222Z"
_VALANCE: Final = "M0 0H720V30Q690 62 660 32Q630 62 600 32Q570 62 540 32Q510 62 480 32Q450 62 420 32Q390 62 360 32Q330 62 300 32Q270 62 240 32Q210 62 180 32Q150 62 120 32Q90 62 60 32Q30 62 0 30Z"  # fmt: skip # noqa: E501 - one path
_FOOTLIGHT: Final = "M-16 0a16 15 0 0 1 32 0Z"


def house_art() -> Markup:
    """Draw the empty theatre, 720 by 400; the hats come in front."""
    curtain = (_path("curtain-red", _LEFT), _path("curtain-folds", _LEFT_FOLDS), _path("curtain-gold", _LEFT_TIE))
    left = join(curtain)
    lights = (
        element("path", {"class": "stage-shell", "d": _FOOTLIGHT, "transform": f"translate({across} 400)"})
        for across in range(60, _WIDTH, 100)
    )
    drawn = [
        _path("theatre-night", _BACKDROP),
        _path("theatre-moon", _MOON),
        _path("theatre-stars", _STARS),
        _path("stage-wood", _BOARDS),
        _path("stage-seam", _SEAMS),
        left,
        element("g", {"transform": f"translate({_WIDTH} 0) scale(-1 1)"}, left),
        _path("curtain-dark", _VALANCE),
        *lights,
    ]
    return picture("theatre", f"0 0 {_WIDTH} {_HEIGHT}", join(drawn))


def _path(kind: str, shape: str) -> Markup:
    return element("path", {"class": kind, "d": shape})


def theatre() -> Markup:
    """Draw the stage with a hat for every seat, and the next free place."""
    seats = (seat_opener(seat, hat_wearing(sign_field(seat)), kind="waiting", main=True) for seat in _SEATS)
    free = (one_more(number) for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1))
    minds = element("div", {"id": "region-minds"})
    return element("div", {"class": "theatre"}, house_art(), *seats, *free, minds)


def hat_wearing(field: str) -> Markup:
    """Draw a hat with the sign chosen in a field of the form on its ribbon."""
    return element("span", {"class": "wearing hat-wearing", "data-wears": field}, _hat(), signs())


def signs() -> Markup:
    """Draw all signs on top of each other; CSS shows the chosen one."""
    drawn = (element("span", {"class": "worn", "data-sign": name}, sign(name)) for name in STAND_SIGNS)
    return element("span", {"class": "worn-signs"}, *drawn)


def _hat() -> Markup:
    return picture("top-hat", "-42 -38 84 74", hat_drawing())


_SEATS = range(MOST_PLAYERS)
