"""Melimagic's computer players, for `app.computers.computers_game.ComputersGame`: three animals, each with a memory."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.marks.minds import mind_picture
from app.ui.languages import Texts
from app.ui.markup import Markup

levels: Final = ("goldfish", "squirrel", "elephant")


def called(level: str, texts: Texts) -> str:
    """Name the animal of a level."""
    match level:
        case "goldfish":
            return texts.pgettext("memory", "Goldfish")
        case "squirrel":
            return texts.pgettext("memory", "Squirrel")
        case _:
            return texts.pgettext("memory", "Elephant")


def character(level: str, texts: Texts) -> str:
    """Say in a line how well it remembers."""
    match level:
        case "goldfish":
            return texts.gettext("Soon forgets what it saw, and sometimes mixes things up.")
        case "squirrel":
            return texts.gettext("Remembers well where things are, but not for ever.")
        case _:
            return texts.gettext("Never forgets a rabbit. Hard to beat.")


def face(level: str) -> Markup:
    """Draw its face."""
    return mind_picture(level)


def stand_in(_level: str) -> str | None:
    """Nobody needs one: none of them has learned anything."""
    return None
