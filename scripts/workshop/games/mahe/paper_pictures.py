"""Draws the two pictures of the short sheet: the ring of squares, and a decision in a stack.

The shapes are those of the game; the style sheet draws them in plain lines, which saves ink. The words and the
description for screen readers come from the Markdown.
"""

from __future__ import annotations

from typing import Final

from app.mahe.lab.lesson_pictures import paper_square
from app.ui.markup import Markup, element, join
from mahe_core.pictures.mahe.eggs import egg, egg_card_face
from mahe_core.pictures.mahe.geometry import BEACH, NEST_CENTRE, SQUARES, square_centre
from mahe_core.pictures.mahe.scenery import nest
from mahe_core.pictures.mahe.shore import raft
from mahe_core.pictures.mahe.squares import square_definitions
from mahe_core.pictures.mahe.turtle import turtle_in_stack, turtle_symbols
from mahe_core.pictures.markup import picture
from workshop.games.built_game import PaperPicture, Words, drawn

_BOARD_VIEW_BOX: Final = "0 82 1000 1060"
_STACK_VIEW_BOX: Final = "0 0 640 312"
_CARD_SHOWN: Final = 5
# From bottom to top: the turtle, and its vertical position.
_STACK: Final = (("leaf", 244), ("star", 172), ("moon", 100))
_STACK_MIDDLE: Final = 190
_WORDS_LEFT: Final = 330


def board_picture(description: str, words: Words) -> Markup:
    """Draw the ring of squares; `words` are the labels of raft, beach, nest and the egg card.

    >>> str(board_picture("The board", ["Raft", "Beach", "Nest", "Egg card"])).count('class="paper-number"')
    21
    """
    on_the_raft, at_the_beach, at_the_nest, of_the_card = words
    beach = square_centre(BEACH)
    art = join(
        [
            element("defs", {}, square_definitions()),
            *map(paper_square, range(1, SQUARES + 1)),
            egg(beach.x, beach.y - 38, 1.5, turn=8),
            _word(at_the_beach, beach.x, beach.y - 104),
            _arrow("M716 350Q500 262 290 346", "M336 304L284 349L350 364"),
            element("g", {"transform": f"translate({335 - NEST_CENTRE.x} {502 - NEST_CENTRE.y})"}, nest()),
            _word(at_the_nest, 335, 634),
            element("g", {"transform": "translate(665 490)"}, egg_card_face(_CARD_SHOWN)),
            _word(of_the_card, 665, 634),
            element("g", {"transform": "translate(0 44)"}, raft()),
            element("rect", {"class": "paper-label", "x": 374, "y": 996, "width": 252, "height": 72, "rx": 16}),
            _word(on_the_raft, 500, 1032),
            _arrow("M548 944L562 902", "M541 917L564 896L575 925"),
        ]
    )
    return picture("paper art-paper-board", _BOARD_VIEW_BOX, art, description)


def stack_picture(description: str, words: Words) -> Markup:
    """Draw a stack of three turtles; `words` are the labels of the top, the middle and the lowest one.

    >>> str(stack_picture("A stack", ["decides", "moves", "stays"])).count("<text")
    3
    """
    turtles = (
        element(
            "g",
            {"transform": f"translate({_STACK_MIDDLE} {down})scale(1.55)"},
            turtle_in_stack(sign, top=(sign, down) == _STACK[-1]),
        )
        for sign, down in _STACK
    )
    tops = [down for _, down in reversed(_STACK)]
    art = join(
        [
            element("ellipse", {"class": "paper-ground", "cx": _STACK_MIDDLE, "cy": 284, "rx": 150, "ry": 22}),
            *turtles,
            # From the moving turtle up to the one whose owner decides.
            _arrow("M88 190C26 186 22 112 84 88", "M58 74L90 85L74 116"),
            *(_word(word, _WORDS_LEFT, down, starts=True) for word, down in zip(words, tops, strict=True)),
        ]
    )
    return join([turtle_symbols(), picture("paper art-paper-stack", _STACK_VIEW_BOX, art, description)])


PICTURES: Final = {"board": PaperPicture(board_picture, words=4), "stack": PaperPicture(stack_picture, words=3)}
"""The pictures by their names in the Markdown."""


def draw(name: str, description: str, words: str) -> Markup:
    """Draw a picture that the Markdown refers to. Raises ValueError for an unknown or incomplete one."""
    return drawn(PICTURES, name, description, words)


def _word(word: str, right: float, down: float, *, starts: bool = False) -> Markup:
    kind = "paper-word paper-word-starts" if starts else "paper-word"
    return element("text", {"class": kind, "x": right, "y": down}, word)


def _arrow(line: str, head: str) -> Markup:
    return element("path", {"class": "paper-arrow", "d": line + head})
