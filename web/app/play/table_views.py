"""Views shared by all tables: the menu, the log, the undo button, and the card for passing the device on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join, region
from app.ui.offline_copy import REST_REGION
from app.ui.views.elements import command_button
from app.ui.views.frame import DEVICES, MORE, NEW, SAVED, menu, menu_line, menu_list, rules_and_settings
from mahe_core.pictures.markup import picture


def table_menu(
    game: str,
    texts: Texts,
    full_screen: Markup | None,
    rest: Markup | None = None,
    *,
    computers: bool = True,
    messages: bool = True,
) -> Markup:
    """Draw the menu, with the full-screen button if there is one, and with what is not on this device yet, if anything.

    Without `computers`, only people can play the game; without `messages`, it cannot be played by message.
    """
    return menu(
        texts.gettext("Menu"),
        texts,
        menu_list(
            "game",
            SAVED,
            texts.gettext("The game"),
            command_button("share", "button-quiet", texts.gettext("Share")),
            command_button("save", "button-quiet", texts.gettext("Save to a file")),
            command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        ),
        menu_line("peers", DEVICES, texts.gettext("Several devices")),
        rules_and_settings(game, texts),
        menu_line("new-game", NEW, texts.gettext("New game")),
        menu_list(
            "more",
            MORE,
            texts.gettext("More"),
            command_button("who-plays", "button-quiet", texts.gettext("Who decides?")) if computers else None,
            command_button("message", "button-quiet", texts.gettext("Play by message")) if messages else None,
            region("full-screen", full_screen, "full-screen"),
            region(REST_REGION, rest, "offline-copy"),
        ),
    )


_PAGE: Final = "M-7-9H7V9H-7ZM-3-4H3M-3 0H3M-3 4H3"

_LOG: Final = "log"


def log_lines(sentences: Iterable[str]) -> Markup:
    """Draw sentences as lines of the log."""
    return join(element("li", {}, sentence) for sentence in sentences)


def folded_log(lines: Markup, texts: Texts) -> Markup:
    """Draw the log and the button that expands it; the stylesheet shows one, depending on the space."""
    title = texts.gettext("What happened")
    page = picture("page", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _PAGE}))
    button: Attributes = {
        "type": "button",
        "class": "button button-icon log-button",
        "popovertarget": _LOG,
        "aria-label": title,
        "title": title,
    }
    attributes: Attributes = {"id": "region-log", "data-log": True, "tabindex": 0, "aria-labelledby": "log-title"}
    return join(
        [
            element("button", button, page),
            element(
                "section",
                {"id": _LOG, "class": "log panel", "popover": "auto", "aria-labelledby": "log-title"},
                element("h2", {"id": "log-title"}, title),
                element("ol", attributes, lines),
            ),
        ]
    )


_BACK: Final = "M-8-3H3a5 5 0 0 1 0 10H-4M-4-7L-8-3L-4 1"


def undo_button(texts: Texts, *, enabled: bool) -> Markup:
    """Draw the undo button, enabled if there is something to take back."""
    arrow = picture("back", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _BACK}))
    word = hidden_text(texts.gettext("Undo"))
    return command_button("undo", "button-icon undo-button", arrow, word, enabled=enabled)


def pass_card(sign: str, badges: Markup, name: str, texts: Texts, *, enabled: bool) -> Markup:
    """Draw the card over dice and buttons for the next player, `enabled` once the last step has been shown.

    The whole card is a button. While it is shown, nothing is asked: no `data-to-act`, no buttons for intents.
    """
    return command_button(
        "pass",
        f"pass-card sign-{sign}",
        badges,
        element("span", {"class": "pass-sentence"}, pass_sentence(name, texts)),
        element("span", {"class": "pass-go"}, texts.gettext("I’m {player}", player=name)),
        enabled=enabled,
    )


def pass_sentence(name: str, texts: Texts) -> str:
    """Return the sentence that asks to pass the device on."""
    return texts.gettext("Pass the device to {player}.", player=name)
