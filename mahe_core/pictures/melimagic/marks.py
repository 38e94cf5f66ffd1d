"""Small marks: the players' signs on discs in their ribbons' colours, and an eye and a pencil for buttons."""

from __future__ import annotations

from typing import Final

from mahe_core.pictures.markup import Markup, element, picture
from mahe_core.pictures.melimagic.shapes import circle, path
from mahe_core.pictures.signs import sign_mark
from mahe_core.plain.signs import SIGNS

SIGN_VIEW_BOX: Final = "-14 -14 28 28"


def sign(name: str) -> Markup:
    """Draw a player's sign as an <svg> sized by CSS, legible from 16 px.

    >>> str(sign("moon")).startswith('<svg class="art art-sign"')
    True
    """
    return picture("sign", SIGN_VIEW_BOX, sign_drawing(name))


def sign_drawing(name: str, scale: float = 1) -> Markup:
    """Draw a player's sign on its disc as a <g>, part of a picture. Raises ValueError for an unknown name."""
    if name not in SIGNS:
        raise ValueError(f"there is no sign {name!r}")
    return element(
        "g",
        {"class": "ink-sign", "data-ribbon": name},
        circle("sign-disc", 0, 0, 13 * scale),
        sign_mark(name, 0.8 * scale),
    )


_BOX: Final = "-12 -12 24 24"
_EYE: Final = "M-10 0C-6-6 6-6 10 0C6 6-6 6-10 0zM-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"
_PENCIL: Final = "M-9 9L-7.5 3L4-8.5L8.5-4L-3 7.5zM1-5.5L5.5-1M-7.5 3L-3 7.5"


def eye() -> Markup:
    """Draw an eye."""
    return picture("eye", _BOX, path("line-mark", _EYE))


def pencil() -> Markup:
    """Draw a pencil."""
    return picture("pencil", _BOX, path("line-mark", _PENCIL))
