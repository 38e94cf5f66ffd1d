"""Who a player is, as pictures: the sign with the animal of a computer player, and a figure for the game's story."""

from __future__ import annotations

from app.computers.animals import animal_picture
from app.ui.markup import Markup, join
from mahe_core.pictures.melimagic.cards import trophy
from mahe_core.pictures.melimagic.marks import sign


def badge(sign_name: str, mind: str | None) -> Markup:
    """Draw a player's sign, and the animal of a computer player."""
    return join([sign(sign_name), None if mind is None else animal_picture(mind)])


def figure(sign_name: str, mind: str | None) -> Markup:
    """Draw a computer player's animal, or the hat of a person."""
    return trophy(sign_name, 0) if mind is None else animal_picture(mind)
