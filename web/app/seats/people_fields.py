"""Draws the fields of the set-up form about people: their number, seats, names, signs, and who begins.

Each seat is a card that opens over the page when its player is pressed. The same card is a row of the list in which
people change places, so that there is only one field per name. Cards open and close without any script.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from app.seats.signs import sign_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, hidden_text, join, region
from app.ui.views.elements import pill_face
from app.ui.views.frame import MENU_ID
from mahe_core.engine.seats import LONGEST_NAME
from mahe_core.pictures.markup import picture

PLAYERS: Final = "players"
FIRST: Final = "first"
_PLAYER: Final = "word-player"


def name_field(seat: int) -> str:
    """Return the name of the field for a player's name.

    >>> name_field(0)
    'name-0'
    """
    return f"name-{seat}"


def card_of(seat: int) -> str:
    """Return the id of a seat's card.

    >>> card_of(0)
    'seat-card-0'
    """
    return f"seat-card-{seat}"


def radio(name: str, value: str, checked: bool, *label: Child, seat: int | None = None) -> Markup:
    """Draw one of several choices; one about a `seat` is shown only while that seat is taken."""
    attributes: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked}
    called = {} if seat is None else named(seat)
    return element(
        "label",
        {"class": "choice", "data-seat": seat},
        element("input", {**attributes, **called}),
        element("span", {"class": "choice-face"}, *label),
    )


def how_many(numbers: Sequence[int], players: int, texts: Texts, *pills: Markup) -> Markup:
    """Draw the number of players between a minus and a plus, and below it the `pills` and the regions of others.

    Minus and plus are labels of the numbers next to the checked one, so that they work before any script runs; the
    keyboard and screen readers use the radio buttons themselves. A game with one number only asks nothing.
    """
    counted = (_number(number, number == players, texts) for number in numbers)
    fields = element(
        "fieldset",
        {"class": "how-many", "hidden": len(numbers) == 1},
        hidden_text(texts.gettext("How many of you are playing?"), tag="legend"),
        element(
            "div",
            {"class": "stepper"},
            *(_step("fewer", number - 1, "−", known=number > numbers[0]) for number in numbers),
            element("div", {"class": "counted"}, *counted),
            *(_step("more", number + 1, "+", known=number < numbers[-1]) for number in numbers),
        ),
    )
    drawn = element("div", {"class": "pills"}, region("alone"), *pills, region("hands"))
    return element("div", {"class": "company"}, fields, drawn)


def _number(number: int, checked: bool, texts: Texts) -> Markup:
    """Draw a number of players, with the word "players"."""
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
    """Draw the label that selects a number; one without effect keeps its place."""
    attributes: Attributes = {"class": "step", f"data-{way}": number, "aria-hidden": "true"}
    return element("label", {**attributes, "for": _id_of(number)}, mark) if known else element("span", attributes, mark)


def one_more(number: int) -> Markup:
    """Draw the empty place that sets the number of players to `number`."""
    attributes: Attributes = {"class": "one-more", "data-more": number, "for": _id_of(number), "aria-hidden": "true"}
    return element("label", attributes, "+")


def _id_of(number: int) -> str:
    return f"{PLAYERS}-{number}"


def words(seats: Iterable[int], texts: Texts) -> Markup:
    """Draw, once for all seats, the hidden words that `named` combines into labels for screen readers.

    The page holds every word in every language, and must not repeat them for seven seats.
    """
    players = {_number_of(seat): str(seat + 1) for seat in seats}
    others = {
        _PLAYER: texts.pgettext("seat", "Player"),
        "word-card": texts.gettext("Name and sign"),
        "word-name": texts.gettext("Name"),
        "word-up": texts.gettext("Move up"),
        "word-down": texts.gettext("Move down"),
    }
    return hidden_words(players | others)


def hidden_words(words_by_id: Mapping[str, str]) -> Markup:
    """Draw hidden words with the ids that `named` refers to."""
    spans = (element("span", {"id": name}, word) for name, word in words_by_id.items())
    return element("div", {"hidden": True}, *spans)


def named(seat: int, word: str = "") -> Attributes:
    """Return the attribute that labels a field with its player's number and one of the words.

    >>> named(0, "word-name")
    {'aria-labelledby': 'word-player player-0 word-name'}
    """
    return {"aria-labelledby": f"{_PLAYER} {_number_of(seat)} {word}".strip()}


def _number_of(seat: int) -> str:
    return f"player-{seat}"


def seat_opener(seat: int, *pictures: Markup, kind: str, main: bool) -> Markup:
    """Draw a button that opens the card of a seat; only the main one is reachable by keyboard and screen readers."""
    spoken: Attributes = named(seat, "word-card") if main else {"tabindex": -1, "aria-hidden": "true"}
    attributes: Attributes = {"type": "button", "class": kind, "data-seat": seat, "popovertarget": card_of(seat)}
    return element("button", {**attributes, **spoken}, *pictures)


def seat_list(seats: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the list of seats."""
    return element(
        "fieldset",
        {"class": "seats"},
        element("legend", {}, texts.gettext("Who are you?")),
        element("ol", {}, *seats),
    )


