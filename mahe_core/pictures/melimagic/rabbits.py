"""The six rabbits, which differ in accessories, ears, coat and, least importantly, colour.

Any two rabbits differ in all of these, so no player depends on colour. `rabbit_symbols` defines each drawing once per
page, around 0,0 in a box of 100 x 128 units; everything else refers to it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mahe_core.melimagic import Rabbit
from mahe_core.pictures.markup import Markup, element, join, picture
from mahe_core.pictures.melimagic.shapes import box, circle, group, name_of, path


class Ears(NamedTuple):
    """The outlines of both ears, of their inner sides, and of an ear that crosses in front of the other."""

    fur: str
    inner: str
    over: str | None = None


EARS: Final = {
    Rabbit.SCARF: Ears(
        "M-21-12C-26-32-24-60-14-60S-4-32-4-14zM21-12C26-32 24-60 14-60S4-32 4-14z",
        "M-17-18C-19-34-18-52-14-52S-9-34-9-18zM17-18C19-34 18-52 14-52S9-34 9-18z",
    ),
    Rabbit.GLASSES: Ears(
        "M-8-21C-22-34-44-26-47-2C-49 18-45 36-37 36C-28 36-30 18-28 4C-27-6-20-10-10-13z"
        "M8-21C22-34 44-26 47-2C49 18 45 36 37 36C28 36 30 18 28 4C27-6 20-10 10-13z",
        "M-22-18C-34-18-40-8-41 4C-42 18-40 29-37 29C-34 29-35 16-34 4C-33-6-30-14-22-18z"
        "M22-18C34-18 40-8 41 4C42 18 40 29 37 29C34 29 35 16 34 4C33-6 30-14 22-18z",
    ),
    Rabbit.CROWN: Ears(
        "M-26-2C-40-16-52-42-46-47S-22-32-12-16zM26-2C40-16 52-42 46-47S22-32 12-16z",
        "M-27-11C-36-21-45-38-42-40S-27-29-20-18zM27-11C36-21 45-38 42-40S27-29 20-18z",
    ),
    Rabbit.CLOVER: Ears(
        "M-16-14C-20-34-15-60-5-60S8-34 4-16zM6-17C6-36 12-50 24-49"
        "C38-48 46-34 45-16C37-14 29-19 25-27C24-21 23-15 21-10z",
        "M-11-18C-13-34-9-52-5-52S1-34-1-18zM29-29C31-38 37-40 40-36C42-32 42-26 41-21C36-22 32-25 29-29z",
    ),
    Rabbit.BOW_TIE: Ears(
        "M-24-7C-24-30-4-58 14-61C26-62 25-50 18-42C10-32 0-24-4-13z",
        "M-18-15C-16-31 1-52 14-54C19-54 17-49 13-45C5-36-5-27-9-18z",
        "M24-7C24-30 4-58-14-61C-26-62-25-50-18-42C-10-32 0-24 4-13z",
    ),
    Rabbit.CARROT: Ears(
        "M10-20C-4-38-34-52-42-46S-30-20-8-12zM-14-20C-28-28-47-26-49-18S-40-2-25-2z",
        "M0-24C-12-36-31-44-36-41S-22-22-6-18zM-22-17C-32-21-42-21-43-17S-36-8-27-8z",
    ),
}
"""The ears of each rabbit: straight up; hanging; spread; one up and one folded; crossed at the tips; laid back."""

EARS_IN_FRONT: Final = frozenset({Rabbit.GLASSES})
"""The rabbits whose ears hang down in front of the head."""

_LEAF: Final = "M0 0C-9-3-9-12 0-15C9-12 9-3 0 0z"


def _leaves() -> Markup:
    return join(
        path("coat-mark", _LEAF, f"translate({right} {down})rotate({turn})")
        for right, down, turn in ((-24, 66, -30), (-4, 64, 20), (22, 66, -10), (36, 66, 40), (14, 48, 60))
    )


def _dots() -> Markup:
    return join(
        circle("coat-mark", right, down, 5)
        for right, down in ((-32, 56), (-16, 46), (0, 58), (16, 46), (32, 56), (-16, 66), (16, 66))
    )


COATS: Final = {
    Rabbit.GLASSES: _dots(),
    Rabbit.CROWN: path("coat-bar", "M-36 24V70M-18 24V70M0 24V70M18 24V70M36 24V70"),
    Rabbit.CLOVER: _leaves(),
    Rabbit.BOW_TIE: path(
        "coat-mark",
        "M-44 42h11v11h-11zM-22 42h11v11h-11zM11 42h11v11h-11z"
        "M33 42h11v11h-11zM-33 53h11v13h-11zM-11 53h11v13h-11zM22 53h11v13h-11z",
    ),
    Rabbit.CARROT: path("coat-bar", "M-50 58L-38 44L-25 58L-12 44L0 58L12 44L25 58L38 44L50 58"),
}
"""The coat patterns; the scarf rabbit has a plain coat."""


def _clover() -> Markup:
    leaf = "M0 0C-7-3-13-9-11-15C-9-20-2-19 0-14C2-19 9-20 11-15C13-9 7-3 0 0z"
    leaves = (path("worn", leaf, f"rotate({turn})") for turn in (-115, 0, 115))
    return group(
        {},
        path("worn-stem", "M-33 42C-30 20-29 0-31-26"),
        group({"transform": "translate(-31 -27)"}, *leaves),
        path("rabbit-fur", "M-43 42C-44 34-38 29-32 30S-21 37-23 44C-26 50-42 50-43 42z"),
    )


WORN: Final = {
    Rabbit.SCARF: group(
        {},
        path("worn", "M15 38L34 34C36 44 37 54 37 64H19C19 54 18 46 15 38z"),
        path("worn", "M-36 22C-20 34 20 34 36 22C40 28 41 35 38 40C20 53-20 53-38 40C-41 35-40 28-36 22z"),
        path("worn-line", "M-22 31L-25 46M-6 34L-7 49M10 34L12 49M26 29L30 44M20 56H36"),
    ),
    Rabbit.GLASSES: group(
        {},
        path("glass", "M-24.5 2a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM.5 2a12 12 0 1 1 24 0a12 12 0 1 1-24 0z"),
        circle("rabbit-eye", -12, 3, 4),
        circle("rabbit-eye", 12, 3, 4),
    ),
    Rabbit.CROWN: group(
        {},
        path("worn", "M-20-12L-25-44L-11-30L0-50L11-30L25-44L20-12C8-8-8-8-20-12z"),
        path("worn-line", "M-20-19C-8-15 8-15 20-19"),
    ),
    Rabbit.CLOVER: _clover(),
    Rabbit.BOW_TIE: group(
        {},
        path(
            "worn",
            "M0 36C-10 24-24 21-31 23C-35 30-35 46-31 52C-24 54-10 50 0 40"
            "C10 50 24 54 31 52C35 46 35 30 31 23C24 21 10 24 0 36z",
        ),
        path("worn", "M-7 30H7V45H-7z"),
        path("worn-line", "M-24 33L-12 37M24 33L12 37"),
    ),
    Rabbit.CARROT: group(
        {},
        path(
            "carrot-leaf",
            "M24 16C28 6 34 0 44-2C42 2 41 4 40 7C44 6 47 7 50 10"
            "C46 12 43 14 41 16C45 17 47 20 48 24C40 25 32 22 24 16z",
        ),
        path("worn", "M-38 27C-26 14 10 4 24 9C30 12 30 22 25 25C12 32-18 34-38 27z"),
        path("worn-line", "M-14 18L-11 23M2 13L4 18M8 24L7 29M-22 25L-21 29"),
    ),
}


RABBIT_VIEW_BOX: Final = "-50 -62 100 128"

_COAT: Final = "M-45 66C-46 44-30 28 0 28S46 44 45 66z"
_HEAD: Final = "M0-23C19-23 28-10 28 6C28 22 15 31 0 31S-28 22-28 6C-28-10-19-23 0-23z"
_CHEEKS: Final = "M-25 13a5.5 5 0 1 1 11 0a5.5 5 0 1 1-11 0zM14 13a5.5 5 0 1 1 11 0a5.5 5 0 1 1-11 0z"
_MOUTH: Final = "M0 14V18C-2 22-7 22-9 19M0 18C2 22 7 22 9 19"


def class_of(kind: Rabbit) -> str:
    """Return a rabbit's class, which is also the id of its drawing.

    >>> class_of(Rabbit.BOW_TIE)
    'rabbit-bow-tie'
    """
    return f"rabbit-{name_of(kind)}"


def rabbit(kind: Rabbit) -> Markup:
    """Draw a rabbit on a piece of paper as an <svg> sized by CSS, legible from 24 px.

    >>> str(rabbit(Rabbit.CROWN)).startswith('<svg class="art art-rabbit"')
    True
    """
    drawn = join([box("rabbit-ground", -50, -62, 100, 128, 16), rabbit_drawing(kind)])
    return picture("rabbit", RABBIT_VIEW_BOX, group({"class": class_of(kind)}, drawn))


def rabbit_drawing(kind: Rabbit, transform: str | None = None) -> Markup:
    """Draw a rabbit as part of a picture.

    >>> str(rabbit_drawing(Rabbit.CLOVER))
    '<use class="rabbit rabbit-clover" href="#rabbit-clover"></use>'
    """
    drawn = class_of(kind)
    return element("use", {"class": f"rabbit {drawn}", "href": f"#{drawn}", "transform": transform})


def rabbit_symbols() -> Markup:
    """Define every rabbit, for the page's only <defs>.

    >>> str(rabbit_symbols()).count('<g id="rabbit-')
    6
    """
    clip = element("clipPath", {"id": "rabbit-coat"}, path(None, _COAT))
    return join([clip, *(_figure(kind) for kind in Rabbit)])


def _face() -> tuple[Markup, ...]:
    return (
        path("rabbit-fur", _HEAD),
        path("rabbit-cheek", _CHEEKS),
        circle("rabbit-eye", -10.5, 2, 3.8),
        circle("rabbit-eye", 10.5, 2, 3.8),
        path("rabbit-nose", "M-4.5 9.5C-4.5 8 4.5 8 4.5 9.5C4.5 12 1 14 0 14S-4.5 12-4.5 9.5z"),
        path("rabbit-mouth", _MOUTH),
    )


_SHIRT: Final = "M-15 29C-8 27 8 27 15 29L0 62z"
_PAW: Final = "M35 44C34 36 40 31 46 32S57 39 55 46C52 52 36 52 35 44z"
_LIDS: Final = "M-15 2a4.5 4.6 0 1 1 9 0a4.5 4.6 0 1 1-9 0zM6 2a4.5 4.6 0 1 1 9 0a4.5 4.6 0 1 1-9 0z"
_LASHES: Final = "M-14.5 2.5C-13 5-8 5-6.5 2.5M6.5 2.5C8 5 13 5 14.5 2.5"


def conjurer() -> Markup:
    """Draw the rabbit with a tailcoat and a wand that is on no card, with lids that are transparent until it blinks."""
    fur, inner, _ = EARS[Rabbit.SCARF]
    coat = path("conjurer-coat", _COAT), path("conjurer-shirt", _SHIRT), path("rabbit-line", _COAT)
    ears = path("rabbit-fur", fur), path("conjurer-ear", inner)
    glints = circle("conjurer-shirt", -9.2, 0.6, 1.3), circle("conjurer-shirt", 11.8, 0.6, 1.3)
    wand = element("use", {"class": "wand", "href": "#wand", "transform": "translate(50 24)scale(1.5)"})
    lids = group({"class": "conjurer-lids"}, path("conjurer-lid", _LIDS), path("rabbit-mouth", _LASHES))
    return group({"class": "conjurer"}, *ears, *coat, *_face(), *glints, lids, wand, path("rabbit-fur", _PAW))


def _figure(kind: Rabbit) -> Markup:
    fur, inner, over = EARS[kind]
    ears = path("rabbit-fur", fur), path("rabbit-ear", inner), path("rabbit-fur", over) if over else None
    coat = (
        path("rabbit-coat", _COAT),
        element("g", {"clip-path": "url(#rabbit-coat)"}, COATS[kind]) if kind in COATS else None,
        path("rabbit-line", _COAT),
    )
    face = _face()
    behind, before = ((), ears) if kind in EARS_IN_FRONT else (ears, ())
    return group({"id": class_of(kind)}, *behind, *coat, *face, *before, WORN[kind])
