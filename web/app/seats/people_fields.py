"""The fields of the set-up form about people: how many, in which seat, under which name, and who begins.

A seat is a card of its own, which opens over the page where its player is pressed, and the same card is a row of the
list in which people change places: so a name stands in one field only. Cards open and close without any script.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from app.seats.naming import sign_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, join
from mahe_core.engine.seats import LONGEST_NAME

PLAYERS: Final = "players"
FIRST: Final = "first"
_PLAYER: Final = "word-player"


def name_field(seat: int) -> str:
    """Name the field for a player's name.

    >>> name_field(0)
    'name-0'
    """
    return f"name-{seat}"


def card_of(seat: int) -> str:
    """Name the card of a seat, for what opens it.

    >>> card_of(0)
    'seat-card-0'
    """
    return f"seat-card-{seat}"


def radio(name: str, value: str, checked: bool, *label: Child, seat: int | None = None) -> Markup:
    """Draw one of several things to choose from; one that is about a seat is there while somebody plays from it."""
    attributes: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked}
    called = {} if seat is None else named(seat)
    return element(
        "label",
        {"class": "choice", "data-seat": seat},
        element("input", {**attributes, **called}),
        element("span", {"class": "choice-face"}, *label),
    )


def how_many(numbers: Sequence[int], players: int, texts: Texts) -> Markup:
    """Draw the number of players between a minus and a plus.

    Both are labels of the numbers next to the one that is checked, so that they work before any script does; keys and
    screen readers choose among the numbers themselves.
    """
    counted = (_number(number, number == players, texts) for number in numbers)
    return element(
        "fieldset",
        {"class": "how-many"},
        element("legend", {"class": "visually-hidden"}, texts.gettext("How many of you are playing?")),
        element(
            "div",
            {"class": "stepper"},
            *(_step("fewer", number - 1, "−", known=number > numbers[0]) for number in numbers),
            element("div", {"class": "counted"}, *counted),
            *(_step("more", number + 1, "+", known=number < numbers[-1]) for number in numbers),
        ),
    )


def _number(number: int, checked: bool, texts: Texts) -> Markup:
    """Draw a number of players, large, with the word that says whom it counts."""
    before, counted, after = texts.ngettext("{number} player", "{number} players", number).partition(str(number))
    attributes: Attributes = {"type": "radio", "name": PLAYERS, "value": number, "checked": checked}
    return join(
        [
            element("input", {**attributes, "id": _id_of(number), "aria-label": str(number)}),
            element(
                "span",
                {"class": "counted-number", "aria-hidden": "true"},
                before,
                element("b", {}, counted),
                after,
            ),
        ]
    )


def _step(way: str, number: int, mark: str, *, known: bool) -> Markup:
    """Draw what leads to a number; at either end it leads nowhere, and keeps its place."""
    attributes: Attributes = {"class": "step", f"data-{way}": number, "aria-hidden": "true"}
    return element("label", {**attributes, "for": _id_of(number)}, mark) if known else element("span", attributes, mark)


def one_more(number: int) -> Markup:
    """Draw the free place that the next player takes who is to be one of so many."""
    attributes: Attributes = {"class": "one-more", "data-more": number, "for": _id_of(number), "aria-hidden": "true"}
    return element("label", attributes, "+")


def _id_of(number: int) -> str:
    return f"{PLAYERS}-{number}"


def words(numbers: Iterable[int], texts: Texts) -> Markup:
    """Write once what the fields of all seats are called for those who do not see them; `named` puts it together.

    The build writes every word for each language, and the page must not grow by seven times as many.
    """
    players = {_number_of(seat): str(seat + 1) for seat in numbers}
    others = {
        _PLAYER: texts.pgettext("seat", "Player"),
        "word-card": texts.gettext("Name and sign"),
        "word-name": texts.gettext("Name"),
        "word-up": texts.gettext("Move up"),
        "word-down": texts.gettext("Move down"),
    }
    return hidden_words(players | others)


def hidden_words(said: Mapping[str, str]) -> Markup:
    """Write words that nobody sees, by the ids under which `named` finds them."""
    return element("div", {"hidden": True}, *(element("span", {"id": name}, word) for name, word in said.items()))


def named(seat: int, word: str = "") -> Attributes:
    """Name a field after the one in a seat, and one of the words.

    >>> named(0, "word-name")
    {'aria-labelledby': 'word-player player-0 word-name'}
    """
    return {"aria-labelledby": f"{_PLAYER} {_number_of(seat)} {word}".strip()}


def _number_of(seat: int) -> str:
    return f"player-{seat}"


def seat_opener(seat: int, *pictures: Markup, kind: str, main: bool) -> Markup:
    """Draw what opens the card of a seat; any but the main one is one more way, which only a pointer needs."""
    spoken: Attributes = named(seat, "word-card") if main else {"tabindex": -1, "aria-hidden": "true"}
    attributes: Attributes = {"type": "button", "class": kind, "data-seat": seat, "popovertarget": card_of(seat)}
    return element("button", {**attributes, **spoken}, *pictures)


def seat_list(seats: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the seats in their order."""
    return element(
        "fieldset",
        {"class": "seats"},
        element("legend", {}, texts.gettext("Who are you?")),
        element("ol", {}, *seats),
    )


