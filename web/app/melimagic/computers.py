"""Melimagic's computer players: three animals and their faces.

Each has a memory like that animal's.
"""

from __future__ import annotations

from typing import Final

from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from mahe_core.override import override
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.shapes import circle, group, path


class MelimagicComputers(ComputersGame):
    """Three animals."""

    levels = ("goldfish", "squirrel", "elephant")

    @override
    def called(self, level: str, texts: Texts) -> str:
        match level:
            case "goldfish":
                return texts.pgettext("memory", "Goldfish")
            case "squirrel":
                return texts.pgettext("memory", "Squirrel")
            case _:
                return texts.pgettext("memory", "Elephant")

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
        return mind_picture(level)


COMPUTERS: Final = MelimagicComputers()


FACE_VIEW_BOX: Final = "-18 -18 36 36"

_FACES: Final = {
    "goldfish": (
        path("goldfish-fin", "M6 0C12-10 16-11 17-9C18-6 15-3 14 0C15 3 18 6 17 9C16 11 12 10 6 0z"),
        path("goldfish-fin", "M-6-8C-4-15 3-16 6-13C4-11 4-9 5-6z"),
        path("goldfish-skin", "M-16 1C-14-8-6-11 0-10C7-9 11-4 12 0C11 4 7 9 0 10C-6 11-14 10-16 1z"),
        path("goldfish-belly", "M-13 4C-10 9-4 9 1 8C-3 6-8 5-13 4z"),
        path("goldfish-fin", "M-1 2C2 1 6 3 7 6C4 8 1 7-1 2z"),
        circle("animal-white", -7.5, -2, 4.2),
        circle("animal-eye", -8, -2, 2.4),
        path("animal-mouth", "M-15.5 3C-14 4.5-13 4.5-11.5 4"),
    ),
    "squirrel": (
        path(
            "squirrel-tail",
            "M3 15C9 17 17 14 17 4C17-6 13-8 13-12C13-15 16-15 16-17C10-19 4-16 4-9C4-3 8 0 7 5C6 9 3 11 3 15z",
        ),
        path("squirrel-ear", "M-13-5L-14.5-17.5L-6-10zM6-5L5.5-17.5L-2-10z"),
        path(
            "squirrel-fur",
            "M-4-11.5C3-11.5 7-7 7 0C9 3 8 7 4 9C2 12-1 13.5-4 13.5S-10 12-12 9C-16 7-17 3-15 0C-15-7-11-11.5-4-11.5z",
        ),
        path("squirrel-pale", "M-4 2C0-1 5 1 5.5 4C5 8 0 12-4 12S-13 8-13.5 4C-13 1-8-1-4 2z"),
        path("squirrel-tooth", "M-5.7 8H-2.3V11.5H-5.7z"),
        circle("animal-eye", -9, -3, 2.1),
        circle("animal-eye", 1, -3, 2.1),
        path("animal-nose", "M-6.2 3.5H-1.8L-4 6z"),
        path("animal-mouth", "M-8 7C-7 8.5-5 8.5-4 7C-3 8.5-1 8.5 0 7"),
    ),
    "elephant": (
        path("elephant-ear", "M-7-8C-13-15-18-11-17-3C-17 5-13 9-8 6zM7-8C13-15 18-11 17-3C17 5 13 9 8 6z"),
        path(
            "elephant-skin",
            "M0-13C8-13 11-7 10-1C9 4 6 6 5 9C4 13 7 14 8 12L11.5 13.5"
            "C10 18 0 19-1.5 12C-2 8-3.5 7-6 5C-9 3-10.5 1-10.5-3C-10.5-9-7-13 0-13z",
        ),
        path("elephant-tusk", "M-6 5C-7 8-6.5 10-5 11.5C-4 10-3.5 8-3.5 6.8z"),
        circle("animal-eye", -4.5, -3.5, 2),
        circle("animal-eye", 4.5, -3.5, 2),
        path("animal-line", "M-.5 5.5C1 6 3 6 4.5 5.5M-1 9.5C.5 9.8 2 9.5 3.5 8.8"),
    ),
}


def mind_picture(mind: str) -> Markup:
    """Draw the face of a level as an <svg> sized by CSS, legible from 20 px.

    >>> str(mind_picture("elephant")).startswith('<svg class="art art-mind"')
    True
    """
    return picture("mind", FACE_VIEW_BOX, group({"class": f"animal animal-{mind}"}, join(_FACES[mind])))
