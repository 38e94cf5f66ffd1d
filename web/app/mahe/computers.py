"""Mahé's computer players, three turtles with a character: implements `app.computers.computers_game.ComputersGame`."""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.pictures.mahe.turtle import mind_picture

levels: Final = ("easy", "medium", "strong")


def called(level: str, texts: Texts) -> str:
    match level:
        case "child":
            return texts.gettext("A small child")
        case "easy":
            return texts.pgettext("turtle", "Careful")
        case "medium":
            return texts.pgettext("turtle", "Steady")
        case _:
            return texts.pgettext("turtle", "Clever")


def character(level: str, texts: Texts) -> str:
    match level:
        case "child":
            return texts.gettext("Sees where stopping leads, and may take back one bust in a game.")
        case "easy":
            return texts.gettext("Would rather stop too soon than too late. Easy to beat.")
        case "medium":
            return texts.gettext("Works out the shortest way to the next eggs.")
        case _:
            return texts.gettext("Thinks ahead and never forgets the others. Hard to beat.")


def face(level: str) -> Markup:
    return mind_picture(level)


def stand_in(level: str) -> str | None:
    """Return the level to fall back on if the trained weights are missing; medium does not need them."""
    return "medium" if level == "strong" else None
