"""Draws the first screen: the set-up form, the tutorial, and links to everything else.

The form works before Python is loaded: CSS shows seats and choices depending on the checked fields. The build draws it
into the page with this code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.addresses import opening_address
from app.games import BRANDS, others
from app.seats.people_fields import folded_opener
from app.tutorial.tutorial_screen import card, tutorial_offer
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join, region
from app.ui.views.about import about
from app.ui.views.elements import command_button
from app.ui.views.frame import menu, rules_link

FORM: Final = "setup-form"

GUIDE: Final = "guide"
GUIDE_LINE: Final = "guide-line"
"""The regions of the tutorial's offer, or of what replaces it, and of its line in the menu."""


Guide = Literal["newcomer", "small", "today", "either"]
"""What leads a player on: the tutorial, large for newcomers or small, or today's roll, which `guide_regions` draws.

Of "either" both are there, today's roll hidden, and boot.js knows which of them is to be seen.
"""


@dataclass(frozen=True, slots=True)
class SetupFace:
    """A game's part of the screen."""

    title: str
    lead: str
    sign: Markup
    asked_newcomers: str | None
    """The question next to the game's sign that offers the tutorial; None without a tutorial."""
    fields: Markup
    """The form: the picture of the players, their number, and the sheet of further options."""
    folded: str
    """The title of that sheet."""
    waking: str
    """The text shown while Python starts."""
    whose: str
    """The credit for the game's author and publisher."""


def setup_screen(
    face: SetupFace,
    texts: Texts,
    *,
    game: str,
    notices: Markup | None = None,
    offers: Markup | None = None,
    guide: Guide = "newcomer",
    lab: bool = True,
    messages: bool = True,
) -> Markup:
    """Draw the screen; `lab` is True if the game has one, `messages` if it can be played by message."""
    return element(
        "section",
        {"data-screen": "setup", "class": "setup", "aria-labelledby": "setup-title"},
        element(
            "div",
            {"class": "setup-welcome"},
            element("h1", {"id": "setup-title", "class": "title", "tabindex": -1}, face.title),
            element("p", {"class": "lead"}, face.lead),
        ),
        region("notices", notices, "notices"),
        element(
            "form",
            {"class": "setup-form", "id": FORM, "autocomplete": "off", "novalidate": True},
            face.fields,
        ),
        # One element, which stays in view next to a long form.
        element(
            "div",
            {"class": "setup-ways"},
            _start(face, texts),
            region(GUIDE, _guide(face, texts, guide), "guide"),
            _others(game, face.folded, texts, lab=lab, messages=messages),
        ),
        region("offers", offers, "notices offers"),
        about(face.whose, texts),
    )


def _start(face: SetupFace, texts: Texts) -> Markup:
    """Draw the Play button; until Python is loaded it remembers a press, and the progress is shown."""
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
            "p",
            {"data-stage": "wanted", "hidden": True},
            texts.gettext("The game will start as soon as everything is here."),
        ),
    )
    attributes: Attributes = {"type": "submit", "form": FORM, "class": "button button-loud", "data-command": "play"}
    return element("div", {"class": "start"}, element("button", attributes, texts.gettext("Play")), progress)


def _guide(face: SetupFace, texts: Texts, guide: Guide) -> Markup | None:
    question, either = face.asked_newcomers, guide == "either"
    if question is None or guide == "today":
        return None
    marks: Attributes = {"data-newcomer": guide != "small", "data-played": either}
    today = today_offer(face.sign, texts, {"data-played": True, "hidden": True}) if either else None
    return join([tutorial_offer(face.sign, question, texts, marks), today])


def guide_regions(sign: Markup, texts: Texts) -> Regions:
    """Draw the offer of today's roll, and the lines of the tutorial and the family's book among the other ways on."""
    line = command_button("tutorial", "button-quiet", texts.gettext("Learn it in two minutes"))
    book = command_button("today-book", "button-quiet", texts.gettext("The family’s book"))
    return {GUIDE: today_offer(sign, texts, {}), GUIDE_LINE: join([line, book])}


def today_offer(sign: Markup, texts: Texts, marks: Attributes) -> Markup:
    """Draw the button that opens today's roll."""
    about = texts.gettext("The same dice for everybody")
    return card("today", sign, texts.gettext("Today’s roll"), about, marks)


def _others(game: str, sheet: str, texts: Texts, *, lab: bool, messages: bool) -> Markup:
    """Draw the links to the other games, and the menu of everything but a new game."""
    lines = (
        region(GUIDE_LINE, kind="guide"),
        folded_opener(sheet),
        rules_link(game, texts),
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        command_button("play:devices", "button-quiet", texts.gettext("Several devices")),
        command_button("join", "button-quiet", texts.gettext("Join a game")),
        command_button("play:message", "button-quiet", texts.gettext("Play by message")) if messages else None,
        command_button("last-games", "button-quiet", texts.gettext("Recent games")),
        command_button("lab", "button-quiet", texts.gettext("The lab: chance and odds")) if lab else None,
    )
    more = texts.gettext("More")
    return element("div", {"class": "start-others"}, *map(_door, others(game)), menu(more, texts, *lines, word=more))


def _door(game: str) -> Markup:
    """Draw the link to another game; its picture comes from the shared stylesheet."""
    return element("a", {"class": "door", "href": opening_address(game), "translate": "no"}, BRANDS[game])
