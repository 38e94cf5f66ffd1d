"""Draws a small picture for each lesson, using the game's shapes; on worksheets they are in plain outline.

The pictures need no descriptions, since the question is next to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.pictures.mahe.dice import die_drawing
from mahe_core.pictures.mahe.geometry import BEACH, SQUARES, heading, square_centre
from mahe_core.pictures.mahe.squares import square_definitions
from mahe_core.pictures.mahe.turtle import turtle_in_stack
from mahe_core.pictures.markup import picture

_SQUARE_VIEW_BOX: Final = "0 0 320 320"
_BOARD_VIEW_BOX: Final = "-40 82 1080 960"
_TILE_OF_THE_BEACH: Final = 3


def lesson_picture(slug: str) -> Markup:
    """Draw the picture of a lesson by its slug. Raises KeyError for an unknown lesson.

    >>> str(lesson_picture("fair-dice")).count('class="die"')
    6
    """
    view_box = _BOARD_VIEW_BOX if slug == "unreachable-squares" else _SQUARE_VIEW_BOX
    return picture("paper art-paper-lesson", view_box, _PICTURES[slug]())


def _next_die() -> Markup:
    return join([_at(92, 84, die_drawing(4)), _at(214, 84, die_drawing(1)), _unknown_die(154, 224)])


def _island() -> Markup:
    squares = map(paper_square, range(1, SQUARES + 1))
    return join([element("defs", {}, square_definitions()), *squares, _turtle("star", 500, 560, 3.2)])


def _every_face() -> Markup:
    return join(
        _at(96 + 128 * (face // 4), 60 + 100 * ((face - 1) % 3), die_drawing(face), 0.85) for face in range(1, 7)
    )


def _two_ends() -> Markup:
    """Draw two unequal branches from one die."""
    ways = (_line("M136 92L76 190"), _line("M184 92L244 190"))
    ends = (_line("M50 246L72 268L110 220"), _line("M216 214L276 274M276 214L216 274"))
    return join([*ways, *ends, _at(160, 62, die_drawing(6))])


def _settling() -> Markup:
    axes = _line("M30 20V290H300")
    exact = element("path", {"class": "paper-arrow paper-dashes", "d": "M30 170H300"})
    return join(
        [axes, exact, _line("M30 60L46 250L64 96L84 214L108 132L134 196L164 152L196 182L230 163L264 174L300 169")]
    )


def _one_more() -> Markup:
    return join([_at(90, 90, die_drawing(4)), _line("M150 150L196 196M196 158V196H158"), _unknown_die(238, 238)])


def _race() -> Markup:
    flag = (_line("M268 300V60"), element("path", {"class": "paper-square", "d": "M268 64H196V120H268z"}))
    return join([*flag, _turtle("sun", 150, 120, 1.35), _turtle("wave", 90, 250, 1.35), _line("M20 300H300")])


def _magnifier() -> Markup:
    glass = element("circle", {"class": "paper-ground paper-glass", "cx": 140, "cy": 136, "r": 112})
    return join([_turtle("moon", 140, 150, 1.25), glass, _line("M222 216L296 292")])


def _riders() -> Markup:
    return join(
        [
            _turtle("leaf", 150, 232, 1.7, top=False),
            _turtle("star", 150, 150, 1.7),
            _line("M250 60H300M280 40L302 60L280 80"),
        ]
    )


def _other_limit() -> Markup:
    numbers = (_number("7", 84, 160), _number("8", 244, 160))
    return join([*numbers, _line("M40 230L128 90"), _line("M150 160H186M170 142L190 160L170 178")])


def _lap() -> Markup:
    way = "M64 236C10 130 90 40 170 44C262 48 312 132 262 222"
    return join([_line(way), _line("M234 190L260 226L296 196"), _turtle("shell", 160, 190, 1.5)])


def _last_race() -> Markup:
    """Draw two turtles on the way to the nest, and three dice, the last one not rolled yet."""
    nest = element("circle", {"class": "paper-ground paper-glass", "cx": 276, "cy": 96, "r": 36})
    eggs = (element("ellipse", {"class": "paper-square", "cx": x, "cy": 98, "rx": 9, "ry": 13}) for x in (264, 288))
    race = (_turtle("star", 62, 120, 0.72), _turtle("moon", 176, 120, 0.72), nest, *eggs)
    return join([*race, _at(56, 240, die_drawing(2)), _at(160, 240, die_drawing(3)), _unknown_die(264, 240)])


_PICTURES: Final[dict[str, Callable[[], Markup]]] = {
    "risk": _next_die,
    "unreachable-squares": _island,
    "fair-dice": _every_face,
    "fifty-fifty": _two_ends,
    "law-of-large-numbers": _settling,
    "when-to-stop": _one_more,
    "going-first": _race,
    "detective": _magnifier,
    "riding": _riders,
    "design-a-rule": _other_limit,
    "best-average-is-not-best-lap": _lap,
    "endgame": _last_race,
}


def paper_square(square: int) -> Markup:
    """Draw a square of the ring with its number; the picture must contain the `square_definitions`."""
    centre = square_centre(square)
    beach = square == BEACH
    shape = _TILE_OF_THE_BEACH if beach else square % _TILE_OF_THE_BEACH
    moves = f"translate({centre.x} {centre.y})rotate({heading(square):g})"
    kind = "paper-beach" if beach else "paper-square"
    tile = element("use", {"class": kind, "href": f"#tile-{shape}", "transform": moves})
    down = centre.y + (26 if beach else 0)
    return join([tile, element("text", {"class": "paper-number", "x": centre.x, "y": down}, str(square))])


def _at(x: float, y: float, art: Markup, scale: float = 1) -> Markup:
    return element("g", {"transform": f"translate({x:g} {y:g})scale({scale:g})"}, art)


def _turtle(sign: str, x: float, y: float, scale: float, *, top: bool = True) -> Markup:
    return _at(x, y, turtle_in_stack(sign, top=top), scale)


def _unknown_die(x: float, y: float) -> Markup:
    box = element(
        "rect", {"class": "paper-square paper-dashes", "x": -47, "y": -47, "width": 94, "height": 94, "rx": 24}
    )
    return _at(x, y, join([box, element("text", {"class": "paper-number paper-question"}, "?")]))


def _number(written: str, x: float, y: float) -> Markup:
    return element("text", {"class": "paper-number paper-limit", "x": x, "y": y}, written)


def _line(way: str) -> Markup:
    return element("path", {"class": "paper-arrow", "d": way})
