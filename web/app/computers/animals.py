"""The names of the three computer players, which are the same in every game."""

from __future__ import annotations

from app.ui.languages import Texts


def animal_name(animal: str, texts: Texts) -> str:
    """Return the name of an animal, as a player is called."""
    match animal:
        case "goldfish":
            return texts.pgettext("memory", "Goldfish")
        case "squirrel":
            return texts.pgettext("memory", "Squirrel")
        case _:
            return texts.pgettext("memory", "Elephant")
