"""Pencil notes: a slip with a guess in front of a hat, the pencil button, and the choice of guesses.

A slip is drawn in dashed grey lines to set it off from cards. Like the rabbits themselves it is hidden from assistive
tools, and read aloud only on request.
"""

from __future__ import annotations

from typing import Final

from app.melimagic.play.table_model import TableView
from app.melimagic.wording.names import rabbit_name
from app.melimagic.wording.prompts import guess_about
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import CROSS, command_button
from mahe_core.melimagic import Rabbit
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.marks import pencil as pencil_mark
from mahe_core.pictures.melimagic.rabbits import rabbit_drawing
from mahe_core.pictures.melimagic.shapes import box, name_of, path, rabbit_named

_PAPER: Final = box("slip-paper", -57, -69, 114, 142, 6)


def slip(rabbit: Rabbit) -> Markup:
    """Draw a slip of paper with a guess."""
    guess = {"class": "slip", "data-note": name_of(rabbit), "aria-hidden": "true"}
    return element("span", guess, _sketch(rabbit))


def pencil(view: TableView) -> Markup | None:
    """Draw the pencil button; None if notes are not in use."""
    drawn = view.sight.pencil
    if drawn is None:
        return None
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet look",
        "data-command": "pencil",
        "aria-pressed": "true" if drawn.up else "false",
        "aria-label": view.texts.gettext("Pencil in a guess"),
        "disabled": not view.sight.asked,
    }
    return element("button", attributes, pencil_mark())


def choice(view: TableView) -> Markup:
    """Draw the choice of guesses for the place that was tapped: each rabbit, or no guess."""
    drawn, texts = view.sight.pencil, view.texts
    if drawn is None or drawn.at is None:
        return Markup("")
    noted = rabbit_named(drawn.notes.get(drawn.at, ""))
    marks = (_mark(name_of(rabbit), _sketch(rabbit), rabbit_name(rabbit, texts), noted is rabbit) for rabbit in Rabbit)
    nothing = picture("slip", "-57 -69 114 142", _PAPER)
    return element(
        "div",
        {"class": "guess", "role": "group", "aria-labelledby": "guess-about"},
        element("p", {"id": "guess-about", "class": "guess-about"}, guess_about(view, drawn.at)),
        *marks,
        _mark("", nothing, texts.gettext("No guess"), False),
        command_button(
            "pencil-down",
            "button-icon guess-close",
            picture("cross", "-12 -12 24 24", path("line-mark", CROSS)),
            element("span", {"class": "visually-hidden"}, texts.gettext("Close")),
        ),
    )


def _mark(name: str, drawn: Markup, words: str, noted: bool) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": "guess-mark",
        "data-command": f"pencil-mark:{name}",
        "aria-pressed": "true" if noted else "false",
        "aria-label": words,
    }
    return element("button", attributes, drawn)


def _sketch(rabbit: Rabbit) -> Markup:
    drawn = element("g", {}, _PAPER, rabbit_drawing(rabbit))
    return picture("slip", "-57 -69 114 142", drawn)
