"""The wooden stage with its footlights, the players' stands, and the red curtain in front.

The curtain hides everything while the device changes hands. It fits any size: the cloth stretches, while the valance
and footlights repeat.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mahe_core.pictures.markup import Attributes, Markup, element, join
from mahe_core.pictures.melimagic.backdrop import FLOOR, backdrop
from mahe_core.pictures.melimagic.marks import sign_drawing
from mahe_core.pictures.melimagic.shapes import circle, group, path

_LIGHT: Final = 64
"""Distance between two footlights in CSS pixels."""

_HIGH: Final = 40


def stage_art() -> Markup:
    """Draw the stage as an <svg> that fills its background: backdrop, boards, and footlights at the lower edge.

    >>> "stage-boards" in str(stage_art())
    True
    """
    whole: Attributes = {"width": "100%", "height": "100%"}
    floor: Attributes = {"y": f"{FLOOR}%", "width": "100%", "height": f"{100 - FLOOR}%"}
    return element(
        "svg",
        {"class": "art-stage", **whole, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, _boards(), footlights_pattern()),
        backdrop(),
        element("rect", {"class": "stage-wood", **floor}),
        element("rect", {"fill": "url(#stage-boards)", **floor}),
        element("rect", {"class": "stage-cast", "y": f"{FLOOR}%", "width": "100%", "height": 7}),
        footlights(),
    )


def footlights() -> Markup:
    """Draw a row of footlights along the lower edge of a picture that defines their pattern."""
    return element(
        "svg",
        {"y": "100%", "height": 1, "overflow": "visible"},
        element("rect", {"class": "stage-edge", "y": -9, "width": "100%", "height": 9}),
        element("rect", {"y": -_HIGH, "width": "100%", "height": _HIGH, "fill": "url(#stage-lights)"}),
    )


def footlights_pattern() -> Markup:
    """Define the pattern of `footlights`: a shell, and the light it casts upwards."""
    shell = (
        "M0-1C-13-2-19-9-18-18C-14-16-12-17-11-21C-7-18-5-19-3-24H3C5-19 7-18 11-21C12-17 14-16 18-18C19-9 13-2 0-1z"
    )
    drawn = (
        path("stage-glow", "M-32-10C-32-40-18-50 0-50S32-40 32-10z"),
        path("stage-glow", "M-18-10C-18-30-11-38 0-38S18-30 18-10z"),
        path("stage-shell", shell),
        path("stage-rib", "M0-4V-18M-6-5L-10-16M6-5L10-16"),
    )
    return element(
        "pattern",
        {"id": "stage-lights", "y": -_HIGH, "width": _LIGHT, "height": _HIGH, "patternUnits": "userSpaceOnUse"},
        element("g", {"transform": f"translate({_LIGHT / 2:g} {_HIGH})scale(.8)"}, join(drawn)),
    )


def _boards() -> Markup:
    grain = "M30 18C80 14 100 24 130 19M220 34C280 28 330 40 400 32M60 80C140 74 200 86 280 78M410 84H450"
    return element(
        "pattern",
        {"id": "stage-boards", "width": 480, "height": 104, "patternUnits": "userSpaceOnUse"},
        path("stage-seam", "M0 0H480M0 52H480M150 0V52M390 52V104"),
        path("stage-grain", grain),
    )


_PLACES: Final = (19, 50, 81)
"""The middle of each place, in percent of the stand's width."""


def stand_art(sign: str) -> Markup:
    """Draw a stand as an <svg>: one, two and three dots below its places, the owner's ribbon, and sign at both ends.

    It may be stretched: the wood gets longer, while dots and signs stay round and fill the height.

    >>> str(stand_art("sun")).count("stand-dot")
    6
    """
    wood = (
        element("rect", {"class": "soft-shadow", "x": "2%", "y": "26%", "width": "96%", "height": "62%", "rx": 6}),
        element("rect", {"class": "stand-wood-bar", "x": "2%", "y": "20%", "width": "96%", "height": "60%", "rx": 6}),
        element("rect", {"class": "stand-ribbon", "x": "2%", "y": "20%", "width": "96%", "height": "15%"}),
    )
    numbered = (_standing(f"{middle}%", 0, _dots(place)) for place, middle in enumerate(_PLACES))
    end = sign_drawing(sign, 1.38)
    ends = (_standing("0", -20, end), _standing("100%", 20, end))
    attributes: Attributes = {
        "class": "art art-stand",
        "data-ribbon": sign,
        "aria-hidden": "true",
        "focusable": "false",
    }
    return element("svg", attributes, *wood, *numbered, *ends)


def _standing(across: str, left: int, art: Markup) -> Markup:
    """Place a drawing 40 units high on the wood, scaled to the wood's height; `left` is where its view box begins."""
    frame: Attributes = {"x": across, "width": 40, "height": "100%", "overflow": "visible"}
    return element("svg", {**frame, "viewBox": f"{left} -20 40 40", "preserveAspectRatio": "xMinYMid"}, art)


def _dots(place: int) -> Markup:
    """Draw the dots that number a place, counted from 0."""
    return join(circle("stand-dot", (number - place / 2) * 13, 0, 5) for number in range(place + 1))


_SCALLOP: Final = 96
"""Width of a scallop of the valance in CSS pixels."""

_SILENT: Final[Attributes] = {"aria-hidden": "true", "focusable": "false"}

# The borders of the folds of the left half, at the top and at the floor, in percent of its width. The last fold crosses
# the middle of the stage, so that nothing shows through when the halves sway.
_PARTINGS: Final = ((-8, -6), (13, 17), (33, 35), (50, 54), (70, 72), (86, 90), (106, 104))


def curtain_art() -> Markup:
    """Draw the curtain: two halves as separate pictures that may sway, with the valance and footlights in front.

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
    """Draw half of the curtain: folds widen towards the floor and have a light and a dark strip and a golden hem."""
    return join(_fold(*ends, number) for number, ends in enumerate(pairwise(_PARTINGS)))


def _fold(left: tuple[int, int], right: tuple[int, int], number: int) -> Markup:
    (a, b), (c, d) = left, right
    wide = d - b
    bulge = 3 if number % 2 else -3

    def strip(kind: str, near: float, far: float) -> Markup:
        """Draw a strip between two fractions of the fold's width, as high as the fold."""
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
    """Return the lower edge of a fold at a fraction of its width."""
    return 96 + 8 * part * (1 - part)


def _scallops() -> Markup:
    """Define the valance's scallops with their shadow on the cloth, and a tassel on a cord between each two."""
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
