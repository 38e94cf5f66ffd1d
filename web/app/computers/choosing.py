"""Who decides in a seat, as it is chosen: a person, or a computer with a name, a face and a line about its ways.

In the set-up form it is part of a seat's card, during a game a list of all seats in a dialog. The build leaves it out
of the page, which every visitor fetches in all languages: it comes with Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.thinking import by_level, level_of

FORM: Final = "computers-form"

BY: Final = "by-"
"""What the names of the fields begin with."""


def by_field(seat: int) -> str:
    """Name the field of a seat.

    >>> by_field(0)
    'by-0'
    """
    return f"{BY}{seat}"


def choices(seat: int, chosen: str, game: ComputersGame, texts: Texts) -> Markup:
    """Draw what may be chosen in a seat's card."""
    if not game.levels:
        return Markup("")
    person = _choice(seat, BY_HAND, chosen, element("b", {}, texts.gettext("One of you")))
    others = (
        _choice(
            seat,
            by_level(level),
            chosen,
            game.face(level),
            element(
                "span",
                {"class": "mind-words"},
                element("b", {}, game.called(level, texts)),
                " ",
                element("span", {"class": "hint"}, game.character(level, texts)),
            ),
        )
        for level in game.levels
    )
    legend = element("legend", {}, texts.gettext("Who decides?"))
    return element("fieldset", {"class": "mind-choices"}, legend, person, *others)


def _choice(seat: int, by: str, chosen: str, *label: Child) -> Markup:
    attributes: Attributes = {"type": "radio", "name": by_field(seat), "value": by, "checked": by == chosen}
    face = element("span", {"class": "choice-face"}, *label)
    return element("label", {"class": "choice mind-choice"}, element("input", attributes), face)


def offer(by: Sequence[str], game: ComputersGame, texts: Texts) -> Markup:
    """Offer company to one who is alone; nothing once a computer plays along."""
    if not game.levels or any(level_of(each) is not None for each in by):
        return Markup("")
    faces = element("span", {"class": "offer-faces", "aria-hidden": "true"}, join(map(game.face, game.levels[:2])))
    return command_button("play-alone", "button-quiet", faces, texts.gettext("Playing alone? Invite two players"))


def waiting(by: Sequence[str], game: ComputersGame) -> Markup:
    """Draw the faces of those who are computers, for the picture in which everybody waits."""
    levels = ((seat, level_of(each)) for seat, each in enumerate(by))
    return join(
        element("span", {"class": "waiting-mind", "data-seat": seat, "aria-hidden": "true"}, game.face(level))
        for seat, level in levels
        if level is not None
    )


def seats_dialog(names: Sequence[str], by: Sequence[str], game: ComputersGame, texts: Texts) -> Markup:
    """Draw for each seat of a game who decides there from now on."""
    levels = [(by_level(level), game.called(level, texts)) for level in game.levels]
    options = [(BY_HAND, texts.gettext("One of you")), *levels]
    rows = (
        element(
            "label",
            {"class": "mind-row"},
            element("span", {}, name),
            element(
                "select",
                {"name": by_field(seat)},
                *(element("option", {"value": value, "selected": value == chosen}, word) for value, word in options),
            ),
        )
        for seat, (name, chosen) in enumerate(zip(names, by, strict=True))
    )
    return dialog(
        texts.gettext("Who decides?"),
        element("form", {"id": FORM, "class": "mind-rows"}, *rows),
        command_button("close", "button-loud", texts.gettext("Done")),
    )
