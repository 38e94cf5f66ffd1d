"""The room of the class: a board before the class, or the number, the dice and the code of one of its tablets.

Whoever comes by the link of a class, or types in its number, is one of its tablets; before a class, on a projector, it
is always the board.
"""

from __future__ import annotations

from typing import Final

from app.lab.classroom.board.desk import BoardDesk
from app.lab.classroom.board.view import IDEAS
from app.lab.classroom.catalogue import Catalogue
from app.lab.classroom.places import Place
from app.lab.classroom.tablet.desk import Joins, TabletDesk
from app.lab.rooms.room import Arrangement, Lab, LabRoom
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup, join

NAME: Final = "class"


class ClassRoom(LabRoom):
    """Shows the board, or the tablet's side."""

    name = NAME
    ideas = len(IDEAS)

    def __init__(self, lab: Lab, catalogue: Catalogue, joins: Joins) -> None:
        super().__init__(lab)
        self._board = BoardDesk(lab, catalogue)
        self._tablet = TabletDesk(lab, catalogue, joins)

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Class board")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        return {**self._board.commands, **self._tablet.commands}

    def arrange(self, arrangement: Arrangement) -> None:
        """Turn to a lesson: `lesson` is its slug."""
        lesson = arrangement.get("lesson", "")
        self._board.turn_to_lesson(lesson)
        self._tablet.turn_to_lesson(lesson)

    def screen(self) -> Markup:
        """Draw the room."""
        place = self._place_of_tablet
        if place is not None:
            return self._tablet.screen(place)
        if self._idea_alone is not None:
            return self._board.screen(IDEAS[self._idea_alone])
        return join([self._tablet.door(), self._board.screen(None)])

    def shown(self) -> None:
        """Have the chart drawn, where there is one."""
        if self._place_of_tablet is None and self._idea_alone != IDEAS.index("join"):
            self._board.shown()

    def changed(self, form: str) -> None:
        """Take what was chosen or typed in."""
        if self._place_of_tablet is not None:
            self._tablet.changed(form)
        else:
            self._board.changed(form)

    def step(self, forward: bool) -> bool:
        """Go from the way in to the board, and back; a tablet has nothing to go through."""
        return self._place_of_tablet is None and super().step(forward)

    def leave(self) -> None:
        """Stop what runs."""
        self._board.leave()

    @property
    def _place_of_tablet(self) -> Place | None:
        return None if self._lab.on_projector else self._lab.place
