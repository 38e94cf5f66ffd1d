"""The painted backdrop of the stage: an island by the sea, under a sun that becomes the moon by night.

It fits any size: sky and sea stretch, while the island stays at the left edge and the sun with its boat at the right.
"""

from __future__ import annotations

from typing import Final

from mahe_core.pictures.markup import Attributes, Markup, element
from mahe_core.pictures.melimagic.shapes import circle, path

FLOOR: Final = 44
"""The height at which the floor begins, in percent of the stage."""

_STAR: Final = "l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"
_PALM: Final = (
    "M58 50c-10-4-24-6-36 2c10-16 30-16 36-4c0-14 18-20 34-10c-12 0-22 6-30 12c12 0 22 6 24 18c-10-8-18-12-26-14z"
)


def backdrop() -> Markup:
    """Draw the backdrop as an <svg> in the upper part of a stage.

    >>> "stage-sun" in str(backdrop())
    True
    """
    whole: Attributes = {"width": "100%", "height": "100%"}
    return element(
        "svg",
        {"width": "100%", "height": f"{FLOOR}%"},
        element("rect", {"class": "stage-sky", **whole}),
        element("rect", {"class": "stage-sea", "y": "70%", "width": "100%", "height": "30%"}),
        element("svg", {**whole, "viewBox": "0 0 200 160", "preserveAspectRatio": "xMaxYMax"}, *_sun()),
        element("svg", {**whole, "viewBox": "0 0 160 160", "preserveAspectRatio": "xMinYMax"}, *_island()),
    )


def _sun() -> tuple[Markup, ...]:
    return (
        path("stage-stars", f"M20 22{_STAR}M150 16{_STAR}M176 60{_STAR}M118 70{_STAR}M34 74{_STAR}"),
        circle("stage-sun", 78, 46, 25),
        path(
            "stage-cloud",
            "M112 60C110 48 126 46 130 52C134 42 152 44 152 54C164 52 166 66 156 66H116C108 66 108 60 112 60z",
        ),
        path("stage-foam", "M10 124q8-6 16 0t16 0M96 138q8-6 16 0t16 0M150 124q8-6 16 0t16 0"),
        path("stage-hull", "M126 112H158L150 122H134z"),
        path("stage-sail", "M141 78V108H126zM144 84L160 108H144z"),
    )


def _island() -> tuple[Markup, ...]:
    return (
        path(
            "stage-cloud", "M84 40C82 30 96 28 100 34C104 26 118 28 118 36C128 36 128 46 120 46H88C80 46 80 40 84 40z"
        ),
        path("stage-sand", "M-8 160V122C20 112 92 112 128 132C140 140 150 148 152 160z"),
        path("stage-trunk", "M50 122C52 96 54 72 57 52L62 53C60 74 60 98 61 122z"),
        path("stage-leaf", _PALM),
        path("stage-rock", "M-8 128V92C6 78 30 84 34 104C44 104 48 116 46 128z"),
        path("stage-rock", "M74 130C72 112 92 104 102 114C114 110 122 122 118 132z"),
        path("stage-foam", "M124 150q8-6 16 0M4 98q6-6 12-2M88 116q5-4 9 0"),
    )
