"""Draws the class room on a tablet: the form for its number, its experiment, and the code to report.

`data-class` and `data-tablet` are its numbers, `data-topic` the topic of the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.classroom.codes import in_fours
from app.lab.classroom.loaded_die import faces_figure, rolls_called
from app.lab.classroom.parts import drawn_words, number_field
from app.lab.classroom.places import CLASSES, TABLETS, Place
from app.lab.classroom.topics import Topic, TopicWords
from app.lab.rooms.parts import card, choices, idle_button, labelled, select
from app.lab.rooms.regions import region
from app.lab.seeds import Drawn
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from app.ui.views.elements import command_button

NAME: Final = "lab-class"
NUMBER: Final = "lab-class-number"
OF_CLASS: Final = "lab-class-of"
TELL: Final = "lab-class-tell"
TOPIC: Final = "topic"
VALUE: Final = "value"
"""A tablet's forms and their fields; the field for its number is named after its form."""


@dataclass(frozen=True, slots=True)
class Joining:
    """The numbers typed in to join a class, and the ones that are invalid."""

    class_number: str = ""
    tablet: str = ""
    wrong: Literal["class", "tablet"] | None = None


def number_screen(place: Place, typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Draw the screen that asks for the tablet's number, once the class is known."""
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


def joining_details(typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Draw the collapsible form for joining without a camera; it stays open while its numbers are invalid."""
    return element(
        "details",
        {"class": "unfolding class-door panel", "open": typed.wrong is not None},
        element("summary", {}, texts.gettext("Join a class with this tablet")),
        joining_form(typed, drawn, texts),
    )


def joining_form(typed: Joining, drawn: Drawn, texts: Texts) -> Markup:
    """Draw the form for the numbers of the class and the tablet."""
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
    reporting: Markup,
    texts: Texts,
) -> Markup:
    """Draw the choice of topic and answer; `reporting` is the part below them."""
    head = texts.gettext("Class {number}, tablet {tablet}", number=place.class_number, tablet=place.tablet or 0)
    field = select(TOPIC, ((one.name, title) for one, title in topics), topic.name)
    asked = texts.gettext("What do you want to tell the teacher?")
    answer = None
    if words.answers:
        options = ((str(answer), name) for answer, name in enumerate(words.answers))
        answer = choices(VALUE, texts.gettext("Your answer"), options, chosen, of_lesson=True)
    elif topic.is_reported and topic.faces is None:
        answer = _value(topic, chosen, texts)
    form = element(
        "form",
        {"id": TELL, "class": "class-tell", "autocomplete": "off"},
        labelled(field, asked) if len(topics) > 1 else None,
        element("p", {"class": "class-asked"}, words.instruction),
        answer,
    )
    return element(
        "div",
        {
            "class": "class-tablet",
            "data-class": place.class_number,
            "data-tablet": place.tablet,
            "data-topic": topic.name,
        },
        card("telling", head, form, region(f"{NAME}-telling", reporting, "class-telling")),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-lessons", "", texts.gettext("To the lessons")),
            command_button(f"{NAME}-change", "button-quiet", texts.gettext("Another tablet number")),
        ),
    )


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
    return labelled(element("input", attributes), words)


def code_part(code: str, texts: Texts) -> Markup:
    """Draw a code, large enough to be read across a desk; screen readers spell it out."""
    return element(
        "section",
        {"class": "class-code-card", "data-told-code": code},
        element("h3", {"class": "class-code-title"}, texts.gettext("Tell the teacher")),
        element(
            "p",
            {"class": "class-code-told", "translate": "no"},
            element("span", {"aria-hidden": "true"}, in_fours(code)),
            hidden_text(" ".join(code)),
        ),
    )


def own_part(result: str, drawn: Drawn, tablet: int, figure: Figure, texts: Texts) -> Markup:
    """Draw the result of the tablet's own experiment, which the board can compute itself, and its dot in the class."""
    mine = texts.gettext("The raised dot with the number {tablet} is yours.", tablet=tablet)
    return join(
        [
            element("p", {"class": "lab-sofar", "role": "status"}, result),
            element("p", {"class": "lab-quiet"}, drawn_words(drawn, texts).known),
            chart_figure(figure, texts),
            element("p", {"class": "lab-quiet"}, mine),
        ]
    )


def own_button(drawn: Drawn, texts: Texts) -> Markup:
    """Draw the button that runs the tablet's own experiment."""
    return command_button(f"{NAME}-own", "button-loud", drawn_words(drawn, texts).mine)


def die_part(faces: bytes, topic: Topic, code: str | None, texts: Texts) -> Markup:
    """Draw the die that may be loaded: its buttons, the code if it was asked for, and the chart of its faces."""
    shown = join([_die_buttons(faces, topic, texts), None if code is None else code_part(code, texts)])
    return join([region(f"{NAME}-rolls", shown, "class-die"), chart_figure(faces_figure(faces, texts), texts)])


def _die_buttons(faces: bytes, topic: Topic, texts: Texts) -> Markup:
    """Draw the number of rolls so far, and the buttons that roll on and report a suspicion."""
    rolls = len(faces)
    roll, suspect = texts.gettext("Roll ten times"), texts.gettext("I suspect my die")
    return join(
        [
            element("p", {"class": "lab-sofar", "role": "status"}, rolls_called(rolls, texts)),
            element(
                "div",
                {"class": "lab-buttons"},
                idle_button(f"{NAME}-own", "button-loud", roll, idle=rolls >= topic.values[-1]),
                idle_button(f"{NAME}-code", "", suspect, idle=not rolls),
            ),
        ]
    )


def report_part(texts: Texts, mistake: str = "") -> Markup:
    """Draw the button that turns the answer into a code, below an error message if there is one."""
    button = command_button(f"{NAME}-code", "button-loud", texts.gettext("Show my code"))
    return join([element("p", {"class": "lesson-mistake", "role": "alert"}, mistake) if mistake else None, button])
