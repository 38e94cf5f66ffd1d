"""An egg, the thing everybody is after: the same one on cards, in the nest and on the beach.

It is drawn round its own middle and 20 units wide at scale 1.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture

_EGG: Final = "M0-13C6-13 10-4 10 3A10 10 0 0 1-10 3C-10-4-6-13 0-13z"
EGG_VIEW_BOX: Final = "-12 -15 24 30"
_SHADE: Final = "M8.6-4.5C9.5-2 10 .8 10 3A10 10 0 0 1-9.2 7A11.5 11.5 0 0 0 8.6-4.5z"


def egg(right: float, down: float, scale: float = 1, turn: float = 0) -> Markup:
    """Draw an egg as a <g>, turned so many degrees clockwise from upright.

    >>> str(egg(0, 0)).startswith('<g class="egg"')
    True
    """
    moves = f"translate({right:g} {down:g})" + (f"rotate({turn:g})" if turn else "")
    moves += f"scale({scale:g})" if scale != 1 else ""
    return element("g", {"class": "egg", "transform": moves}, _shape())


@cache
def _shape() -> Markup:
    # A result has a hundred of them and more.
    shell = element("path", {"class": "egg-shell", "d": _EGG})
    return join([shell, element("path", {"class": "egg-shade", "d": _SHADE})])


def egg_picture() -> Markup:
    """Draw an egg as an <svg> of its own, to stand beside a number.

    >>> str(egg_picture()).startswith('<svg class="art art-egg"')
    True
    """
    return picture("egg", EGG_VIEW_BOX, egg(0, 0))
