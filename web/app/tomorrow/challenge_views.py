"""Views of challenges: the button after a game, the dialog of a challenge that arrives, and both results."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button

MAKE = "today-challenge"
ACCEPT = "today-accept"
WATCH = "today-watch"


def make_button(texts: Texts) -> Markup:
    """Draw the button that makes a link to play the game with the same dice."""
    return command_button(MAKE, "", texts.gettext("Same dice, your decisions"))


def challenge_dialog(players: Sequence[str], texts: Texts, *, writes: bool) -> Markup:
    """Draw the dialog of a challenge that has arrived; it tells nothing of the result."""
    about = texts.gettext(
        "Somebody has played this game: {players}. Play it with the same dice, and see both results at the end.",
        players=texts.and_list(list(players)),
    )
    return dialog(
        texts.gettext("Same dice, your decisions"),
        element("p", {}, about),
        command_button(ACCEPT, "button-loud", texts.gettext("Play"), autofocus=True) if writes else None,
        command_button(WATCH, "button-quiet", texts.gettext("Watch it")),
        close=texts.gettext("Close"),
    )


def compared(before: Sequence[Markup], now: Sequence[Markup], texts: Texts) -> Markup:
    """Draw two results with the same dice side by side, each with its players, best first."""
    return element(
        "section",
        {"class": "compared", "aria-labelledby": "compared-title"},
        element("h2", {"id": "compared-title"}, texts.gettext("Same dice, your decisions")),
        element(
            "div",
            {"class": "compared-pair"},
            _result(texts.pgettext("result", "Before"), before),
            _result(texts.pgettext("result", "Now"), now),
        ),
    )


def _result(title: str, players: Sequence[Markup]) -> Markup:
    return element(
        "div",
        {"class": "compared-result panel"},
        element("h3", {}, title),
        element("ul", {"class": "last-game-players"}, *players),
    )
