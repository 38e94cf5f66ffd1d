"""What Melimagic brings to the workshop, gathered for `workshop.games.built_game.BuiltGame`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.lab.lessons.lessons import Lesson
from app.markup import Markup
from app.melimagic.brand import brand as BRAND  # noqa: N812 - a constant there, too
from app.melimagic.brand import symbols
from mahe_core.melimagic import NAME
from mahe_core.melimagic.examples import worked as examples
from mahe_core.melimagic.examples.playing import mistakes
from workshop.games.built_game import Fact
from workshop.games.melimagic.paper_pictures import draw

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

LESSONS: Final[tuple[Lesson, ...]] = ()

EXAMPLES: Final[tuple[int, ...]] = tuple(each.number for each in examples.EXAMPLES)

STYLES: Final[tuple[str, ...]] = ("melimagic.css",)


def mistaken_examples() -> tuple[str, ...]:
    """Name where the worked examples contradict the rules."""
    return tuple(f"mahe_core/melimagic/examples/worked.py: {mistake}" for mistake in mistakes())


def facts() -> Mapping[str, Fact]:
    """Work out the figures of the lessons."""
    return {}


def teacher_facts() -> Mapping[str, Fact]:
    """Work out the figures of the teachers' pages."""
    return {}


def lesson_picture(slug: str) -> Markup:
    """Draw what the question of a lesson is about. Raises ValueError where there is no such lesson."""
    raise ValueError(f"there is no lesson {slug!r}")
