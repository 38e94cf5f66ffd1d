"""What the lab asks of a game: its rooms, the lessons that lead through them, and what a class can gather."""

from __future__ import annotations

from typing import Protocol

from app.lab.classroom.topics import ClassGame
from app.lab.lessons.lessons import Lesson
from app.lab.rooms.room import Lab, Room


class LabGame(Protocol):
    """A game as the lab shows it."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:  # noqa: N802 - a constant of the game's module
        """The lessons, the youngest pupils' first; the game may have none."""

    @property
    def CLASSROOM(self) -> ClassGame:  # noqa: N802 - a constant of the game's module
        """What a class can gather on its board."""

    def make_rooms(self, lab: Lab, /) -> tuple[Room, ...]:
        """Make the rooms in the order of their doors, each under a name of its own."""
