"""The signs of the players, in ink: here the colours belong to the rabbits."""

from __future__ import annotations

from typing import Final

from app.seats.signs import SIGNS, sign_mark
from app.ui.markup import Markup, element
from app.ui.views.elements import picture

SIGN_VIEW_BOX: Final = "-14 -14 28 28"


def sign(name: str) -> Markup:
    """Draw a player's sign as an <svg> without a size of its own, legible from 16 px.

    >>> str(sign("moon")).startswith('<svg class="art art-sign"')
    True
    """
    return picture("sign", SIGN_VIEW_BOX, sign_drawing(name))


def sign_drawing(name: str, scale: float = 1, right: float = 0, down: float = 0) -> Markup:
    """Draw a player's sign as a <g>, to stand within a picture."""
    if name not in SIGNS:
        raise ValueError(f"there is no sign {name!r}")
    return element("g", {"class": "ink-sign"}, sign_mark(name, scale, right, down))
