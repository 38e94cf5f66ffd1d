"""Draws the sign for sharing as telephones have it, a box with an arrow out of it, so that it can be found there."""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element
from app.ui.views.picture import picture

SHARE_VIEW_BOX: Final = "-12 -14 24 28"
_BOX_AND_ARROW: Final = "M-3.5-4H-8V11H8V-4H3.5M0 4.5V-11M-4.5-6.5L0-11L4.5-6.5"


def share_picture() -> Markup:
    """Draw the sign as an <svg> without a size.

    >>> str(share_picture()).startswith('<svg class="art art-share"')
    True
    """
    return picture("share", SHARE_VIEW_BOX, element("path", {"class": "line-mark", "d": _BOX_AND_ARROW}))
