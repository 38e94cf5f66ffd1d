"""Computer players of a plain game: each is a class with a name, a line, a face and a choice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.contract import Json
from mahe_core.engine.session import AnySession
from mahe_core.override import override


class PlainComputer(ABC):
    """A computer player; the rules list its decider, `by_level(level)`, in `DECIDERS`."""

    level: ClassVar[str]
    """The word for it in saves."""

    @abstractmethod
    def name(self, texts: Texts, /) -> str:
        """Return its name."""

    @abstractmethod
    def line(self, texts: Texts, /) -> str:
        """Describe its way of playing in one line."""

    @abstractmethod
    def face(self) -> Markup:
        """Draw its face."""

    @abstractmethod
    def choose(self, state: Any, /) -> Any:
        """Return the intent it chooses, always the same one for the same state."""


@dataclass(frozen=True, slots=True)
class PlainComputers(ComputersGame):
    """The computer players of a plain game, from the weakest to the strongest; also answers the worker's questions."""

    listed: tuple[PlainComputer, ...]

    @property
    @override
    def levels(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(computer.level for computer in self.listed)

    @override
    def called(self, level: str, texts: Texts, /) -> str:
        return self._of(level).name(texts)

    @override
    def character(self, level: str, texts: Texts, /) -> str:
        return self._of(level).line(texts)

    @override
    def face(self, level: str, /) -> Markup:
        return self._of(level).face()

    def think(self, session: AnySession, question: str, /) -> Iterator[Json]:
        """Answer `decide:LEVEL`. Raises ValueError for any other question."""
        word, _, level = question.partition(":")
        if word != "decide" or level not in self.levels:
            raise ValueError(f"{question!r} is nothing that can be asked")
        yield list(session.game.write_action(self._of(level).choose(session.state)))

    def _of(self, level: str) -> PlainComputer:
        return next(computer for computer in self.listed if computer.level == level)
