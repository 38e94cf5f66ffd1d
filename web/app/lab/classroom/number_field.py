"""A field for one of the numbers of a class, with what is said where something else was typed in."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join


def number_field(name: str, label: str, typed: str, possible: range, texts: Texts, *, refused: bool) -> Markup:
    """Draw the field, and below it which numbers are possible if what was typed is `refused`."""
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
    words = element("span", {"class": "lab-label"}, label)
    field = element("label", {"class": "lab-field"}, words, element("input", attributes))
    why = texts.gettext("Enter a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)
    alert = element("p", {"class": "lesson-mistake", "id": mistake, "role": "alert"}, why)
    return join([field, alert if refused else None])
