"""The red paper curtain that hides everything while the device goes from hand to hand."""

from __future__ import annotations

from typing import Final

from app.markup import Attributes, Markup, element, join
from app.melimagic.pieces.shapes import box, group, path

FOLD: Final = 72
"""How wide a fold is, in pixels of any screen."""

_SCALLOP: Final = 96


def curtain_art() -> Markup:
    """Draw the curtain as an <svg> that covers whatever it is laid over, with as many folds as have room there.

    >>> "rabbit" in str(curtain_art())
    False
    """
    whole: Attributes = {"width": "100%", "height": "100%"}
    halves = join(
        group(
            {"class": f"curtain-half curtain-{side}"},
            element("svg", {"class": "curtain-cloth", "x": at, "width": "50%", "height": "100%"}, _cloth(side)),
        )
        for side, at in (("left", "0"), ("right", "50%"))
    )
    valance = group(
        {"class": "curtain-valance"},
        element("rect", {"class": "curtain-shade", "width": "100%", "height": 92}),
        element("rect", {"fill": "url(#curtain-scallops)", "width": "100%", "height": 96}),
    )
    return element(
        "svg",
        {"class": "art-curtain", **whole, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, _folds(), _hem(), _scallops()),
        halves,
        valance,
    )


def _cloth(side: str) -> Markup:
    hem = element("svg", {"class": "curtain-foot", "y": "100%", "height": 1, "overflow": "visible"}, _foot())
    cloth = element("rect", {"fill": f"url(#curtain-folds-{side})", "width": "100%", "height": "100%"})
    return join([cloth, hem])


def _foot() -> Markup:
    return element("rect", {"y": -44, "width": "100%", "height": 44, "fill": "url(#curtain-hem)"})


def _pattern(name: str, width: int, height: int, *drawn: Markup) -> Markup:
    frame: Attributes = {"id": name, "width": width, "height": height, "patternUnits": "userSpaceOnUse"}
    return element("pattern", frame, *drawn)


def _folds() -> Markup:
    """Each fold is cut of three papers; towards the middle of the stage the light falls on the other edge."""
    tall = 4000
    left = (
        box("curtain-red", 0, 0, FOLD, tall),
        path("curtain-dark", f"M52 0H72V{tall}H46z"),
        path("curtain-light", f"M14 0H30V{tall}H20z"),
        path("curtain-shade", f"M66 0H72V{tall}H63z"),
    )
    mirrored = group({"transform": f"translate({FOLD} 0)scale(-1 1)"}, *left)
    return join(
        [_pattern("curtain-folds-left", FOLD, tall, *left), _pattern("curtain-folds-right", FOLD, tall, mirrored)]
    )


def _hem() -> Markup:
    threads = " ".join(f"M{4 + 8 * thread} 22V42" for thread in range(9))
    return element(
        "pattern",
        {"id": "curtain-hem", "y": -44, "width": FOLD, "height": 44, "patternUnits": "userSpaceOnUse"},
        box("curtain-shade", 0, 0, FOLD, 44),
        box("curtain-gold", 0, 10, FOLD, 12),
        path("curtain-fringe", threads),
    )


def _scallops() -> Markup:
    return _pattern(
        "curtain-scallops",
        _SCALLOP,
        96,
        path("curtain-gold", "M0 0H96V44C96 66 78 82 48 82S0 66 0 44z"),
        path("curtain-red", "M0 0H96V36C96 58 78 73 48 73S0 58 0 36z"),
        path("curtain-dark", "M0 0H14C10 30 8 44 4 52C1 46 0 40 0 36zM96 0H82C86 30 88 44 92 52C95 46 96 40 96 36z"),
        path("curtain-light", "M36 0H46C48 30 48 50 46 66C40 60 36 30 36 0z"),
        path("curtain-gold", "M-6 40C-6 46 6 46 6 40L4 62H-4zM90 40C90 46 102 46 102 40L100 62H92z"),
    )
