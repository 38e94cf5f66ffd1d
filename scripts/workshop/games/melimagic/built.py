"""Melimagic's part of the build, for `workshop.games.built_game.BuiltGame`."""

from __future__ import annotations

from typing import Final

from app.melimagic.brand import BRAND as NAMED
from app.melimagic.lab.lesson_pictures import lesson_picture
from app.melimagic.lab.rooms import LESSONS
from mahe_core.melimagic import NAME
from mahe_core.melimagic.examples import worked as examples
from mahe_core.melimagic.examples.playing import mistakes
from workshop.games.melimagic.lesson_facts import facts
from workshop.games.melimagic.paper_pictures import draw
from workshop.games.melimagic.teacher_facts import teacher_facts

__all__ = [
    "BRAND",
    "EXAMPLES",
    "LESSONS",
    "NAME",
    "STYLES",
    "draw",
    "facts",
    "lesson_picture",
    "mistaken_examples",
    "symbols",
    "teacher_facts",
]

BRAND: Final = NAMED.wordmark

symbols: Final = NAMED.symbols

EXAMPLES: Final[tuple[int, ...]] = tuple(each.number for each in examples.EXAMPLES)

STYLES: Final[tuple[str, ...]] = ("melimagic.css",)


def mistaken_examples() -> tuple[str, ...]:
    """Return the contradictions between the worked examples and the rules, one line each."""
    return tuple(f"mahe_core/melimagic/examples/worked.py: {mistake}" for mistake in mistakes())
