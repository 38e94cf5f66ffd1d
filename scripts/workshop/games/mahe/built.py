"""Mahé's part of the build, for `workshop.games.built_game.BuiltGame`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.mahe.brand import BRAND as NAMED
from app.mahe.lab.lesson_pictures import lesson_picture
from app.mahe.lab.rooms import LESSONS
from mahe_core.mahe import NAME
from mahe_core.mahe.examples import worked as examples
from mahe_core.mahe.examples.playing import mistakes
from mahe_core.pictures.mahe.turtle import turtle_symbols as symbols
from workshop.games.built_game import Icon
from workshop.games.mahe.icon import LOOSE, MASKABLE, SQUARE, favicon, icon
from workshop.games.mahe.lesson_facts import facts
from workshop.games.mahe.paper_pictures import draw
from workshop.games.mahe.teacher_facts import teacher_facts

__all__ = [
    "BRAND",
    "EXAMPLES",
    "LESSONS",
    "NAME",
    "STYLES",
    "draw",
    "facts",
    "favicon",
    "icons",
    "lesson_picture",
    "mistaken_examples",
    "symbols",
    "teacher_facts",
]

BRAND: Final = NAMED.wordmark

EXAMPLES: Final = tuple(each.number for each in examples.EXAMPLES)

STYLES: Final = ("mahe/art.css",)

_ICONS: Final = {
    "icon-192.png": (LOOSE, 192),
    "icon-512.png": (LOOSE, 512),
    "icon-maskable-512.png": (MASKABLE, 512),
    "apple-touch-icon.png": (SQUARE, 180),
}
"""The cut and the width in pixels of each icon."""


def mistaken_examples() -> tuple[str, ...]:
    """Return the contradictions between the worked examples and the rules, one line each."""
    return tuple(f"mahe_core/mahe/examples/worked.py: {mistake}" for mistake in mistakes())


def icons() -> Mapping[str, Icon]:
    """Draw the turtle in the lagoon in each cut."""
    return {name: Icon(icon(cut), pixels, cut.to_the_edge) for name, (cut, pixels) in _ICONS.items()}
