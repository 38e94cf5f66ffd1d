"""The six rabbits, told apart by what they wear, by their ears, by the coat, and by colour last of all.

`rabbit_symbols` defines each once a page, round 0,0 in a box of 100 x 128 units; all the rest points to it.
"""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.kinds import name_of
from app.melimagic.pieces.rabbits.wardrobe import COATS, EARS, EARS_IN_FRONT, WORN
from app.melimagic.pieces.shapes import box, circle, group, path
from app.ui.markup import Markup, element, join
from app.ui.views.elements import picture
from mahe_core.melimagic import Rabbit

RABBIT_VIEW_BOX: Final = "-50 -62 100 128"

_COAT: Final = "M-45 66C-46 44-30 28 0 28S46 44 45 66z"
_HEAD: Final = "M0-23C19-23 28-10 28 6C28 22 15 31 0 31S-28 22-28 6C-28-10-19-23 0-23z"
_CHEEKS: Final = "M-25 13a5.5 5 0 1 1 11 0a5.5 5 0 1 1-11 0zM14 13a5.5 5 0 1 1 11 0a5.5 5 0 1 1-11 0z"
_MOUTH: Final = "M0 14V18C-2 22-7 22-9 19M0 18C2 22 7 22 9 19"


def class_of(kind: Rabbit) -> str:
    """Name the class, which is also the id of the shape, of a kind of rabbit.

    >>> class_of(Rabbit.BOW_TIE)
    'rabbit-bow-tie'
    """
    return f"rabbit-{name_of(kind)}"


def rabbit(kind: Rabbit) -> Markup:
    """Draw a rabbit on a piece of paper as an <svg> without a size of its own, legible from 24 px.

    >>> str(rabbit(Rabbit.CROWN)).startswith('<svg class="art art-rabbit"')
    True
    """
    drawn = join([box("rabbit-ground", -50, -62, 100, 128, 16), rabbit_drawing(kind)])
    return picture("rabbit", RABBIT_VIEW_BOX, group({"class": class_of(kind)}, drawn))


def rabbit_drawing(kind: Rabbit, transform: str | None = None) -> Markup:
    """Draw a rabbit to stand within a picture.

    >>> str(rabbit_drawing(Rabbit.CLOVER))
    '<use class="rabbit rabbit-clover" href="#rabbit-clover"></use>'
    """
    drawn = class_of(kind)
    return element("use", {"class": f"rabbit {drawn}", "href": f"#{drawn}", "transform": transform})


def rabbit_symbols() -> Markup:
    """Define every rabbit, for a <defs> that the page holds once.

    >>> str(rabbit_symbols()).count('<g id="rabbit-')
    6
    """
    clip = element("clipPath", {"id": "rabbit-coat"}, path(None, _COAT))
    return join([clip, *(_figure(kind) for kind in Rabbit)])


def _figure(kind: Rabbit) -> Markup:
    fur, inner, over = EARS[kind]
    ears = path("rabbit-fur", fur), path("rabbit-ear", inner), path("rabbit-fur", over) if over else None
    coat = (
        path("rabbit-coat", _COAT),
        element("g", {"clip-path": "url(#rabbit-coat)"}, COATS[kind]) if kind in COATS else None,
        path("rabbit-line", _COAT),
    )
    face = (
        path("rabbit-fur", _HEAD),
        path("rabbit-cheek", _CHEEKS),
        circle("rabbit-eye", -10.5, 2, 3.8),
        circle("rabbit-eye", 10.5, 2, 3.8),
        path("rabbit-nose", "M-4.5 9.5C-4.5 8 4.5 8 4.5 9.5C4.5 12 1 14 0 14S-4.5 12-4.5 9.5z"),
        path("rabbit-mouth", _MOUTH),
    )
    behind, before = ((), ears) if kind in EARS_IN_FRONT else (ears, ())
    return group({"id": class_of(kind)}, *behind, *coat, *face, *before, WORN[kind])
