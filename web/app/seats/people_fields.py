"""The fields of the set-up form about people: how many, in which seat, under which name, and who begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.languages import Texts
from app.markup import Attributes, Child, Markup, element
from mahe_core.table.seats import LONGEST_NAME

PLAYERS: Final = "players"
FIRST: Final = "first"


def name_field(seat: int) -> str:
    """Name the field for a player's name.

    >>> name_field(0)
    'name-0'
    """
    return f"name-{seat}"


def radio(name: str, value: str, checked: bool, *label: Child) -> Markup:
    """Draw one of several things to choose from."""
    attributes: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked}
    return element(
        "label", {"class": "choice"}, element("input", attributes), element("span", {"class": "choice-face"}, *label)
    )


def how_many(numbers: Iterable[int], players: int, texts: Texts) -> Markup:
    """Draw the numbers of players to choose from."""
    radios = (radio(PLAYERS, str(number), number == players, str(number)) for number in numbers)
    return element(
        "fieldset",
        {"class": "how-many"},
        element("legend", {}, texts.gettext("How many of you are playing?")),
        element("div", {"class": "choices"}, *radios),
    )


def seat_list(seats: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the seats in their order, with the switch that makes room for moving people where a screen is narrow."""
    box = element("input", {"type": "checkbox", "class": "changes-places"})
    face = element("span", {"class": "choice-face"}, texts.gettext("Change the order"))
    return element(
        "fieldset",
        {"class": "seats"},
        element("legend", {}, texts.gettext("Who are you?")),
        element("label", {"class": "choice changing-places"}, box, face),
        element("ol", {}, *seats),
    )


def seat_row(seat: int, name: str, signs: Iterable[Markup], texts: Texts, *, begins: bool) -> Markup:
    """Draw a seat with what the game has its player choose, the name, and the buttons that move people."""
    number = seat + 1
    moves = element(
        "span",
        {"class": "seat-moves"},
        _move(f"seat-up:{seat}", "move-up", texts.gettext("Move player {number} up", number=number)),
        _move(f"seat-down:{seat}", "move-down", texts.gettext("Move player {number} down", number=number)),
    )
    chosen = element("span", {"class": "seat-signs"}, *signs)
    return element(
        "li",
        {"class": "seat", "data-seat": seat},
        chosen,
        _name(seat, name, texts),
        _begins(seat, texts, begins=begins),
        moves,
    )


def _name(seat: int, name: str, texts: Texts) -> Markup:
    return element(
        "input",
        {
            "type": "text",
            "name": name_field(seat),
            "value": name,
            "maxlength": LONGEST_NAME,
            "placeholder": texts.gettext("Name"),
            "aria-label": texts.gettext("Name of player {number}", number=seat + 1),
            "autocomplete": "off",
            "spellcheck": "false",
            "enterkeyhint": "next",
        },
    )


def _begins(seat: int, texts: Texts, *, begins: bool) -> Markup:
    return element(
        "span",
        {"class": "begins"},
        radio(
            FIRST,
            str(seat),
            begins,
            element("span", {"class": "visually-hidden"}, texts.gettext("Player {number}", number=seat + 1)),
            " ",
            texts.gettext("begins"),
        ),
    )


def _move(command: str, kind: str, label: str) -> Markup:
    return element(
        "button", {"type": "button", "class": f"button {kind}", "data-command": command, "aria-label": label}
    )


def who_begins(choices: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the ways to find who begins; somebody in particular is chosen where they sit."""
    return element(
        "fieldset",
        {"class": "beginner"},
        element("legend", {}, texts.gettext("Who begins?")),
        element("div", {"class": "choices"}, *choices),
    )
