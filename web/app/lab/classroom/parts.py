"""Parts and sentences that the board and the tablets share."""

from __future__ import annotations

from dataclasses import dataclass

from app.lab.rooms.parts import labelled
from app.lab.seeds import Drawn
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join


def number_field(name: str, label: str, typed: str, possible: range, texts: Texts, *, refused: bool) -> Markup:
    """Draw a field for a class or tablet number; `refused` adds an alert with the possible numbers."""
    lowest, highest, mistake = possible[0], possible[-1], f"{name}-mistake"
    attributes: Attributes = {
        "type": "text",
        "name": name,
        "class": "class-field",
        "inputmode": "numeric",
        "maxlength": len(str(highest)),
        "autocomplete": "off",
        "enterkeyhint": "go",
        "value": typed,
        "aria-invalid": "true" if refused else None,
        "aria-describedby": mistake if refused else None,
    }
    field = labelled(element("input", attributes), label)
    why = texts.gettext("Enter a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)
    alert = element("p", {"class": "lesson-mistake", "id": mistake, "role": "alert"}, why)
    return join([field, alert if refused else None])


@dataclass(frozen=True, slots=True)
class DrawnWords:
    """The sentences that mention dice or cards, in one language."""

    each_its_own: str
    """On the board: a note that nothing has to be sent."""
    of_the_tablets: str
    """The heading of the topics that the board computes itself."""
    follow: str
    """On a tablet: an explanation of its two numbers."""
    mine: str
    """The label of the tablet's button."""
    known: str
    """The note below a tablet's result."""
    stop: str
    """The label of the board's button that stops the computation."""


def drawn_words(drawn: Drawn, texts: Texts) -> DrawnWords:
    """Return the sentences for a game's source of chance."""
    if drawn == "dice":
        return DrawnWords(
            texts.gettext("Every tablet rolls its own dice. Nothing is sent: the board knows which dice they are."),
            texts.gettext("The tablets’ own dice"),
            texts.gettext("Your teacher knows both numbers. The two numbers decide which dice this tablet rolls."),
            texts.gettext("Roll my dice"),
            texts.gettext("The board at the front rolls the same dice again: you do not have to tell it anything."),
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
    """Label the board's button that runs the experiments of all tablets."""
    if drawn == "dice":
        return texts.ngettext("Roll the dice of {number} tablet", "Roll the dice of all {number} tablets", tablets)
    return texts.ngettext("Draw the cards of {number} tablet", "Draw the cards of all {number} tablets", tablets)
