"""The default build support for games without a folder of their own here: no lessons, and no pictures in the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.game.game import Game
from app.lab.lesson import Lesson
from app.ui.markup import Markup
from workshop.games.built_game import Fact


@dataclass(frozen=True, slots=True)
class PlainBuiltGame:
    """Implements `workshop.games.built_game.BuiltGame` from the page's own modules."""

    page: Game

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of other games' modules
        """The name of its folders."""
        return self.page.name

    @property
    def BRAND(self) -> str:  # noqa: N802
        """The name to use in print."""
        return self.page.brand.wordmark

    LESSONS: tuple[Lesson, ...] = ()
    STYLES: tuple[str, ...] = ()

    @property
    def EXAMPLES(self) -> tuple[int, ...]:  # noqa: N802
        """The numbers of the worked examples in its rules."""
        return tuple(example.number for example in self.page.rules_text.examples())

    def mistaken_examples(self) -> Sequence[str]:
        """Return nothing, since the examples are played by the rules themselves."""
        return ()

    def facts(self) -> Mapping[str, Fact]:
        """Return nothing, since there are no lessons."""
        return {}

    def teacher_facts(self) -> Mapping[str, Fact]:
        """Return nothing, since there are no lessons."""
        return {}

    def draw(self, name: str, _description: str, _words: str, /) -> Markup:
        """Raise ValueError, since the rules have no pictures."""
        raise ValueError(f"{self.NAME} has no picture {name}")

    def lesson_picture(self, slug: str, /) -> Markup:
        """Raise ValueError, since there are no lessons."""
        raise ValueError(f"{self.NAME} has no lesson {slug}")

    def symbols(self) -> Markup:
        """Draw the shapes that its pictures share."""
        return self.page.brand.symbols()
