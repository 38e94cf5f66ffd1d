"""The choice of a sign for the one in a seat, among all that there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.seats.naming import sign_name
from app.seats.people_fields import hidden_words
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element


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
