"""The beach shown at the end of a game: sea, sand and palms, each player's heap of eggs, and confetti.

The style sheet arranges the scene and stretches parts of it to fill a window of any shape. The scene is purely
decorative and hidden from assistive tools. For the timing see `counting`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.mahe.ending.heap import Heaps, heap, heaps_of
from app.mahe.ending.result_model import PlayerResult, ResultView
from app.ui.markup import Attributes, Markup, element
from mahe_core.pictures.mahe.geometry import Facing
from mahe_core.pictures.mahe.landscape import boulder, bush, palm
from mahe_core.pictures.markup import picture
from mahe_core.plain.signs import SIGNS

PIECES: Final = 42
"""The number of confetti petals."""

_SHALLOW: Final = "M0 0H100V12C84 17 70 9 52 13S18 18 0 11z"
_SURF: Final = "M0 31C14 26 28 35 46 31S80 25 100 31V100H0z"
_WET: Final = "M0 34C14 29 28 38 46 34S80 28 100 34V100H0z"
_SAND: Final = "M0 38C14 33 28 42 46 38S80 32 100 38V100H0z"
_RIPPLES: Final = "M20 40q11-10 22 0t22 0M150 96q11-10 22 0t22 0M250 30q11-10 22 0t22 0M40 130q11-10 22 0t22 0"
_SHELL: Final = "M-9 5A9 9 0 0 1 9 5L2 8H-2zM0 7V-3M-3 7L-6-1M3 7L6-1"
_PETALS: Final = (
    "M0-9C5-7 6 3 0 9C-6 3-5-7 0-9z",
    "M-8-3C-4-8 6-7 8-1C5 5-4 6-8-3z",
    "M0-7C2-2 2-2 7 0C2 2 2 2 0 7C-2 2-2 2-7 0C-2-2-2-2 0-7z",
)


def beach(view: ResultView, measures: Heaps | None = None) -> Markup:
    """Draw the whole scene; `measures` make the heaps leave room for eggs not yet counted."""
    return element(
        "div",
        {"class": "beach-scene", "aria-hidden": "true"},
        _ground(),
        _left_corner(),
        _right_corner(),
        heaps(view, measures),
    )


def still_beach(width: int, height: int) -> Markup:
    """Draw the beach without heaps in a picture of this size."""
    large = 0.55 * height
    corners = ((_left_corner(), 0), (_right_corner(), width - large))
    frames = (
        element("svg", {"x": left, "y": 0.02 * height, "width": large, "height": large, "overflow": "visible"}, corner)
        for corner, left in corners
    )
    ground = element("svg", {"width": width, "height": height}, _ground())
    return element("g", {}, ground, *frames)


def heaps(view: ResultView, measures: Heaps | None = None) -> Markup:
    """Draw each player's heap with the name below it, in the order of play."""
    measures = measures or heaps_of(view)
    attributes: Attributes = {"class": "heaps", "data-heaps": len(view.players)}
    drawn = (_named(player, measures, _facing(player, view)) for player in view.players)
    return element("div", {"class": "heaps-frame"}, element("div", attributes, *drawn))


def _named(player: PlayerResult, measures: Heaps, facing: Facing) -> Markup:
    kind = "heap heap-of-winner" if player.won else "heap"
    name = element("span", {"class": "heap-name"}, player.name)
    return element("div", {"class": kind}, heap(player, measures, facing), name)


def _facing(player: PlayerResult, view: ResultView) -> Facing:
    """Return the direction in which a player's turtles face, so that players face each other."""
    return "right" if 2 * player.player < len(view.players) else "left"


@cache
def _ground() -> Markup:
    paths = (
        element("path", {"class": kind, "d": shape})
        for kind, shape in (
            ("sea-shallow", _SHALLOW),
            ("beach-surf", _SURF),
            ("beach-wet", _WET),
            ("beach", _SAND),
        )
    )
    attributes: Attributes = {
        "class": "art art-ground",
        "viewBox": "0 0 100 100",
        "preserveAspectRatio": "none",
        "aria-hidden": "true",
        "focusable": "false",
    }
    return element("svg", attributes, element("rect", {"class": "sea-lagoon", "width": 100, "height": 100}), *paths)


@cache
def _left_corner() -> Markup:
    shell = element("path", {"class": "beach-shell", "d": _SHELL, "transform": "translate(150 262)rotate(-18)"})
    ripples = element("path", {"class": "foam foam-ripple", "d": _RIPPLES})
    grown = (
        *(bush(18, 226, 0.9), boulder(66, 250, 20), boulder(92, 262, 11)),
        *(palm(22, 270, 1.2, 10), palm(-6, 196, 0.95, 30)),
    )
    return picture("corner art-corner-left", "0 0 300 300", element("g", {}, ripples, *grown, shell))


@cache
def _right_corner() -> Markup:
    grown = (
        *(boulder(236, 258, 26), boulder(204, 272, 13), bush(292, 214, 0.8)),
        *(palm(286, 262, 1.15, 0), palm(304, 176, 0.9, 20)),
    )
    star = element("g", {"class": "beach-star", "transform": "translate(150 268)rotate(12)"}, _starfish())
    return picture("corner art-corner-right", "0 0 300 300", element("g", {}, *grown, star))


def _starfish() -> Markup:
    return element("path", {"d": "M0-12C3-4 4-4 12-4C6 2 6 3 8 10C2 6-2 6-8 10C-6 3-6 2-12-4C-4-4-3-4 0-12z"})


@cache
def confetti() -> Markup:
    """Draw confetti petals in the colours of all signs; the style sheet makes them fall once somebody has won.

    >>> str(confetti()).count('class="petal')
    42
    """
    pieces = (_petal(number) for number in range(PIECES))
    return element("div", {"class": "confetti", "aria-hidden": "true"}, *pieces)


def _petal(number: int) -> Markup:
    shape = element("path", {"d": _PETALS[number % len(_PETALS)]})
    drawn = picture("petal", "-12 -12 24 24", element("g", {}, shape))
    sign = SIGNS[(3 * number) % len(SIGNS)]
    return element("span", {"class": f"petal petal-{number % 14} petal-{'abc'[number // 14]} sign-{sign}"}, drawn)
