"""The build's part of a game that has no folder of its own here: no lessons, no pictures in its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.game_page import GamePage
from app.lab.lesson import Lesson
from app.ui.markup import Markup
from workshop.games.built_game import Fact


@dataclass(frozen=True, slots=True)
class PlainBuiltGame:
    """Fulfils `workshop.games.built_game.BuiltGame` with what the page knows."""

    page: GamePage

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of other games' modules
        """The name of its folders."""
        return self.page.name

    @property
    def BRAND(self) -> str:  # noqa: N802
        """What it is called on paper."""
        return self.page.brand.wordmark

    LESSONS: tuple[Lesson, ...] = ()
    STYLES: tuple[str, ...] = ()

    @property
    def EXAMPLES(self) -> tuple[int, ...]:  # noqa: N802
        """The numbers of the worked examples in its rules."""
        return tuple(example.number for example in self.page.rules_text.examples())

    def mistaken_examples(self) -> Sequence[str]:
        """Return nothing: the examples are played by the rules themselves."""
        return ()

    def facts(self) -> Mapping[str, Fact]:
        """Return nothing: there are no lessons."""
        return {}

    def teacher_facts(self) -> Mapping[str, Fact]:
        """Return nothing: there are no lessons."""
        return {}

    def draw(self, name: str, _description: str, _words: str, /) -> Markup:
        """Raise ValueError: the rules have no pictures."""
        raise ValueError(f"{self.NAME} has no picture {name}")

    def lesson_picture(self, slug: str, /) -> Markup:
        """Raise ValueError: there are no lessons."""
        raise ValueError(f"{self.NAME} has no lesson {slug}")

    def symbols(self) -> Markup:
        """Draw the shapes that its pictures share."""
        return self.page.brand.symbols()
