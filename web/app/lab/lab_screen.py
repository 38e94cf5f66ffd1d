"""Draws the lab's screen: the doors to its rooms (the navigation), and the open room.

`data-room` is the name of the open room. On a projector the doors are collapsed, and arrows step through the ideas.
In the experiment of a lesson they are collapsed everywhere, so that button and chart are in the first view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.lab.rooms.parts import line_mark
from app.lab.rooms.regions import region
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text
from app.ui.views.elements import command_button

_DOORS: Final = "lab-doors"
_BACK: Final = "M4-8L-5 0L4 8"
_ON: Final = "M-4-8L5 0L-4 8"


def lab_screen(
    doors: Sequence[tuple[str, str]],
    open_room: str,
    room: Markup,
    texts: Texts,
    *,
    on_projector: bool,
    for_lesson: bool = False,
    doors_open: bool = False,
    tools: Markup | None = None,
) -> Markup:
    """Draw the lab; a door is a room's name and its title.

    On a phone a button opens the doors; a lab of one room has none. `tools` are the teacher's, for a projector.
    `for_lesson` replaces the way out of the lab with the one back to the lesson.
    """
    rooms = texts.gettext("Rooms of the lab")
    folded, alone = on_projector or for_lesson, len(doors) == 1
    shown = doors_open or folded
    nav = element(
        "nav", {"id": _DOORS, "class": "lab-doors", "aria-label": rooms, "data-open": shown}, *_doors(doors, open_room)
    )
    title = dict(doors)[open_room] if folded else texts.gettext("The probability lab")
    return element(
        "section",
        {
            "data-screen": "lab",
            "data-room": open_room,
            "data-for-lesson": for_lesson,
            "class": "lab",
            "aria-labelledby": "lab-title",
        },
        element(
            "div",
            {"class": "lab-head"},
            command_button("lab-to-lesson", "lab-back", texts.gettext("Back to the lesson"))
            if for_lesson
            else command_button("back", "lab-back", texts.gettext("Back")),
            element("h1", {"id": "lab-title", "class": "lab-title", "tabindex": -1}, title),
            None if alone else _folded(nav, rooms) if folded else _doors_button(rooms, doors_open=doors_open),
            _mode(texts, on_projector=on_projector),
        ),
        None if folded or alone else nav,
        region("lab-room", room, f"lab-room lab-room-{open_room}"),
        _steps(texts) if on_projector else None,
        None if tools is None else element("div", {"class": "lab-tools"}, tools),
    )


def _folded(nav: Markup, rooms: str) -> Markup:
    """Draw the doors collapsed, so that a class sees only the idea."""
    return element("details", {"class": "lab-rooms"}, element("summary", {}, rooms), nav)


def _doors_button(rooms: str, *, doors_open: bool) -> Markup:
    """Draw the button that opens the doors on narrow screens."""
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet lab-to-doors",
        "data-command": "lab-rooms",
        "aria-expanded": "true" if doors_open else "false",
        "aria-controls": _DOORS,
    }
    return element("button", attributes, rooms)


def _doors(doors: Sequence[tuple[str, str]], open_room: str) -> list[Markup]:
    return [
        element(
            "button",
            {
                "type": "button",
                "class": "lab-door",
                "data-command": f"lab:{name}",
                "aria-current": "page" if name == open_room else None,
            },
            title,
        )
        for name, title in doors
    ]


def _mode(texts: Texts, *, on_projector: bool) -> Markup:
    words = texts.gettext("On a tablet") if on_projector else texts.gettext("On a projector")
    return command_button("lab-projector", "button-quiet", words)


def _steps(texts: Texts) -> Markup:
    """Draw the two buttons that match the arrow keys."""

    def step(direction: str, shape: str, words: str) -> Markup:
        label = hidden_text(words)
        return command_button(f"lab-step:{direction}", "button-icon", line_mark(shape), label)

    back = step("back", _BACK, texts.gettext("One step back"))
    return element("div", {"class": "lab-steps"}, back, step("on", _ON, texts.gettext("One step forward")))
