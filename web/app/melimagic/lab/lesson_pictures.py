"""Draws a small picture for each lesson, using the game's shapes; on worksheets they are in plain outline.

The pictures need no descriptions, since the question is next to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.melimagic.rulebook import Pair, Rabbit
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.cards import hat_side
from mahe_core.pictures.melimagic.rabbits import rabbit_drawing

_VIEW_BOX: Final = "0 0 320 320"


def lesson_picture(slug: str) -> Markup:
    """Draw the picture of a lesson by its slug. Raises KeyError for an unknown lesson.

    >>> str(lesson_picture("why-21")).count("<rect")
    2
    """
    return picture("paper art-paper-lesson", _VIEW_BOX, _PICTURES[slug]())


def _how_many() -> Markup:
    """Draw a golden card, and an unknown one."""
    unknown = element("text", {"class": "paper-number paper-question", "x": 160, "y": 236}, "? ?")
    return join([_golden((Rabbit.SCARF, Rabbit.GLASSES), 88), _card(232, dashed=True), unknown])


def _thoughts() -> Markup:
    """Draw the memories of two players: one remembers a rabbit, the other nothing."""
    return join(
        [
            _thought(94, 104),
            rabbit_drawing(Rabbit.CROWN, "translate(94 110)scale(.9)"),
            _thought(226, 216),
            element("text", {"class": "paper-number paper-question", "x": 226, "y": 220}, "?"),
        ]
    )


def _thought(x: int, y: int) -> Markup:
    bubbles = ((x, y, 78), (x - 46, y + 78, 12), (x - 62, y + 98, 7))
    return join(
        element("circle", {"class": "paper-ground", "cx": left, "cy": top, "r": radius})
        for left, top, radius in bubbles
    )


def _two_wands() -> Markup:
    return join([_golden((Rabbit.SCARF, Rabbit.CROWN), 88), _golden((Rabbit.SCARF, Rabbit.SCARF), 232)])


def _golden(pair: Pair, y: int) -> Markup:
    rabbits = (rabbit_drawing(kind, f"translate({x} {y})scale(.8)") for kind, x in zip(pair, (112, 208), strict=True))
    return join([_card(y), *rabbits])


def _card(y: int, *, dashed: bool = False) -> Markup:
    kind = "paper-square paper-dashes" if dashed else "paper-square"
    return element("rect", {"class": kind, "x": 54, "y": y - 64, "width": 212, "height": 128, "rx": 16})


def _look() -> Markup:
    hats = (
        element("g", {"transform": f"translate({58 + 102 * place} 206)scale(.95)"}, hat_side()) for place in range(3)
    )
    eye = (
        _line("M96 66C128 26 192 26 224 66C192 106 128 106 96 66z"),
        element("circle", {"class": "paper-ground paper-glass", "cx": 160, "cy": 66, "r": 18}),
    )
    return join([*hats, *eye])


_PICTURES: Final[dict[str, Callable[[], Markup]]] = {
    "why-21": _how_many,
    "does-memory-win": _thoughts,
    "easy-and-hard-wands": _two_wands,
    "worth-of-a-look": _look,
}


def _line(way: str) -> Markup:
    return element("path", {"class": "paper-arrow", "d": way})
