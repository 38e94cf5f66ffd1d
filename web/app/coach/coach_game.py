"""What the coach asks of a game; people are the table's."""

from __future__ import annotations

from typing import Protocol, TypeVar

from app.coach.report import Report
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave

PeopleT_contra = TypeVar("PeopleT_contra", contravariant=True)


class CoachGame(Protocol[PeopleT_contra]):
    """A game whose computer players answer the question `review`.

    Their answers are numbers, the share of the work that is done, and at last a text that only the game reads.
    """

    def report(self, save: AnySave, review: Json, people: PeopleT_contra, /) -> Report:
        """Tell how a game was played, from the last of the answers."""
