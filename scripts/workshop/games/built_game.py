"""The interface between the build and a game, and the pictures of a game on paper.

Each game of `workshop.games.listed` has a folder next to this file, whose module `built` implements `BuiltGame`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from app.game.game import game_page
from app.lab.lesson import Lesson
from app.ui.markup import Markup
from workshop.games.listed import GAMES

Fact = int | Fraction | tuple[int, ...]
"""A figure in a lesson: a number, or a list of numbers."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing of the site's icon, and the format of its picture."""

    art: Markup
    pixels: int
    """Width and height of the picture."""
    opaque: bool
    """True if the drawing covers the whole picture."""


class BuiltGame(Protocol):
    """A game in the build."""

    @property
    def NAME(self) -> str:  # noqa: N802 - constants of the game's module
        """The name of its folders, as in `app.games`."""

    @property
    def BRAND(self) -> str:  # noqa: N802
        """Its name on paper, the same in all languages."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:  # noqa: N802
        """The lessons in order; may be empty."""

    @property
    def EXAMPLES(self) -> tuple[int, ...]:  # noqa: N802
        """The numbers of the worked examples in its rules."""

    @property
    def STYLES(self) -> tuple[str, ...]:  # noqa: N802
        """The stylesheets that the game's art needs, relative to web/styles."""

    def mistaken_examples(self) -> Sequence[str]:
        """Return the contradictions between the worked examples and the rules, one line each."""

    def facts(self) -> Mapping[str, Fact]:
        """Return every figure that the lessons may use, by name."""

    def teacher_facts(self) -> Mapping[str, Fact]:
        """Return every additional figure that the pages for teachers may use, by name."""

    def draw(self, name: str, description: str, words: str, /) -> Markup:
        """Draw a picture of the rules, given its name, description and words. Raises ValueError for unknown ones."""

    def lesson_picture(self, slug: str, /) -> Markup:
        """Draw the picture of a lesson's worksheet, using the page's `symbols`."""

    def symbols(self) -> Markup:
        """Draw the shapes that the pictures share, once per page."""


class SiteIcons(Protocol):
    """The first game in the build, which also draws the icons of the site."""

    def icons(self) -> Mapping[str, Icon]:
        """Return the icons of the site, by file name."""

    def favicon(self) -> Markup:
        """Draw the icon for a browser tab."""


def built_game(name: str) -> BuiltGame:
    """Import a game's part of the build; a game without a folder here gets the default.

    >>> built_game(GAMES[0]).NAME == GAMES[0]
    True
    """
    if find_spec(f"workshop.games.{name}") is None:
        # Imported here, since it depends on this module.
        from workshop.games.plain import PlainBuiltGame

        return PlainBuiltGame(game_page(name))
    return cast("BuiltGame", import_module(f"workshop.games.{name}.built"))


def site_icons() -> SiteIcons:
    """Import the first game's icons of the site."""
    return cast("SiteIcons", import_module(f"workshop.games.{GAMES[0]}.built"))


def built_games() -> tuple[BuiltGame, ...]:
    """Import all games, in order."""
    return tuple(built_game(name) for name in GAMES)


Words = Sequence[str]


class PaperPicture(NamedTuple):
    """A function that draws a picture for print from a description and `words` words."""

    draw: Callable[[str, Words], Markup]
    words: int


def drawn(pictures: Mapping[str, PaperPicture], name: str, description: str, words: str) -> Markup:
    """Draw a picture by its name in the Markdown, `![A stack](stack "decides | moves | stays")`.

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
