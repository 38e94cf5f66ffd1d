"""The marks on buttons: an eye for looking, and a pencil for noting."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.shapes import path
from app.ui.markup import Markup
from app.ui.views.elements import picture

_BOX: Final = "-12 -12 24 24"
_EYE: Final = "M-10 0C-6-6 6-6 10 0C6 6-6 6-10 0zM-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"
_PENCIL: Final = "M-9 9L-7.5 3L4-8.5L8.5-4L-3 7.5zM1-5.5L5.5-1M-7.5 3L-3 7.5"


def eye() -> Markup:
    """Draw an eye."""
    return picture("eye", _BOX, path("line-mark", _EYE))


def pencil() -> Markup:
    """Draw a pencil."""
    return picture("pencil", _BOX, path("line-mark", _PENCIL))
