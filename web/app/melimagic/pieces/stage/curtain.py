"""The red paper curtain that hides everything while the device goes from hand to hand.

It is drawn to cover whatever it is laid over: the cloth stretches, what hangs above and stands below it repeats.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from app.melimagic.pieces.shapes import group, path
from app.melimagic.pieces.stage.stage import footlights, footlights_pattern
from app.ui.markup import Attributes, Markup, element, join

_SCALLOP: Final = 96
"""How wide a scallop of the valance is, in pixels of any screen."""

_SILENT: Final[Attributes] = {"aria-hidden": "true", "focusable": "false"}

# Where the folds of the left half part, at the top and at the foot, in hundredths of its width. The last one reaches
# over the middle of the stage, so that nothing shines through when the halves sway.
_PARTINGS: Final = ((-8, -6), (13, 17), (33, 35), (50, 54), (70, 72), (86, 90), (106, 104))


def curtain_art() -> Markup:
    """Draw the curtain: two halves, each a picture of its own that may sway, and before them valance and footlights.

    >>> "rabbit" in str(curtain_art())
    False
    """
    valance = element("rect", {"fill": "url(#curtain-scallops)", "width": "100%", "height": 100})
    definitions = (_scallops(), footlights_pattern(), group({"id": "curtain-cloth"}, _cloth()))
    front = element(
        "svg", {**_SILENT, "class": "curtain-front"}, element("defs", {}, *definitions), valance, footlights()
    )
    return element("div", {"class": "art-curtain", "aria-hidden": "true"}, _half("left"), _half("right"), front)


def _half(side: str) -> Markup:
    mirrored = None if side == "left" else "translate(100 0)scale(-1 1)"
    stretched: Attributes = {"viewBox": "0 0 100 100", "preserveAspectRatio": "none"}
    cloth = element("use", {"href": "#curtain-cloth", "transform": mirrored})
    return element("svg", {**_SILENT, "class": f"curtain-half curtain-{side}", **stretched}, cloth)


def _cloth() -> Markup:
    """Cut a half: each fold a strip that widens to its foot, a light and a dark strip upon it, and a hem of gold."""
    return join(_fold(*ends, number) for number, ends in enumerate(pairwise(_PARTINGS)))


def _fold(left: tuple[int, int], right: tuple[int, int], number: int) -> Markup:
    (a, b), (c, d) = left, right
    wide = d - b
    bulge = 3 if number % 2 else -3

    def strip(kind: str, near: float, far: float) -> Markup:
        """Cut a strip between two parts of the fold's width, as high as the fold."""
        top = (a + (c - a) * near, a + (c - a) * far)
        foot = (b + wide * near, b + wide * far)
        sway = bulge * (1 - abs(near + far - 1))
        return path(
            kind,
            f"M{top[0]:.1f}-2C{top[0] + sway:.1f} 30 {foot[0] - sway:.1f} 60 {foot[0]:.1f} {_foot(near):.1f}"
            f"L{foot[1]:.1f} {_foot(far):.1f}C{foot[1] - sway:.1f} 60 {top[1] + sway:.1f} 30 {top[1]:.1f}-2z",
        )

    middle = b + wide / 2
    hem = f"M{b} 92.500Q{middle:.1f} 96.500 {d} 92.500V95Q{middle:.1f} 99 {b} 95z".replace(".500", ".5")
    return join(
        [
            path("curtain-red", f"M{a}-2C{a} 30 {b} 60 {b} 96Q{middle:.1f} 100 {d} 96C{d} 60 {c} 30 {c}-2z"),
            strip("curtain-light", 0.2, 0.42),
            strip("curtain-dark", 0.68, 1),
            strip("curtain-shade", 0.92, 1),
            path("curtain-gold", hem),
        ]
    )


def _foot(part: float) -> float:
    """How far down a fold reaches at a part of its width."""
    return 96 + 8 * part * (1 - part)


def _scallops() -> Markup:
    """Define the valance's scallops, with their shadow on the cloth and a cord with a tassel between any two."""
    scallop = "M-2-2H98V{0}C98 {1} 78 {2} 48 {2}S-2 {1}-2 {0}z"
    return element(
        "pattern",
        {"id": "curtain-scallops", "width": _SCALLOP, "height": 100, "patternUnits": "userSpaceOnUse"},
        path("curtain-cast", scallop.format(48, 72, 90)),
        path("curtain-gold", scallop.format(40, 64, 80)),
        path("curtain-red", scallop.format(33, 57, 72)),
        path("curtain-dark", "M-2-2H12C12 20 8 40-2 46zM98-2H84C84 20 88 40 98 46z"),
        path("curtain-light", "M30-2H44C47 26 48 48 45 66C38 52 32 30 30-2z"),
        path("curtain-tassel", "M-5 44H5L4 52L8 76H-8L-4 52zM91 44H101L100 52L104 76H88L92 52z"),
    )
