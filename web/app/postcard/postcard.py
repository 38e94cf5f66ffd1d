"""Draws the postcard of a finished game: its scene, the winner, and the story, as one picture that can leave the page.

The script that makes a file of it keeps the look of each shape, so every text is a single line that may be shrunk to
`data-fits` units.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.ui.brand import Brand
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.engine.save_file import AnySave

WIDTH: Final = 1200
HEIGHT: Final = 800
MARGIN: Final = 28
SCENE_WIDTH: Final = WIDTH - 2 * MARGIN
SCENE_HEIGHT: Final = 530
MOST_CHAPTERS: Final = 4
_STORY: Final = MARGIN + SCENE_HEIGHT
_PICTURE: Final = (128, 96)
_LONG: Final = 26
"""The number of letters above which a title takes two lines."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the story: a picture, and three short lines."""

    picture: Markup
    title: str
    who: str
    figure: str


@dataclass(frozen=True, slots=True)
class Postcard:
    """What is on a postcard; the `scene` is SVG in a box of SCENE_WIDTH x SCENE_HEIGHT units."""

    title: str
    why: str
    scene: Markup
    chapters: tuple[Chapter, ...]
    people: tuple[str, ...]


class PostcardGame(ABC):
    """A game with postcards."""

    @abstractmethod
    def postcard(self, save: AnySave, people: Any, /) -> Postcard:
        """Return the postcard of a finished game."""


def line(kind: str, x: float, y: float, fits: float, words: str) -> Markup:
    """Write a centred line that is at most `fits` units wide."""
    attributes: Attributes = {"class": f"postcard-{kind}", "x": x, "y": y, "data-fits": fits}
    return element("text", attributes, words)


def placed(art: Markup, x: float, y: float, width: float, height: float) -> Markup:
    """Place a picture, which fills the given frame."""
    return element("svg", {"x": x, "y": y, "width": width, "height": height, "overflow": "visible"}, art)


def postcard_picture(card: Postcard, brand: Brand, texts: Texts) -> Markup:
    """Draw the whole postcard."""
    chapters = card.chapters[:MOST_CHAPTERS]
    told = (f"{chapter.title}: {chapter.who}, {chapter.figure}." for chapter in chapters)
    attributes: Attributes = {
        "class": "postcard",
        "data-postcard": True,
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "role": "img",
        "aria-label": " ".join([f"{brand.title(texts)}. {card.title} {card.why}.", *told]),
    }
    scene: Attributes = {"x": MARGIN, "y": MARGIN, "width": SCENE_WIDTH, "height": SCENE_HEIGHT}
    return element(
        "svg",
        attributes,
        element("rect", {"class": "postcard-paper", "width": WIDTH, "height": HEIGHT}),
        element("svg", {**scene, "viewBox": f"0 0 {SCENE_WIDTH} {SCENE_HEIGHT}"}, card.scene),
        line("title", WIDTH / 2, 100, 640, card.title),
        line("why", WIDTH / 2, 146, 640, card.why),
        _stamp(brand),
        _story(chapters),
    )


def _stamp(brand: Brand) -> Markup:
    """Draw the stamp with the game's mark and name."""
    edge: Attributes = {"class": "postcard-stamp", "x": -58, "y": -66, "width": 116, "height": 132, "rx": 4}
    return element(
        "g",
        {"transform": "translate(1090 116)rotate(4)"},
        element("rect", edge),
        placed(brand.mark(), -40, -54, 80, 80),
        line("brand", 0, 54, 100, brand.wordmark),
    )


def _story(chapters: Sequence[Chapter]) -> Markup:
    share = SCENE_WIDTH / max(1, len(chapters))
    return join(
        _chapter(chapter, MARGIN + share * (place + 0.5), min(share, 360) - 20)
        for place, chapter in enumerate(chapters)
    )


def _chapter(chapter: Chapter, middle: float, wide: float) -> Markup:
    across, high = _PICTURE
    return join(
        [
            placed(chapter.picture, middle - across / 2, _STORY + 22, across, high),
            *_title(chapter.title, middle, wide),
            line("who", middle, _STORY + 178, wide, chapter.who),
            line("figure", middle, _STORY + 214, wide, chapter.figure),
        ]
    )


def _title(title: str, middle: float, wide: float) -> Iterator[Markup]:
    """Write a title, in two lines if it is long."""
    lines = in_two_lines(title) if len(title) > _LONG else (title,)
    for number, words in enumerate(lines):
        yield line("chapter", middle, _STORY + 146 - 10 * (len(lines) - 1) + 20 * number, wide, words)


def in_two_lines(words: str) -> tuple[str, ...]:
    """Break a text at the space nearest to its middle.

    >>> in_two_lines("Most often back on the raft"), in_two_lines("Word")
    (('Most often back', 'on the raft'), ('Word',))
    """
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces:
        return (words,)
    middle = min(spaces, key=lambda place: abs(2 * place - len(words)))
    return words[:middle], words[middle + 1 :]
