"""What the workshop asks of a game: what its texts, its pages and its pictures are made of.

A game of `app.games` has a folder of its own beside this file, with a module `built` that answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from app.games import GAMES
from app.lab.lesson import Lesson
from app.ui.markup import Markup

Fact = int | Fraction | tuple[int, ...]
"""A figure that a lesson states: a number, or a list of them."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing of the site's own icon, and how it is to be taken."""

    art: Markup
    pixels: int
    """Width and height of the picture."""
    opaque: bool
    """Whether the drawing reaches to all edges, so that nothing shines through."""


class BuiltGame(Protocol):
    """A game as it is built, drawn and printed."""

    @property
    def NAME(self) -> str:  # noqa: N802 - constants of the game's module
        """The name of its folders, as in `app.games`."""

    @property
    def BRAND(self) -> str:  # noqa: N802
        """What it is called on paper, the same in all languages."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:  # noqa: N802
        """The lessons in their order; there may be none."""

    @property
    def EXAMPLES(self) -> tuple[int, ...]:  # noqa: N802
        """The numbers of the worked examples that play in its rules."""

    @property
    def STYLES(self) -> tuple[str, ...]:  # noqa: N802
        """The stylesheets that the game's art needs, relative to web/styles."""

    def mistaken_examples(self) -> Sequence[str]:
        """Name, a line each, what is wrong with the worked examples by the rules of the game."""

    def facts(self) -> Mapping[str, Fact]:
        """Work out every figure that the lessons may state, by its name."""

    def teacher_facts(self) -> Mapping[str, Fact]:
        """Work out every figure that only the pages for teachers may state besides, by its name."""

    def draw(self, name: str, description: str, words: str, /) -> Markup:
        """Draw a picture of the rules. Raises ValueError for one that cannot be drawn so."""

    def lesson_picture(self, slug: str, /) -> Markup:
        """Draw what the question of a lesson is about, for its worksheet, of the shapes that a page holds once."""

    def symbols(self) -> Markup:
        """Draw the shapes that its pictures share; a page holds them once."""


class SiteIcons(Protocol):
    """What the site asks besides of its first game, of which it has its icons."""

    def icons(self) -> Mapping[str, Icon]:
        """Draw the icons of the site, by the names of their files."""

    def favicon(self) -> Markup:
        """Draw the few pixels of a tab."""


def built_game(name: str) -> BuiltGame:
    """Import what a game brings to the workshop, by the game's name.

    >>> built_game(GAMES[0]).NAME == GAMES[0]
    True
    """
    return cast("BuiltGame", import_module(f"workshop.games.{name}.built"))


def site_icons() -> SiteIcons:
    """Import what the first game brings to the icons of the site."""
    return cast("SiteIcons", import_module(f"workshop.games.{GAMES[0]}.built"))


def built_games(names: Iterable[str] = GAMES) -> tuple[BuiltGame, ...]:
    """Import all games, in the order of the list."""
    return tuple(built_game(name) for name in names)


Words = Sequence[str]


class PaperPicture(NamedTuple):
    """A picture that a game draws on paper, of a description and so many words."""

    draw: Callable[[str, Words], Markup]
    words: int


def drawn(pictures: Mapping[str, PaperPicture], name: str, description: str, words: str) -> Markup:
    """Draw one of the pictures by the name that the Markdown calls it; its words are parted by strokes.

    Raises ValueError for an unknown picture, one without a description, or a wrong number of words.
    """
    if name not in pictures:
        raise ValueError(f"there is no picture {name!r}, only {', '.join(pictures)}")
    if not description:
        raise ValueError(f"the picture {name!r} needs a description for those who do not see it")
    picture, written = pictures[name], [word.strip() for word in words.split("|")]
    if len(written) != picture.words:
        raise ValueError(f"the picture {name!r} needs {picture.words} words, not {len(written)}")
    return picture.draw(description, written)
