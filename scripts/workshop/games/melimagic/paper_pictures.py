"""Draws the two pictures of the short sheet: a stand from both sides, and matches of a golden card.

The shapes are those of the game; on paper the style sheet draws them in plain lines, which saves ink. The words and the
description for screen readers come from the Markdown.
"""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element, join
from mahe_core.melimagic import Pair, Rabbit
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.cards import golden_front, hat_side, rabbit_side, symbols
from mahe_core.pictures.melimagic.shapes import box, circle, group, path
from workshop.games.built_game import PaperPicture, Words, drawn

_STAND: Final = ((Rabbit.SCARF, False), (Rabbit.GLASSES, True), (Rabbit.CROWN, False))
"""The rabbits in places 1, 2 and 3, and whether each faces away from its owner."""

_WANTED: Final[Pair] = (Rabbit.SCARF, Rabbit.GLASSES)
_FITTING: Final = (Rabbit.GLASSES, Rabbit.SCARF)
_OTHERS: Final = (Rabbit.SCARF, Rabbit.CROWN)

_PLACES: Final = (96, 220, 344)
_YES: Final = "M-22 2L-6 20L24-20"
_NO: Final = "M-18-18L18 18M18-18L-18 18"


def stand_picture(description: str, words: Words) -> Markup:
    """Draw a stand from both sides, with the symbols that both pictures share.

    `words` are the labels of the upper and the lower view, and of the places.

    >>> str(stand_picture("A stand", ["others", "owner", "1", "2", "3"])).count("#hat-side")
    3
    """
    others, owner, *numbers = words
    dots = (
        circle("stand-dot", across + (number - place / 2) * 12, 214, 4.5)
        for place, across in enumerate(_PLACES)
        for number in range(place + 1)
    )
    art = join(
        [
            _word(others, 220, 24),
            *(_card(kind if out else None, at, 118, 0.86) for at, (kind, out) in zip(_PLACES, _STAND, strict=True)),
            box("stand-wood", 22, 200, 396, 28, 10),
            *dots,
            *(_card(None if out else kind, at, 308) for at, (kind, out) in zip(_PLACES, _STAND, strict=True)),
            *(_word(number, at, 404) for at, number in zip(_PLACES, numbers, strict=True)),
            _word(owner, 220, 450),
        ]
    )
    return join([symbols(), picture("paper art-paper-stand", "0 0 440 474", art, description)])


def match_picture(description: str, words: Words) -> Markup:
    """Draw a golden card, two hat cards that match it and two that do not; `words` are their labels.

    Uses the symbols that are part of the picture of the stand.

    >>> str(match_picture("A match", ["golden card", "yes", "no"])).count("<text")
    3
    """
    golden, matches, fails = words
    art = join(
        [
            group({"transform": "translate(112 66)scale(1.15)"}, golden_front(_WANTED)),
            _word(golden, 224, 66, starts=True),
            *_row(_FITTING, _YES, matches, 216),
            *_row(_OTHERS, _NO, fails, 356),
        ]
    )
    return picture("paper art-paper-match", "0 0 640 424", art, description)


def _row(kinds: tuple[Rabbit, Rabbit], mark: str, word: str, down: float) -> tuple[Markup, ...]:
    left, right = kinds
    return (
        _card(left, 62, down, 0.9),
        _card(right, 164, down, 0.9),
        path("paper-arrow", mark, f"translate(256 {down + 4})"),
        _word(word, 304, down + 4, starts=True),
    )


def _card(kind: Rabbit | None, across: float, down: float, scale: float = 1) -> Markup:
    drawn = hat_side() if kind is None else rabbit_side(kind)
    return group({"transform": f"translate({across} {down})scale({scale})"}, drawn)


def _word(word: str, across: float, down: float, *, starts: bool = False) -> Markup:
    kind = "paper-word paper-word-starts" if starts else "paper-word"
    return element("text", {"class": kind, "x": across, "y": down}, word)


PICTURES: Final = {"stand": PaperPicture(stand_picture, words=5), "match": PaperPicture(match_picture, words=3)}
"""The pictures by their names in the Markdown."""


def draw(name: str, description: str, words: str) -> Markup:
    """Draw a picture that the Markdown refers to. Raises ValueError for an unknown or incomplete one."""
    return drawn(PICTURES, name, description, words)
