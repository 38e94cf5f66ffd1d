"""What the class board and its tablets say of chance on each tablet: that dice are thrown there, or cards drawn."""

from __future__ import annotations

from dataclasses import dataclass

from app.lab.drawn import Drawn
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class DrawnWords:
    """The sentences that name dice or cards, in one language."""

    each_its_own: str
    """On the board: nobody has to send anything."""
    of_the_tablets: str
    """Over the topics that the board works out by itself."""
    follow: str
    """On a tablet: what its two numbers are good for."""
    mine: str
    """On its button."""
    known: str
    """On a tablet, under what came of it."""
    stop: str
    """On the board's button, while it works out what the tablets have."""


def drawn_words(drawn: Drawn, texts: Texts) -> DrawnWords:
    """Choose the sentences of a game."""
    if drawn == "dice":
        return DrawnWords(
            texts.gettext("Every tablet throws its own dice. Nothing is sent: the board knows which dice they are."),
            texts.gettext("The tablets’ own dice"),
            texts.gettext("Your teacher knows both numbers. The two numbers decide which dice this tablet throws."),
            texts.gettext("Throw my dice"),
            texts.gettext("The board at the front throws the same dice again: you do not have to tell it anything."),
            texts.gettext("Stop rolling"),
        )
    return DrawnWords(
        texts.gettext("Every tablet draws its own cards. Nothing is sent: the board knows which cards they are."),
        texts.gettext("The tablets’ own cards"),
        texts.gettext("Your teacher knows both numbers. The two numbers decide which cards this tablet draws."),
        texts.gettext("Draw my cards"),
        texts.gettext("The board at the front draws the same cards again: you do not have to tell it anything."),
        texts.gettext("Stop drawing"),
    )


def for_all_tablets(drawn: Drawn, tablets: int, texts: Texts) -> str:
    """Say on the board's button that it carries out the experiments of all tablets."""
    if drawn == "dice":
        return texts.ngettext("Throw the dice of {number} tablet", "Throw the dice of all {number} tablets", tablets)
    return texts.ngettext("Draw the cards of {number} tablet", "Draw the cards of all {number} tablets", tablets)
