"""What chance draws in an experiment, dice or cards, and what is said of it and of its seed accordingly."""

from __future__ import annotations

from typing import Literal, assert_never

from app.ui.languages import Texts

Drawn = Literal["dice", "cards", "cards-and-dice"]


def set_called(drawn: Drawn, seed: int, texts: Texts) -> str:
    """Name what follows from a seed."""
    match drawn:
        case "dice":
            return texts.gettext("Set of dice {seed}", seed=seed)
        case "cards":
            return texts.gettext("Set of cards {seed}", seed=seed)
        case "cards-and-dice":
            return texts.gettext("Set of cards and dice {seed}", seed=seed)
        case _:
            assert_never(drawn)


def drawn_anew(drawn: Drawn, texts: Texts) -> str:
    """Say what pressing for the next seed brings."""
    match drawn:
        case "dice":
            return texts.gettext("Again with new dice")
        case "cards":
            return texts.gettext("Again with new cards")
        case "cards-and-dice":
            return texts.gettext("Again with new cards and dice")
        case _:
            assert_never(drawn)


def yours_alone(drawn: Drawn, class_number: int, tablet: int, texts: Texts) -> str:
    """Say on a tablet of a class that no other has what it draws."""
    match drawn:
        case "dice":
            return texts.gettext(
                "Class {number}, tablet {tablet}: these dice are yours alone.", number=class_number, tablet=tablet
            )
        case "cards" | "cards-and-dice":
            return texts.gettext(
                "Class {number}, tablet {tablet}: these cards are yours alone.", number=class_number, tablet=tablet
            )
        case _:
            assert_never(drawn)


def same_for_all(drawn: Drawn, seed: int, texts: Texts) -> str:
    """Say that everybody gets to see the same with a seed."""
    match drawn:
        case "dice":
            return texts.gettext(
                "One experiment for everybody to look at together, with the same dice (set {seed})", seed=seed
            )
        case "cards" | "cards-and-dice":
            return texts.gettext(
                "One experiment for everybody to look at together, with the same cards (set {seed})", seed=seed
            )
        case _:
            assert_never(drawn)
