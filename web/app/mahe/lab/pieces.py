"""Drawings of die faces, fractions and the island, for the rooms of the lab.

Screen readers read a fraction as written, "4/6".
"""

from __future__ import annotations

from functools import cache

from app.lab.rooms.parts import UNSPOKEN
from app.ui.markup import Attributes, Child, Markup, element, hidden_text, join
from mahe_core.mahe.rulebook import DIE_FACES
from mahe_core.pictures.mahe.dice import RISK_VIEW_BOX, risk_face
from mahe_core.pictures.mahe.geometry import BOARD_VIEW_BOX
from mahe_core.pictures.mahe.landscape import waves
from mahe_core.pictures.mahe.scenery import scenery
from mahe_core.pictures.markup import picture


def face_picture(face: int, *, busts: bool = False) -> Markup:
    """Draw a face of a die as a small <svg>, with pips up to six and a numeral beyond; crossed out if it busts.

    >>> "<circle" in str(face_picture(6)), ">9</text>" in str(face_picture(9))
    (True, True)
    """
    if face in DIE_FACES:
        return risk_face(face, busts=busts)
    box = element("rect", {"class": "die-face", "x": -47, "y": -47, "width": 94, "height": 94, "rx": 24})
    numeral = element("text", {"class": "lab-face-numeral", "x": 0, "y": 0}, str(face))
    cross = element("path", {"class": "risk-cross", "d": "M-44 44L44-44M-44-44L44 44"}) if busts else None
    kind = "risk-face risk-face-busts" if busts else "risk-face"
    return picture("risk", RISK_VIEW_BOX, element("g", {"class": kind}, box, numeral, cross))


def fraction(above: int, below: int) -> Markup:
    """Draw a fraction, one number above the other.

    >>> "<span>4</span>" in str(fraction(4, 6))
    True
    """
    slash = hidden_text("/")
    return element(
        "span", {"class": "lab-fraction"}, element("span", {}, str(above)), slash, element("span", {}, str(below))
    )


def island(*turtles: Child) -> Markup:
    """Draw the island with turtles."""
    frame: Attributes = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet", **UNSPOKEN}
    return element("svg", {"class": "lab-island", **frame}, _land(), *turtles)


@cache
def _land() -> Markup:
    return join([scenery("lab-"), waves()])
