"""What the lab asks of a game: its rooms, and the lessons that lead through them."""

from __future__ import annotations

from typing import Protocol

from app.lab.lessons.lessons import Lesson
from app.lab.room import Lab, Room


class LabGame(Protocol):
    """A game as the lab shows it."""

    @property
    def LESSONS(self) -> tuple[Lesson, ...]:  # noqa: N802 - a constant of the game's module
        """The lessons, the youngest pupils' first; the game may have none."""

    def make_rooms(self, lab: Lab, /) -> tuple[Room, ...]:
        """Make the rooms in the order of their doors, each under a name of its own."""
