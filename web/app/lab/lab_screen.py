"""Draws the lab's screen: the way back, the mode, and the open room.

`data-room` is the name of the open room. On a projector arrows step through the ideas.
"""

from __future__ import annotations

from typing import Final

from app.lab.rooms.parts import line_mark
from app.lab.rooms.regions import region
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text
from app.ui.views.elements import command_button, ear_place

ALL_LESSONS: Final = "lab-lessons-list"

_BACK: Final = "M4-8L-5 0L4 8"
_ON: Final = "M-4-8L5 0L-4 8"


def lab_screen(
    title: str,
    open_room: str,
    room: Markup,
    texts: Texts,
    *,
    back: tuple[str, str],
    on_projector: bool,
    for_lesson: bool = False,
    tools: Markup | None = None,
) -> Markup:
    """Draw the lab; `back` is the command and the words of the way back, `tools` are the teacher's, for a projector."""
    command, words = back
    # A lesson has a title of its own.
    hidden = "lab-title visually-hidden" if command == ALL_LESSONS else "lab-title"
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
            command_button(command, "lab-back", words),
            element("h1", {"id": "lab-title", "class": hidden, "tabindex": -1}, title),
            ear_place() if command == ALL_LESSONS and not on_projector else None,
            _mode(texts, on_projector=on_projector),
        ),
        region("lab-room", room, f"lab-room lab-room-{open_room}"),
        _steps(texts) if on_projector else None,
        None if tools is None else element("div", {"class": "lab-tools"}, tools),
    )


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
