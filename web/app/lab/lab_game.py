"""The interface between the lab and a game: rooms, lessons, and topics for the class board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from app.lab.classroom.topics import ClassGame
from app.lab.lesson import Lesson
from app.lab.rooms.room import Lab, Room
from app.ui.markup import Markup
from mahe_core.override import override


class LabGame(Protocol):
    """A game's part of the lab, implemented by a module."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:  # noqa: N802 - a constant of the game's module
        """The lessons, the youngest pupils' first; may be empty."""

    @property
    def CLASSROOM(self) -> ClassGame | None:  # noqa: N802 - a constant of the game's module
        """The topics, experiments and charts of the class board; None without lessons and a board."""

    def lesson_picture(self, slug: str, /) -> Markup:
        """Draw the picture of a lesson. Raises KeyError for an unknown one."""

    def make_rooms(self, lab: Lab, /) -> tuple[Room, ...]:
        """Create the rooms in the order of their doors, each with a unique name."""


class SmallLab(LabGame, ABC):
    """A lab without lessons and class board, such as one `app.lab.rooms.counting_room.CountingRoom`."""

    LESSONS = ()
    CLASSROOM = None

    @override
    def lesson_picture(self, slug: str, /) -> Markup:
        raise KeyError(slug)

    @override
    @abstractmethod
    def make_rooms(self, lab: Lab, /) -> tuple[Room, ...]: ...