def seat_row(seat: int, name: str, pictures: Iterable[Markup], choices: Iterable[Markup], texts: Texts) -> Markup:
    """Draw a seat: who sits there as `pictures`, the name, what the player may choose, and the way to other places."""
    moves = (_move(seat, "up"), _move(seat, "down"))
    closing: Attributes = {"type": "button", "class": "button seat-done", "popovertarget": card_of(seat)}
    return element(
        "li",
        {"class": "seat", "id": card_of(seat), "data-seat": seat, "popover": "auto"},
        seat_opener(seat, *pictures, kind="seat-wearing", main=False),
        _name(seat, name, texts),
        element("span", {"class": "seat-moves"}, *moves),
        element("div", {"id": f"region-mind-{seat}"}),
        element("div", {"class": "seat-choices"}, *choices),
        element("button", {**closing, "popovertargetaction": "hide"}, texts.gettext("OK")),
    )


def _name(seat: int, name: str, texts: Texts) -> Markup:
    attributes: Attributes = {
        "type": "text",
        "name": name_field(seat),
        "value": name,
        "maxlength": LONGEST_NAME,
        "placeholder": texts.gettext("Name"),
        "spellcheck": "false",
        "enterkeyhint": "done",
    }
    return element("input", {**attributes, **named(seat, "word-name")})


def _move(seat: int, way: str) -> Markup:
    attributes: Attributes = {"type": "button", "class": f"button move-{way}", "data-command": f"seat-{way}:{seat}"}
    return element("button", {**attributes, **named(seat, f"word-{way}")})


def who_begins(choices: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the ways to find who begins, those who play among them."""
    return element(
        "fieldset",
        {"class": "beginner"},
        element("legend", {}, texts.gettext("Who begins?")),
        element("div", {"class": "choices"}, *choices),
    )


def folded(people: Markup, rules: Markup, texts: Texts) -> Markup:
    """Draw behind one fold what most families leave as it is: who sits where, and by which rules they play.

    What it unfolds stands after it, not within: a card that is part of it opens while it is closed.
    """
    return join(
        [
            element(
                "details",
                {"class": "fold unfolding"},
                element("summary", {}, texts.gettext("Names, order and house rules")),
            ),
            element("div", {"class": "folded"}, people, element("div", {"class": "house-rules"}, rules)),
        ]
    )


def sign_words(signs: Iterable[str], choices: Mapping[str, str], texts: Texts) -> Markup:
    """Write once what the signs, and the choices of one, are called for those who do not see them."""
    return hidden_words({**{_name_of(sign): sign_name(texts, sign) for sign in signs}, **choices})


def sign_choice(field: str, chosen: str, pictures: Iterable[tuple[str, Markup]], label: Attributes) -> Markup:
    """Draw the signs with their pictures, of which one is chosen; `label` names the whole."""
    return element(
        "fieldset",
        {"class": "sign-choices", "data-chooses": field, **label},
        *(_sign(field, sign, picture, checked=sign == chosen) for sign, picture in pictures),
    )


def _sign(field: str, sign: str, picture: Markup, *, checked: bool) -> Markup:
    attributes: Attributes = {
        "type": "radio",
        "name": field,
        "value": sign,
        "checked": checked,
        "aria-labelledby": _name_of(sign),
    }
    return element(
        "label",
        {"class": "choice sign-choice"},
        element("input", attributes),
        element("span", {"class": "choice-face"}, picture),
    )


def _name_of(sign: str) -> str:
    return f"name-of-{sign}"
