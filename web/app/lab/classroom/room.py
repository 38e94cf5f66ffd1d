"""The class room: the board, or one of the tablets of the class.

A device acts as a tablet if the page was opened from a class link or somebody typed in the tablet's numbers; on a
projector it is always the board.
"""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Figure
from app.lab.classroom.board import Board
from app.lab.classroom.board_view import IDEAS
from app.lab.classroom.places import Place
from app.lab.classroom.tablet import Join, Tablet
from app.lab.classroom.topics import Catalogue
from app.lab.rooms.room import Arrangement, Lab, Room
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from mahe_core.override import override

NAME: Final = "class"


class ClassRoom(Room):
    """Shows the board or the tablet."""

    name = NAME
    ideas = len(IDEAS)

    def __init__(self, lab: Lab, catalogue: Catalogue, join: Join) -> None:
        super().__init__(lab)
        self._board = Board(lab, catalogue, self._work)
        self._tablet = Tablet(lab, catalogue, self._work, join)
        self.collected, self.count_hands = self._board.collected, self._board.count_hands
        self.reported = self._tablet.reported

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Class board")

    @property
    @override
    def commands(self) -> Commands:
        return {**self._board.commands, **self._tablet.commands}

    @override
    def arrange(self, arrangement: Arrangement) -> None:
        """Choose a topic of the lesson whose slug is `lesson`."""
        lesson = arrangement.get("lesson", "")
        self._board.turn_to_lesson(lesson)
        self._tablet.turn_to_lesson(lesson)

    @override
    def draw(self) -> Markup:
        place = self._place_of_tablet
        if place is not None:
            return self._tablet.draw(place)
        if self._idea_alone is not None:
            return self._board.draw(IDEAS[self._idea_alone])
        return join([None if self._board.on_paper else self._tablet.joining(), self._board.draw(None)])

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        place = self._place_of_tablet
        return self._board.figures if place is None else self._tablet.figures(place)

    @override
    def changed(self, form: str) -> None:
        if self._place_of_tablet is not None:
            self._tablet.changed(form)
        else:
            self._board.changed(form)

    @override
    def step(self, forward: bool) -> bool:
        """Step between the ideas of the board, away from its paper; a tablet has none."""
        on_paper, self._board.on_paper = self._board.on_paper, False
        stepped = self._place_of_tablet is None and super().step(forward)
        self._board.on_paper = on_paper and not stepped
        return stepped

    @override
    def leave(self) -> None:
        self._board.leave()
        self._tablet.leave()

    @property
    def _place_of_tablet(self) -> Place | None:
        return None if self._lab.on_projector else self._lab.place
