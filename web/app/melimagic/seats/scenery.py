"""The art of the set-up's theatre: curtains drawn aside, boards, footlights, and the hats that wait on them.

Sizes and colours are the stylesheet's. A hat has no rabbit here; everybody's is the same.
"""

from __future__ import annotations

from typing import Final

from app.markup import Markup, element, join
from app.shell.views.picture import picture

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

_BRIM: Final = "M4 74Q50 92 96 74Q100 84 88 88Q50 100 12 88Q0 84 4 74Z"
_CROWN: Final = "M22 12Q50 4 78 12L74 80Q50 90 26 80Z"
_RIBBON: Final = "M24.6 50Q50 60 75.4 50L74.2 72Q50 82 25.8 72Z"
_TOP: Final = "M22 12Q50 4 78 12Q50 20 22 12Z"


def stage_art() -> Markup:
    """Draw the theatre, 720 by 400, empty: the hats stand before it."""
    curtain = (_path("curtain", _LEFT), _path("curtain-folds", _LEFT_FOLDS), _path("curtain-tie", _LEFT_TIE))
    left = join(curtain)
    lights = (
        element("path", {"class": "theatre-light", "d": _FOOTLIGHT, "transform": f"translate({across} 400)"})
        for across in range(60, _WIDTH, 100)
    )
    drawn = [
        _path("backdrop", _BACKDROP),
        _path("moon", _MOON),
        _path("stars", _STARS),
        _path("boards", _BOARDS),
        _path("seams", _SEAMS),
        left,
        element("g", {"transform": f"translate({_WIDTH} 0) scale(-1 1)"}, left),
        _path("valance", _VALANCE),
        *lights,
    ]
    return picture("theatre", f"0 0 {_WIDTH} {_HEIGHT}", join(drawn))


def hat_art() -> Markup:
    """Draw a top hat, 100 by 100, with a light ribbon on which a sign has room."""
    shapes = [_path("hat-body", _CROWN), _path("hat-ribbon", _RIBBON), _path("hat-body", _BRIM), _path("hat-top", _TOP)]
    return picture("top-hat", "0 0 100 100", join(shapes))


def _path(kind: str, shape: str) -> Markup:
    return element("path", {"class": f"theatre-{kind}", "d": shape})
