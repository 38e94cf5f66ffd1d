"""Parts shared by the rooms of the lab: frames, cards, choices, tables, buttons, and the seed.

The stylesheet makes every control at least 44 px high, for fingers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from app.lab.rooms.regions import region
from app.lab.seeds import Drawn, drawn_anew, set_called
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.pictures.markup import picture

UNSPOKEN: Final[Attributes] = {"aria-hidden": "true"}


def framed(idea: int | None, ideas: Sequence[Iterable[Child]], *columns: Child) -> Markup:
    """Draw a room: its columns, or on a projector the parts of one of its ideas."""
    return element("div", {"class": "lab-two"}, *columns) if idea is None else join(ideas[idea])


def left_column(*parts: Child) -> Markup:
    """Draw the narrow column of a room, for choices."""
    return element("div", {"class": "lab-beside"}, *parts)


def main_column(*parts: Child) -> Markup:
    """Draw the wide column of a room, for results."""
    return element("div", {"class": "lab-main"}, *parts)


def card(kind: str, title: str, *content: Child) -> Markup:
    """Draw a part of a room under its own heading."""
    heading = element("h2", {"class": "lab-card-title"}, title)
    return element("section", {"class": f"lab-card lab-{kind}"}, heading, *content)


def settled(name: str, chosen: str, texts: Texts, *settings: Child, unfolded: bool = False) -> Markup:
    """Fold away the settings that a lesson fixes, below a line that states them, which is the region NAME."""
    words = texts.gettext("For this lesson: {settings}", settings=chosen)
    summary = element("summary", {}, region(name, words, tag="span"))
    return element("details", {"class": "unfolding lab-settled", "open": unfolded}, summary, *settings)


def choices(
    name: str, legend: str, options: Iterable[tuple[str, str]], chosen: str, *, of_lesson: bool = False
) -> Markup:
    """Draw a choice between a few options, all visible at the same time.

    Below the question of a lesson, the legend is only spoken.
    """
    radios = (
        element(
            "label",
            {"class": "choice"},
            element("input", {"type": "radio", "name": name, "value": value, "checked": value == chosen}),
            element("span", {"class": "choice-face"}, words),
        )
        for value, words in options
    )
    return element(
        "fieldset",
        {"class": "lesson-choices" if of_lesson else "lab-choices"},
        element("legend", {"class": "visually-hidden" if of_lesson else "lab-label"}, legend),
        element("div", {"class": "choices"}, *radios),
    )


def labelled(control: Markup, *label: Child) -> Markup:
    """Draw a control with its label."""
    return element("label", {"class": "lab-field"}, element("span", {"class": "lab-label"}, *label), control)


def select(name: str, options: Iterable[tuple[str, str]], chosen: str, *, autocomplete: str | None = "off") -> Markup:
    """Draw a drop-down list; an option is its value and its label."""
    drawn = (element("option", {"value": value, "selected": value == chosen}, words) for value, words in options)
    return element("select", {"name": name, "autocomplete": autocomplete}, *drawn)


def table(
    kind: str | None, heads: Iterable[str | None], rows: Iterable[Markup], caption: Markup | None = None
) -> Markup:
    """Draw a table; a header that is None leaves the corner cell empty."""
    titles = (element("td") if head is None else element("th", {"scope": "col"}, head) for head in heads)
    return element(
        "table",
        {"class": kind},
        caption,
        element("thead", {}, element("tr", {}, *titles)),
        element("tbody", {}, *rows),
    )


def row(head: str, cells: Iterable[Child]) -> Markup:
    """Draw a row of a table with its header cell."""
    drawn = (element("td", {}, cell) for cell in cells)
    return element("tr", {}, element("th", {"scope": "row"}, head), *drawn)


def numbers(command: str, offered: Sequence[int], texts: Texts, *, marked: int | None) -> list[Markup]:
    """Draw a button for each number on offer; `marked` is the number that a lesson asks for."""
    return [
        command_button(
            f"{command}:{number}",
            "lab-number lab-number-marked" if number == marked else "lab-number",
            texts.number(number),
        )
        for number in offered
    ]


def offered(written: str | None, numbers: Iterable[int]) -> int | None:
    """Parse the number that a button or form refers to; None unless it is on offer.

    >>> offered("100", (1, 10, 100)), offered("7", (1, 10, 100)), offered(None, (1, 10, 100))
    (100, None, None)
    """
    return next((number for number in numbers if str(number) == written), None)


def idle_button(command: str, kind: str, *content: Child, idle: bool) -> Markup:
    """Draw a button that may be temporarily inactive but can keep the focus."""
    return _stateful_button(command, kind, content, {"aria-disabled": "true" if idle else None})


def toggle_button(command: str, kind: str, words: str, *, pressed: bool) -> Markup:
    """Draw a button that shows whether it is selected."""
    return _stateful_button(command, kind, (words,), {"aria-pressed": "true" if pressed else "false"})


def _stateful_button(command: str, kind: str, content: tuple[Child, ...], state: Attributes) -> Markup:
    attributes: Attributes = {"type": "button", "class": f"button {kind}", "data-command": command, **state}
    return element("button", attributes, *content)


def icon_button(command: str, words: str, drawing: Markup, kind: str = "button-icon") -> Markup:
    """Draw a button with a drawing, whose words are spoken, and shown under a mouse."""
    return _stateful_button(command, kind, (drawing,), {"aria-label": words, "title": words})


def line_mark(shape: str) -> Markup:
    """Draw the sign on a button, a path of lines."""
    return picture("step", "-12 -12 24 24", element("path", {"class": "line-mark", "d": shape}))


def stop_button(command: str, words: str, *, running: bool) -> Markup:
    """Draw the button that stops a run; it is inactive while nothing runs."""
    return idle_button(command, "lab-stop", words, idle=not running)


def seed_line(seed: int, again: str, texts: Texts, *, drawn: Drawn) -> Markup:
    """Draw the seed of the dice or cards, and the button for the next one."""
    return element(
        "div",
        {"class": "lab-seed"},
        command_button(again, "", drawn_anew(drawn, texts)),
        element("span", {"class": "lab-quiet", "data-lab-seed": seed}, set_called(drawn, seed, texts)),
    )


def count_line(words: str, number: int) -> Markup:
    """Draw the number of results so far, in words."""
    return element("p", {"class": "lab-sofar", "data-lab-number": number}, words)