def seat_row(seat: int, name: str, pictures: Iterable[Markup], choices: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the card of a seat: the player's `pictures`, the name, the choices, and buttons to change places."""
    moves = (_move(seat, "up"), _move(seat, "down"))
    closing: Attributes = {"type": "button", "class": "button seat-done", "popovertarget": card_of(seat)}
    return element(
        "li",
        {"class": "seat", "id": card_of(seat), "data-seat": seat, "popover": "auto"},
        seat_opener(seat, *pictures, kind="seat-wearing", main=False),
        _name(seat, name, texts),
        element("span", {"class": "seat-moves"}, *moves),
        region(f"mind-{seat}"),
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


def pill(name: str, label: str, hint: str, mark: Markup | None, *, on: bool) -> Markup:
    """Draw a way to play that is on or off, as a picture with its name; the hint is shown while it is on."""
    told = f"{name}-hint"
    attributes: Attributes = {"type": "checkbox", "name": name, "checked": on, "aria-describedby": told}
    return join(
        [
            element("label", {"class": "pill"}, element("input", attributes), pill_face(mark, label)),
            element("p", {"class": "hint", "id": told}, hint),
        ]
    )


_GLASS: Final = "M-7-10H7M-7 10H7M-5-10C-5-3-1-2-1 0S-5 3-5 10H5C5 3 1 2 1 0S5-3 5-10Z"
_GRAINS: Final = "M-3-5.5H3C2.5-3 0-2 0 0 0-2-2.5-3-3-5.5ZM-4 9C-3.5 6.5-1.5 6 0 4.5 1.5 6 3.5 6.5 4 9Z"


def short_game_pill(name: str, hint: str, texts: Texts, *, on: bool) -> Markup:
    """Draw the choice of a short game."""
    grains, glass = ({"class": "pill-sand", "d": _GRAINS}, {"class": "line-mark", "d": _GLASS})
    drawn = picture("glass", "-12 -12 24 24", join([element("path", glass), element("path", grains)]))
    return pill(name, texts.gettext("Short game"), hint, drawn, on=on)


def switch(name: str, label: str, hint: str, *, on: bool) -> Markup:
    """Draw a field that is on or off."""
    return element(
        "label",
        {"class": "switch"},
        element("input", {"type": "checkbox", "name": name, "checked": on}),
        element(
            "span",
            {"class": "switch-text"},
            element("span", {"class": "switch-name"}, label),
            element("span", {"class": "hint"}, hint),
        ),
    )


def who_begins(choices: Iterable[Markup], texts: Texts) -> Markup:
    """Draw the choices for who begins."""
    return element(
        "fieldset",
        {"class": "beginner"},
        element("legend", {}, texts.gettext("Who goes first?")),
        element("div", {"class": "choices"}, *choices),
    )


FOLDED: Final = "folded"


def folded(people: Markup, rules: Markup, title: str, texts: Texts) -> Markup:
    """Draw the sheet with the options that most families leave alone: names, order and house rules.

    A seat's card can open while the sheet is closed.
    """
    closing: Attributes = {
        "type": "button",
        "class": "button button-loud",
        "popovertarget": MENU_ID,
        "popovertargetaction": "hide",
    }
    title_id = f"{FOLDED}-title"
    return element(
        "div",
        {"class": "folded", "id": FOLDED, "popover": "auto", "role": "group", "aria-labelledby": title_id},
        element("h2", {"id": title_id, "tabindex": -1, "autofocus": True}, title),
        element("div", {"class": "folded-fields"}, people, element("div", {"class": "house-rules"}, rules)),
        element("div", {"class": "folded-done"}, element("button", closing, texts.gettext("OK"))),
    )


def folded_opener(title: str) -> Markup:
    """Draw the line of the menu that opens the sheet."""
    attributes: Attributes = {"type": "button", "class": "button button-quiet", "popovertarget": FOLDED}
    return element("button", attributes, title)


def folded_title(texts: Texts) -> str:
    """Return the title of the sheet of a game with house rules."""
    return texts.gettext("Names, order and house rules")


def sign_words(signs: Iterable[str], choices: Mapping[str, str], texts: Texts) -> Markup:
    """Draw, once, the hidden names of the signs and the labels of their choices, for screen readers."""
    return hidden_words({**{_name_of(sign): sign_name(texts, sign) for sign in signs}, **choices})


def sign_choice(field: str, chosen: str, pictures: Iterable[tuple[str, Markup]], label: Attributes) -> Markup:
    """Draw the choice of a sign, by pictures; `label` holds the attributes that label it."""
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
