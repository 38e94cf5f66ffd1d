"""The wooden stage on which everything stands, with footlights in shells along its edge."""

from __future__ import annotations

from app.markup import Attributes, Markup, element, join
from app.melimagic.pieces.shapes import box, path

LIGHT = 64
"""How far the footlights are apart, in pixels of any screen."""


def stage_art() -> Markup:
    """Draw the stage as an <svg> that fills what it is laid behind: boards, and the footlights at its lower edge.

    >>> "stage-boards" in str(stage_art())
    True
    """
    lights = element(
        "svg",
        {"y": "100%", "height": 1, "overflow": "visible"},
        element("rect", {"class": "stage-edge", "y": -14, "width": "100%", "height": 14}),
        element("rect", {"y": -34, "width": "100%", "height": 34, "fill": "url(#stage-lights)"}),
    )
    whole: Attributes = {"width": "100%", "height": "100%"}
    return element(
        "svg",
        {"class": "art-stage", **whole, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, _boards(), _lights()),
        element("rect", {"class": "stage-wood", **whole}),
        element("rect", {"fill": "url(#stage-boards)", **whole}),
        lights,
    )


def _boards() -> Markup:
    return element(
        "pattern",
        {"id": "stage-boards", "width": 480, "height": 104, "patternUnits": "userSpaceOnUse"},
        path("stage-seam", "M0 0H480M0 52H480M150 0V52M390 52V104"),
        path(
            "stage-grain",
            "M30 18C80 14 100 24 130 19M220 34C280 28 330 40 400 32M60 80C140 74 200 86 280 78M410 84H450",
        ),
    )


def _lights() -> Markup:
    shell = (
        "M0-1C-13-2-19-9-18-18C-14-16-12-17-11-21C-7-18-5-19-3-24H3C5-19 7-18 11-21C12-17 14-16 18-18C19-9 13-2 0-1z"
    )
    drawn = (
        path("stage-glow", "M-26-6C-24-28-10-34 0-34S24-28 26-6z"),
        path("stage-shell", shell),
        path("stage-rib", "M0-4V-18M-6-5L-10-16M6-5L10-16"),
    )
    return element(
        "pattern",
        {"id": "stage-lights", "y": -34, "width": LIGHT, "height": 34, "patternUnits": "userSpaceOnUse"},
        element("g", {"transform": "translate(32 34)"}, join(drawn)),
        box("stage-edge", 0, 31, LIGHT, 3),
    )
