"""The first screen: who plays, and what else can be chosen before a game.

The form works before Python does: which seats and choices are shown follows from what is checked, by style alone. The
build draws it into the page with this very code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.languages import Texts
from app.markup import Markup, element
from app.shell.published.made_of import made_of
from app.shell.views.about import about
from app.shell.views.hooks import command_button
from app.tutorial.tutorial_screen import tutorial_offer

FORM: Final = "setup-form"


@dataclass(frozen=True, slots=True)
class SetupFace:
    """What a game brings to the screen."""

    title: str
    lead: str
    sign: Markup
    asked_newcomers: str
    """What is asked beside the game's sign, where the guided first game is offered."""
    picture: Markup
    fields: Markup
    waking: str
    """What is said while the interpreter wakes up."""
    whose: str
    """Whose game it is."""


def setup_screen(
    face: SetupFace,
    texts: Texts,
    *,
    notices: Markup | None = None,
    offers: Markup | None = None,
    newcomer: bool = True,
) -> Markup:
    """Draw the screen; a `newcomer` is offered to be shown how to play."""
    return element(
        "section",
        {"data-screen": "setup", "class": "setup", "aria-labelledby": "setup-title"},
        element(
            "div",
            {"class": "setup-welcome"},
            element("h1", {"id": "setup-title", "class": "title", "tabindex": -1}, face.title),
            element("p", {"class": "lead"}, face.lead),
            tutorial_offer(face.sign, face.asked_newcomers, texts, newcomer=newcomer),
            face.picture,
        ),
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element(
            "form",
            {"class": "setup-form panel", "id": FORM, "autocomplete": "off", "novalidate": True},
            face.fields,
            _start(face, texts),
        ),
        element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        about(face.whose, made_of(), texts),
    )


def _start(face: SetupFace, texts: Texts) -> Markup:
    """Draw the button that starts; until Python is up it takes the wish and says how far the loading is."""
    progress = element(
        "div",
        {"class": "loading", "data-loading": True},
        element("progress", {"max": 100, "value": 0, "aria-label": texts.gettext("Loading the game")}),
        element(
            "p",
            {"data-stage": "download"},
            texts.gettext("The game is being loaded. You can fill in the form meanwhile."),
        ),
        element("p", {"data-stage": "waking", "hidden": True}, face.waking),
        element(
            "p", {"data-stage": "wanted", "hidden": True}, texts.gettext("You are off as soon as everything is here.")
        ),
    )
    play = command_button("play", "button-loud", texts.gettext("Play"), submit=True)
    others = (
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        command_button("last-games", "button-quiet", texts.gettext("Last games")),
        command_button("lab", "button-quiet", texts.gettext("The lab: chance and odds")),
    )
    return element("div", {"class": "start"}, play, progress, element("div", {"class": "start-others"}, *others))
