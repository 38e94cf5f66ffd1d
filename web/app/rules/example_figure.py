"""The figure at a worked example: a small picture to press, and what lies there once it is played.

Only what is played carries a board. Whatever plays and steps keeps its place and its hook, so that it keeps the focus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.replay.replay_screen import FORWARD, PAUSE, PLAY, START, control
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import CROSS, picture

PREFIX: Final = "example-"
"""What the names of the regions begin with; only one example is played at a time."""


def invitation(number: int, drawn: Sequence[Markup], texts: Texts) -> Markup:
    """Draw what is pressed to play an example: what it is about in small, and what happens then."""
    return element(
        "button",
        {
            "type": "button",
            "class": "button example-open",
            "data-command": f"example:{number}",
            # The button in whose place it comes, whose focus it takes over.
            "data-after": f"example-close:{number}",
        },
        element("span", {"class": "example-still", "aria-hidden": "true"}, *drawn),
        element(
            "span",
            {"class": "example-invitation"},
            picture("control", "-12 -12 24 24", element("path", {"d": PLAY})),
            element("span", {}, texts.gettext("Play example {number}", number=number)),
        ),
    )


def figure(number: int, kind: str, drawn: Markup, texts: Texts) -> Markup:
    """Draw the figure of the example that is played round what was drawn of it."""
    return element(
        "div",
        {
            "class": f"example-live {kind}",
            "data-example": number,
            "role": "group",
            "aria-label": texts.gettext("Example {number}", number=number),
        },
        drawn,
    )


def controls(number: int, step: int, last: int, texts: Texts, *, runs: bool) -> Markup:
    """Draw what plays and steps; what leads nowhere stays where it is, but is said not to."""
    play = texts.gettext("Pause") if runs else texts.pgettext("a game that is watched", "Play")
    beginning = texts.gettext("To the beginning, as in the text")
    return element(
        "div",
        {"class": "example-controls", "data-step": step, "data-last": last},
        control(f"example-start:{number}", START, beginning),
        control(f"example-play:{number}", PAUSE if runs else PLAY, play, "button-play", after=f"example:{number}"),
        control(f"example-step:{number}", FORWARD, texts.gettext("One step forward"), idle=step == last),
        element(
            "span",
            {"class": "example-place"},
            texts.gettext("Step {number} of {last}", number=step, last=last)
            if step
            else texts.gettext("The beginning"),
        ),
        control(f"example-close:{number}", CROSS, texts.gettext("Close"), "example-close"),
    )
