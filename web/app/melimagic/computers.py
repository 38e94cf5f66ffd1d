"""Melimagic's computer players: three animals and their faces.

Each has a memory like that animal's.
"""

from __future__ import annotations

from typing import Final

from app.computers.animals import ANIMALS, animal_name, animal_picture
from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.override import override


class MelimagicComputers(ComputersGame):
    """Three animals."""

    levels = ANIMALS

    @override
    def called(self, level: str, texts: Texts) -> str:
        return animal_name(level, texts)

    @override
    def character(self, level: str, texts: Texts) -> str:
        """Describe the memory of a level's animal in one line."""
        match level:
            case "goldfish":
                return texts.gettext("Soon forgets what it saw, and sometimes mixes things up.")
            case "squirrel":
                return texts.gettext("Remembers well where things are, but not for ever.")
            case _:
                return texts.gettext("Never forgets a rabbit. Hard to beat.")

    @override
    def face(self, level: str) -> Markup:
        return animal_picture(level)


COMPUTERS: Final = MelimagicComputers()
