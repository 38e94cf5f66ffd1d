"""The three computer players of every game: their names and faces, which are the same everywhere."""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.pictures.markup import picture

ANIMALS: Final = ("goldfish", "squirrel", "elephant")
"""The animals, from the weakest player to the strongest."""

FACE_VIEW_BOX: Final = "-18 -18 36 36"


def _path(kind: str, data: str) -> Markup:
    return element("path", {"class": kind, "d": data})


def _circle(kind: str, x: float, y: float, radius: float) -> Markup:
    return element("circle", {"class": kind, "cx": x, "cy": y, "r": radius})


def _face(animal: str) -> tuple[Markup, ...]:
    """Draw the parts of a face from back to front."""
    match animal:
        case "goldfish":
            return (
                _path("goldfish-fin", "M6 0C12-10 16-11 17-9C18-6 15-3 14 0C15 3 18 6 17 9C16 11 12 10 6 0z"),
                _path("goldfish-fin", "M-6-8C-4-15 3-16 6-13C4-11 4-9 5-6z"),
                _path("goldfish-skin", "M-16 1C-14-8-6-11 0-10C7-9 11-4 12 0C11 4 7 9 0 10C-6 11-14 10-16 1z"),
                _path("goldfish-belly", "M-13 4C-10 9-4 9 1 8C-3 6-8 5-13 4z"),
                _path("goldfish-fin", "M-1 2C2 1 6 3 7 6C4 8 1 7-1 2z"),
                _circle("animal-white", -7.5, -2, 4.2),
                _circle("animal-eye", -8, -2, 2.4),
                _path("animal-mouth", "M-15.5 3C-14 4.5-13 4.5-11.5 4"),
            )
        case "squirrel":
            return (
                _path(
                    "squirrel-tail",
                    "M3 15C9 17 17 14 17 4C17-6 13-8 13-12C13-15 16-15 16-17C10-19 4-16 4-9C4-3 8 0 7 5C6 9 3 11 3 15z",
                ),
                _path("squirrel-ear", "M-13-5L-14.5-17.5L-6-10zM6-5L5.5-17.5L-2-10z"),
                _path(
                    "squirrel-fur",
                    "M-4-11.5C3-11.5 7-7 7 0C9 3 8 7 4 9C2 12-1 13.5-4 13.5"
                    "S-10 12-12 9C-16 7-17 3-15 0C-15-7-11-11.5-4-11.5z",
                ),
                _path("squirrel-pale", "M-4 2C0-1 5 1 5.5 4C5 8 0 12-4 12S-13 8-13.5 4C-13 1-8-1-4 2z"),
                _path("squirrel-tooth", "M-5.7 8H-2.3V11.5H-5.7z"),
                _circle("animal-eye", -9, -3, 2.1),
                _circle("animal-eye", 1, -3, 2.1),
                _path("animal-nose", "M-6.2 3.5H-1.8L-4 6z"),
                _path("animal-mouth", "M-8 7C-7 8.5-5 8.5-4 7C-3 8.5-1 8.5 0 7"),
            )
        case _:
            return (
                _path("elephant-ear", "M-7-8C-13-15-18-11-17-3C-17 5-13 9-8 6zM7-8C13-15 18-11 17-3C17 5 13 9 8 6z"),
                _path(
                    "elephant-skin",
                    "M0-13C8-13 11-7 10-1C9 4 6 6 5 9C4 13 7 14 8 12L11.5 13.5"
                    "C10 18 0 19-1.5 12C-2 8-3.5 7-6 5C-9 3-10.5 1-10.5-3C-10.5-9-7-13 0-13z",
                ),
                _path("elephant-tusk", "M-6 5C-7 8-6.5 10-5 11.5C-4 10-3.5 8-3.5 6.8z"),
                _circle("animal-eye", -4.5, -3.5, 2),
                _circle("animal-eye", 4.5, -3.5, 2),
                _path("animal-line", "M-.5 5.5C1 6 3 6 4.5 5.5M-1 9.5C.5 9.8 2 9.5 3.5 8.8"),
            )


def animal_picture(animal: str) -> Markup:
    """Draw the face of an animal as an <svg> sized by CSS, legible from 20 px.

    >>> str(animal_picture("elephant")).startswith('<svg class="art art-mind"')
    True
    """
    return picture("mind", FACE_VIEW_BOX, element("g", {"class": f"animal animal-{animal}"}, *_face(animal)))


def animal_name(animal: str, texts: Texts) -> str:
    """Return the name of an animal, as a player is called."""
    match animal:
        case "goldfish":
            return texts.pgettext("memory", "Goldfish")
        case "squirrel":
            return texts.pgettext("memory", "Squirrel")
        case _:
            return texts.pgettext("memory", "Elephant")
