"""Counts a show of hands for the predictions of a class: a typed number for each choice, or for any number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Final

from app.lab.classroom.class_record import MOST_MARKS
from app.lab.classroom.places import read_number
from app.lab.lesson import Choice, Prediction, Progress, read_prediction
from app.lab.rooms.regions import region
from app.ui.languages import Texts
from app.ui.markup import Child, Markup, element

HANDS: Final = "lab-lessons-hands"
"""The form, and the region that says what was counted."""

HANDS_VALUE: Final = "value"
HANDS_NUMBER: Final = "hands"
"""The fields for a predicted number, and for its hands; those of choices are called by their places."""


def read_hands(fields: Mapping[str, str], prediction: Prediction) -> Iterator[tuple[int, int]]:
    """Yield the predictions whose hands are filled in, with their numbers.

    >>> list(read_hands({"0": "12", "1": "", "2": "x"}, Choice(3, 0)))
    [(0, 12)]
    """
    written = (
        ((str(place), fields.get(str(place), "")) for place in range(prediction.answers))
        if isinstance(prediction, Choice)
        else [(fields.get(HANDS_VALUE, ""), fields.get(HANDS_NUMBER, ""))]
    )
    for value, number in written:
        predicted, hands = read_prediction(value, prediction), read_number(number, range(MOST_MARKS + 1))
        if predicted is not None and hands is not None:
            yield predicted, hands


def hands_form(hands: Mapping[int, int], now: Progress, texts: Texts) -> Markup:
    """Draw the form of the teacher who counts hands."""
    prediction = now.lesson.prediction
    if isinstance(prediction, Choice):
        fields = [
            _field(str(place), ascii_uppercase[place], MOST_MARKS, str(hands.get(place, "")))
            for place in range(prediction.answers)
        ]
    else:
        fields = [
            _field(HANDS_VALUE, texts.pgettext("chart", "Prediction"), prediction.highest, ""),
            _field(HANDS_NUMBER, texts.gettext("Hands"), MOST_MARKS, ""),
        ]
    words = element("strong", {}, texts.gettext("Show of hands:"))
    told = region(HANDS, _told(hands, now, texts), "lab-quiet", tag="span")
    return element("form", {"id": HANDS, "class": "lesson-hands", "autocomplete": "off"}, words, *fields, told)


def _told(hands: Mapping[int, int], now: Progress, texts: Texts) -> Markup:
    """State how many hands went up for each number, or for all choices together."""
    if isinstance(now.lesson.prediction, Choice):
        number = sum(hands.values())
        told = [texts.ngettext("{number} hand", "{number} hands", number)] if number else []
    else:
        told = [
            texts.gettext("{answer}: {number}.", answer=value, number=number) for value, number in sorted(hands.items())
        ]
    return element("span", {}, " ".join(told))


def _field(name: str, label: Child, most: int, value: str) -> Markup:
    field = element(
        "input",
        {
            "type": "number",
            "name": name,
            "min": 0,
            "max": most,
            "inputmode": "numeric",
            "value": value,
            "class": "lesson-number",
        },
    )
    return element("label", {"class": "lesson-number-label"}, element("span", {}, label), field)
