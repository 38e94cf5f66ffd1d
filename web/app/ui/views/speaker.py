"""The speaker in the header, which switches the sound on and off, and the question that points to it once."""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element
from app.ui.views.hooks import command_button
from app.ui.views.picture import picture

BUTTON: Final = "speaker"
QUESTION: Final = "sound-question"
"""The regions of the header."""

_BOX: Final = "M-10-3.5H-6L-1-8V8L-6 3.5H-10z"
_WAVES: Final = "M3-4a5.5 5.5 0 0 1 0 8M6-7.5a10.5 10.5 0 0 1 0 15"
_CROSS: Final = "M4-3.5L11 3.5M11-3.5L4 3.5"


def speaker_place(button: Markup | None, question: Markup | None) -> Markup:
    """Draw the place of the speaker in a header, with room for it while nobody knows whether the device can sound."""
    return element(
        "div",
        {"class": "speaker"},
        element("div", {"id": f"region-{QUESTION}"}, question),
        element("div", {"id": f"region-{BUTTON}", "class": "speaker-button"}, button),
    )


def speaker_regions(button: Markup | None, question: Markup | None) -> Regions:
    """Put both in their places again."""
    nothing = Markup("")
    return {BUTTON: button or nothing, QUESTION: question or nothing}


def speaker_button(texts: Texts, *, on: bool) -> Markup:
    """Draw the button: waves come out of a speaker that sounds, a silent one is crossed out."""
    label = texts.gettext("Sound")
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon",
        "data-command": "sound",
        "aria-pressed": "true" if on else "false",
        "aria-label": label,
        "title": label,
    }
    lines = element("path", {"class": "line-mark", "d": f"{_BOX}{_WAVES if on else _CROSS}"})
    return element("button", attributes, picture("speaker", "-12 -12 24 24", lines))


def sound_question(texts: Texts) -> Markup:
    """Ask beside the speaker whether the game is to be heard; whoever plays on instead has answered, too."""
    return element(
        "div",
        {"class": "sound-question", "role": "group", "aria-labelledby": "sound-question"},
        element("p", {"id": "sound-question"}, texts.gettext("Sound on?")),
        command_button("sound-on", "", texts.pgettext("sound", "Yes")),
        command_button("sound-off", "button-quiet", texts.pgettext("sound", "No")),
    )
