"""The first screen: who plays, and what else can be chosen before a game.

The form works before Python does: which seats and choices are shown follows from what is checked, by style alone. The
build draws it into the page with this very code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.addresses import opening_address
from app.games import BRANDS, others
from app.tutorial.tutorial_screen import tutorial_offer
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.about import about
from app.ui.views.elements import command_button

FORM: Final = "setup-form"


@dataclass(frozen=True, slots=True)
class SetupFace:
    """What a game brings to the screen."""

    title: str
    lead: str
    sign: Markup
    asked_newcomers: str | None
    """The question next to the game's sign where the guided first game is offered; None without one."""
    fields: Markup
    """The form: the players as a picture that is pressed, how many they are, and what is folded away."""
    waking: str
    """What is said while the interpreter wakes up."""
    whose: str
    """Whose game it is."""


def setup_screen(
    face: SetupFace,
    texts: Texts,
    *,
    game: str,
    notices: Markup | None = None,
    offers: Markup | None = None,
    newcomer: bool = True,
    lab: bool = True,
) -> Markup:
    """Draw the screen; a `newcomer` is offered to be shown how to play, and `lab` is True if the game has one."""
    return element(
        "section",
        {"data-screen": "setup", "class": "setup", "aria-labelledby": "setup-title"},
        element(
            "div",
            {"class": "setup-welcome"},
            element("h1", {"id": "setup-title", "class": "title", "tabindex": -1}, face.title),
            element("p", {"class": "lead"}, face.lead),
        ),
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element(
            "form",
            {"class": "setup-form", "id": FORM, "autocomplete": "off", "novalidate": True},
            face.fields,
        ),
        # One part, which stays in view beside a long form.
        element(
            "div",
            {"class": "setup-ways"},
            _start(face, texts),
            _tutorial(face, texts, newcomer=newcomer),
            _others(game, texts, lab=lab),
        ),
        element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        about(face.whose, texts),
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
            texts.gettext("The game is loading. You can fill in the form in the meantime."),
        ),
        element("p", {"data-stage": "waking", "hidden": True}, face.waking),
        element(
            "p", {"data-stage": "wanted", "hidden": True}, texts.gettext("You’ll be off as soon as everything is here.")
        ),
    )
    attributes: Attributes = {"type": "submit", "form": FORM, "class": "button button-loud", "data-command": "play"}
    return element("div", {"class": "start"}, element("button", attributes, texts.gettext("Play")), progress)


def _tutorial(face: SetupFace, texts: Texts, *, newcomer: bool) -> Markup | None:
    question = face.asked_newcomers
    return None if question is None else tutorial_offer(face.sign, question, texts, newcomer=newcomer)


def _others(game: str, texts: Texts, *, lab: bool) -> Markup:
    """Draw what else can be done than to begin a game, and the ways to the other games."""
    buttons = (
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        command_button("last-games", "button-quiet", texts.gettext("Recent games")),
        command_button("lab", "button-quiet", texts.gettext("The lab: chance and odds")) if lab else None,
    )
    return element("div", {"class": "start-others"}, *map(_door, others(game)), *buttons)


def _door(game: str) -> Markup:
    """Draw the way to another game; its picture is the stylesheet's, which everybody has."""
    return element("a", {"class": "door", "href": opening_address(game), "translate": "no"}, BRANDS[game])
