"""The room of the class on a tablet: its number is asked, its experiment carried out, and it tells the teacher a code.

`data-class` and `data-tablet` say which one it is, `data-topic` what is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from app.lab.classroom.codes import in_fours
from app.lab.classroom.drawn_words import drawn_words
from app.lab.classroom.number_field import number_field
from app.lab.classroom.places import CLASSES, TABLETS, Place
from app.lab.classroom.topics import Topic, TopicWords
from app.lab.drawn import Drawn
from app.lab.rooms.parts import card
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button

NAME: Final = "lab-class"
NUMBER: Final = "lab-class-number"
OF_CLASS: Final = "lab-class-of"
TELL: Final = "lab-class-tell"
TOPIC: Final = "topic"
VALUE: Final = "value"
"""The forms of a tablet, and their fields; that for its number is called as its form."""


@dataclass(frozen=True, slots=True)
class Joining:
    """What was typed in to join a class, and which of the two numbers cannot be."""

    class_number: str = ""
    tablet: str = ""
    wrong: Literal["class", "tablet"] | None = None


def number_screen(place: Place, typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Ask a tablet for its number in the class that it came to."""
    title = texts.gettext("Class {number}", number=place.class_number)
    known = typed if typed.wrong else replace(typed, class_number=str(place.class_number))
    return element(
        "div",
        {"class": "class-tablet", "data-class": place.class_number},
        card("numbering", title, joining_form(known, drawn, texts)),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-leave", "button-quiet", texts.gettext("Leave the class")),
        ),
    )


def joining_door(typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Draw what lets a tablet without a camera in; it stays open while something typed in is wrong."""
    return element(
        "details",
        {"class": "unfolding class-door panel", "open": typed.wrong is not None},
        element("summary", {}, texts.gettext("Join a class with this tablet")),
        joining_form(typed, drawn, texts),
    )


def joining_form(typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Ask for the number of the class and for that of the tablet."""
    of_class, of_tablet = texts.gettext("Class number"), texts.gettext("The number of this tablet")
    return element(
        "form",
        {"id": NUMBER, "class": "class-number", "autocomplete": "off"},
        number_field(OF_CLASS, of_class, typed.class_number, CLASSES, texts, refused=typed.wrong == "class"),
        number_field(NUMBER, of_tablet, typed.tablet, TABLETS, texts, refused=typed.wrong == "tablet"),
        element("p", {"class": "lab-quiet"}, drawn_words(drawn, texts).follow),
        command_button(f"{NAME}-join", "button-loud", texts.gettext("Continue"), submit=True),
    )


def tablet_screen(
    place: Place,
    topics: Sequence[tuple[Topic, str]],
    topic: Topic,
    words: TopicWords,
    chosen: str,
    telling: Markup,
    texts: Texts,
) -> Markup:
    """Draw what a tablet can tell, and what it has told."""
    head = texts.gettext("Class {number}, tablet {tablet}", number=place.class_number, tablet=place.tablet or 0)
    options = (element("option", {"value": one.name, "selected": one == topic}, title) for one, title in topics)
    label = element("span", {"class": "lab-label"}, texts.gettext("What do you want to tell the teacher?"))
    field = element("select", {"name": TOPIC, "autocomplete": "off"}, *options)
    form = element(
        "form",
        {"id": TELL, "class": "class-tell", "autocomplete": "off"},
        element("label", {"class": "lab-field"}, label, field),
        element("p", {"class": "class-asked"}, words.asked),
        _answers(words, chosen, texts) if words.answers else _value(topic, chosen, texts) if topic.is_told else None,
    )
    return element(
        "div",
        {
            "class": "class-tablet",
            "data-class": place.class_number,
            "data-tablet": place.tablet,
            "data-topic": topic.name,
        },
        card("telling", head, form, element("div", {"id": f"region-{NAME}-telling"}, telling)),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-lessons", "", texts.gettext("To the lessons")),
            command_button(f"{NAME}-change", "button-quiet", texts.gettext("Another tablet number")),
        ),
    )


def _answers(words: TopicWords, chosen: str, texts: Texts) -> Markup:
    radios = (
        element(
            "label",
            {"class": "choice"},
            element("input", {"type": "radio", "name": VALUE, "value": str(answer), "checked": chosen == str(answer)}),
            element("span", {"class": "choice-face"}, name),
        )
        for answer, name in enumerate(words.answers)
    )
    legend = element("legend", {"class": "visually-hidden"}, texts.gettext("Your answer"))
    return element("fieldset", {"class": "lesson-choices"}, legend, element("div", {"class": "choices"}, *radios))


def _value(topic: Topic, chosen: str, texts: Texts) -> Markup:
    lowest, highest = topic.values[0], topic.values[-1]
    attributes: Attributes = {
        "type": "text",
        "name": VALUE,
        "class": "class-field",
        "inputmode": "numeric",
        "maxlength": len(str(highest)),
        "autocomplete": "off",
        "enterkeyhint": "done",
        "value": chosen,
    }
    words = texts.gettext("Your number, from {lowest} to {highest}", lowest=lowest, highest=highest)
    return element(
        "label", {"class": "lab-field"}, element("span", {"class": "lab-label"}, words), element("input", attributes)
    )


def code_part(code: str, texts: Texts) -> Markup:
    """Draw a code, large enough to be read out across a desk; it is spelled for whoever hears it."""
    return element(
        "section",
        {"class": "class-code-card", "data-told-code": code},
        element("h3", {"class": "class-code-title"}, texts.gettext("Tell the teacher")),
        element(
            "p",
            {"class": "class-code-told", "translate": "no"},
            element("span", {"aria-hidden": "true"}, in_fours(code)),
            element("span", {"class": "visually-hidden"}, " ".join(code)),
        ),
    )


def own_part(told: str, drawn: Drawn, texts: Texts) -> Markup:
    """Draw what the tablet's own experiment came to, which the board knows already."""
    return join(
        [
            element("p", {"class": "lab-sofar", "role": "status"}, told),
            element("p", {"class": "lab-quiet"}, drawn_words(drawn, texts).known),
        ]
    )


def own_button(drawn: Drawn, texts: Texts) -> Markup:
    """Draw what has the tablet carry out its own experiment."""
    return command_button(f"{NAME}-own", "button-loud", drawn_words(drawn, texts).mine)


def tell_part(texts: Texts, mistake: str = "") -> Markup:
    """Draw what makes a code of the answer, and what is wrong with it."""
    button = command_button(f"{NAME}-code", "button-loud", texts.gettext("Show my code"))
    return join([element("p", {"class": "lesson-mistake", "role": "alert"}, mistake) if mistake else None, button])
