"""The wooden stage on which everything stands, with footlights in shells along its edge."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.shapes import path
from app.ui.markup import Attributes, Markup, element, join

_LIGHT: Final = 64
"""How far the footlights are apart, in pixels of any screen."""

_HIGH: Final = 40


def stage_art() -> Markup:
    """Draw the stage as an <svg> that fills what it is laid behind: boards, and the footlights at its lower edge.

    >>> "stage-boards" in str(stage_art())
    True
    """
    whole: Attributes = {"width": "100%", "height": "100%"}
    return element(
        "svg",
        {"class": "art-stage", **whole, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, _boards(), footlights_pattern()),
        element("rect", {"class": "stage-wood", **whole}),
        element("rect", {"fill": "url(#stage-boards)", **whole}),
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
    """Define what `footlights` repeats: a shell, and the light that it throws upwards."""
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
