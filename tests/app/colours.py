"""The colours of the site, and their contrast. WCAG 2.2 asks 3:1 of what must be seen, 4.5:1 of texts."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, get_args

import pytest

from app.ui.settings import Face
from workshop.folders import WEB

STYLES: Final = WEB / "styles"


def styles_of(*rooms: str) -> str:
    """All stylesheets of some rooms, one after another."""
    return "".join(sheet.read_text("utf-8") for room in rooms for sheet in sorted((STYLES / room).rglob("*.css")))


PICTURE, TEXT = 3, 4.5

every_face = pytest.mark.parametrize("face", [face for face in get_args(Face) if face != "system"])


@cache
def tokens(face: str = "day") -> dict[str, str]:
    """The colour tokens of the site and of its games, as written for this set of colours."""
    sheets = [sheet.read_text("utf-8") for sheet in sorted(STYLES.glob("*/tokens.css"))]
    # On paper there are others.
    written = [sheet.partition("@media")[0] for sheet in sheets]
    further = [block for sheet in sheets for block in re.findall(rf'html\[data-face="{face}"\] {{([^}}]*)}}', sheet)]
    assert further or face in ("day", "night"), f"no sheet has the colours of {face}"
    known, own = (
        {name: value for text in texts for name, value in re.findall(r"--([\w-]+): ([^;]+);", text)}
        for texts in (written, further)
    )
    assert own.keys() <= known.keys(), f"{face} has tokens of its own"
    return known | own


def colour(name: str, *, face: str) -> str:
    """A token's colour in this set of colours."""
    written = tokens(face)[name]
    if by_face := re.fullmatch(r"light-dark\((.+), (.+)\)", written):
        written = by_face[2 if face.startswith("night") else 1]
    pointed = re.fullmatch(r"var\(--([\w-]+)\)", written)
    return colour(pointed[1], face=face) if pointed else written


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """

    def luminance(written: str) -> float:
        channels = [int(written[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(over: str, under: str, share: float) -> str:
    """The colour that results from laying one over another with this opacity."""
    parts = ((int(over[at : at + 2], 16), int(under[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in parts)
