"""Mahé's name in words and pictures, as the shell of the site shows it."""

from __future__ import annotations

from typing import Final

from app.languages import Texts
from app.mahe.board.shore import shore_symbols
from app.mahe.pieces.turtle import MARK_SIGN, turtle_picture, turtle_symbols
from app.markup import Markup, join

brand: Final = "Mahé"
"""The game's name, the same in all languages."""


def title(texts: Texts) -> str:
    """Say what the page is called."""
    return texts.gettext("Mahé – a turtle race round the island")


def mark() -> Markup:
    """Draw a turtle from above."""
    return turtle_picture(MARK_SIGN)


def symbols() -> Markup:
    """Draw the shapes of turtles and shores, which every picture uses and the page holds once."""
    return join([turtle_symbols(), shore_symbols()])
