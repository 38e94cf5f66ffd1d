"""Mahé's computer players, three animals with a character."""

from __future__ import annotations

from typing import Final

from app.computers.animals import ANIMALS, animal_name, animal_picture
from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.seats import CHILD
from mahe_core.override import override
from mahe_core.pictures.mahe.turtle import child_picture

_ANIMAL_OF: Final = dict(zip(("easy", "medium", "strong"), ANIMALS, strict=True))
"""The animal of each level."""


class MaheComputers(ComputersGame):
    """Three animals with a character, and a small child."""

    levels = ("easy", "medium", "strong")

    @override
    def called(self, level: str, texts: Texts) -> str:
        match level:
            case "child":
                return texts.gettext("A small child")
            case _:
                return animal_name(_ANIMAL_OF[level], texts)

    @override
    def character(self, level: str, texts: Texts) -> str:
        match level:
            case "child":
                return texts.gettext("Sees where stopping leads, and may take back one bust in a game.")
            case "easy":
                return texts.gettext("Would rather stop too soon than too late. Easy to beat.")
            case "medium":
                return texts.gettext("Works out the shortest way to the next eggs.")
            case _:
                return texts.gettext("Thinks ahead and never forgets the others. Hard to beat.")

    @override
    def face(self, level: str) -> Markup:
        return child_picture() if level == CHILD else animal_picture(_ANIMAL_OF[level])

    @override
    def stand_in(self, level: str) -> str | None:
        """Return the level to fall back on if the trained weights are missing; medium does not need them."""
        return "medium" if level == "strong" else None


COMPUTERS: Final = MaheComputers()
