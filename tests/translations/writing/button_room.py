"""How much room the words of a button have on the narrowest screen, 320 px wide, and how much they need there.

A text may take several lines, so what has to fit is its longest word. Widths are those of the page's own fonts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import ImageFont

from tests.app.document import Node
from workshop.folders import NODE_MODULES

TEXT = "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2"
HEADING = "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2"


@dataclass(frozen=True, slots=True)
class Room:
    """The space that the stylesheets leave for a button's text, in CSS pixels, and its typesetting."""

    pixels: float
    font: str
    size: float
    weight: int = 700

    def needed(self, word: str) -> float:
        """Measure a word."""
        # At a size ten times as large, since measures are rounded to the grid of the pixels.
        return _font(self.font, round(self.size * 10), self.weight).getlength(word) / 10


KINDS: Sequence[tuple[str, Room]] = (
    # Beside each other, where the middle stays free; the sign stands above the words.
    ("button-roll", Room(92, HEADING, 19.2)),
    ("button-stop", Room(92, HEADING, 19.2)),
    # Two beside each other, each with a turtle in front of its words.
    ("button-choose", Room(100, TEXT, 13)),
    ("button-loud", Room(236, HEADING, 24, 600)),
    # A line of its own, with a picture.
    ("button", Room(216, TEXT, 16)),
)
"""The kinds of buttons by their classes, the most special first."""


@cache
def _font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(NODE_MODULES / name, size)
    if name == HEADING:
        font.set_variation_by_axes([weight])
    return font


def room_of(button: Node) -> Room:
    """Return the room of a button with these classes."""
    classes = button.attributes.get("class", "").split()
    return next(room for kind, room in KINDS if kind in classes)


def too_wide(button: Node) -> Iterator[str]:
    """List the words that break or stick out of a button; a word may break at its own hyphen."""
    room = room_of(button)
    for word in re.findall(r"[^\s\u00a0\u202f-]+-?", button.text):
        if (needed := room.needed(word)) > room.pixels:
            yield f"“{button.text}”: “{word}” takes {needed:.0f} px of {room.pixels:.0f}"
