"""What chance draws in an experiment, and what its seed is called accordingly: the number of dice, or of cards."""

from __future__ import annotations

from typing import Literal, assert_never

from app.languages import Texts

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
