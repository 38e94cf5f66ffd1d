"""The magician's hat, which every hat card has on its other side and the dice have on two sorts of face."""

from __future__ import annotations

from app.melimagic.pieces.shapes import group, path
from app.ui.markup import Markup, element


def hat_symbol() -> Markup:
    """Define the hat, once a page, round 0,0 in a box of 80 x 64 units."""
    return group(
        {"id": "hat"},
        path("hat-ink", "M-25-31C-10-35 10-35 25-31C22-16 21 2 24 18H-24C-21 2-22-16-25-31z"),
        path("hat-ribbon", "M-22.3 3C-8 7 8 7 22.3 3L24 18C8 22-8 22-24 18z"),
        path("hat-ink", "M-40 17C-28 25 28 25 40 17C42 25 22 33 0 33S-42 25-40 17z"),
        path("hat-shine", "M-17-24C-15-14-15-8-16 0"),
    )


def hat_drawing(transform: str | None = None) -> Markup:
    """Draw the hat to stand within a picture.

    >>> str(hat_drawing())
    '<use class="hat" href="#hat"></use>'
    """
    return element("use", {"class": "hat", "href": "#hat", "transform": transform})
