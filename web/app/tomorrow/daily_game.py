"""What today's roll needs from a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat

ME: Final = 0
"""The person's seat."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that happens to the person in a game: what stands for it, and how often it happened, in words."""

    character: str
    """What stands for it in a text."""
    picture: Markup
    """What stands for it on the page, in a box of 24 x 24 units around its middle."""
    times: str


class DailyGame(ABC):
    """A short game that one person plays against computers whose decisions follow from the position alone."""

    @property
    @abstractmethod
    def setup(self) -> Any:
        """The set-up, the same on every day and in every language."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """The seats; the person has the first one."""

    @abstractmethod
    def score(self, save: AnySave, /) -> int:
        """Return the person's score in a finished game."""

    @abstractmethod
    def scored(self, score: int, texts: Texts, /) -> str:
        """Write a score in words, such as "23 eggs"."""

    @abstractmethod
    def dares(self, save: AnySave, /) -> Iterator[tuple[int, int, int]]:
        """Yield who dared in a finished game of any people: the player, how often, and how often it went well."""

    @abstractmethod
    def row(self, save: AnySave, /) -> str:
        """Return a row of characters for what happened to the person, in order; it spoils nothing."""

    @abstractmethod
    def signs(self, row: str, texts: Texts, /) -> Sequence[Sign]:
        """Explain the characters of a row."""
