"""Views of a visit to another device's game: the menu, the next game, leaving, and the way back."""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice
from app.ui.views.frame import menu, rules_and_settings

ANOTHER: Final = "another"
"""Argument of `join` for another game than the one to which there is a way back."""


def plays_elsewhere(name: str, texts: Texts) -> str:
    """Say that a player decides at another device."""
    return texts.gettext("{player} is playing on another device.", player=name)


def elsewhere_view(player: int, name: str, texts: Texts, *more: Markup | None) -> Markup:
    """Draw who decides at another device, with more below."""
    sentence = element("p", {"class": "hint"}, plays_elsewhere(name, texts))
    return element("div", {"class": "elsewhere", "data-elsewhere": player}, sentence, *more)


def visit_menu(game: str, texts: Texts, full_screen: Markup | None) -> Markup:
    """Draw the menu of another device's table, with the full-screen button if there is one."""
    return menu(
        texts.gettext("Menu"),
        texts,
        rules_and_settings(game, texts),
        _leave(texts),
        region("full-screen", full_screen, "full-screen"),
    )


def next_game(texts: Texts) -> Markup:
    """Draw the end of a result screen whose next game begins on another device."""
    return join([element("p", {"class": "ending-told"}, _where_next(texts)), _leave(texts)])


def next_game_dialog(texts: Texts) -> Markup:
    """Draw the dialog that tells a guest where the next game begins."""
    return dialog(
        texts.gettext("Play again"),
        element("p", {"data-peers": "next"}, _where_next(texts)),
        command_button("cancel", "button-loud", texts.gettext("Wait")),
        _leave(texts),
    )


def leave_visit_first(texts: Texts) -> Markup:
    """Draw the dialog about a game that was opened during a visit."""
    text = texts.gettext(
        "The game on the table belongs to another device. To open the one you have chosen, leave this game first. "
        "Nothing on this device is lost, and the others can play on."
    )
    return dialog(
        texts.gettext("Leave this game?"),
        element("p", {"data-peers": "leave"}, text),
        command_button("watch-opened", "button-loud", texts.gettext("Watch it")),
        command_button("open-after-leaving", "button-quiet", texts.gettext("Leave this game")),
        command_button("cancel", "button-quiet", texts.gettext("Keep playing")),
    )


def way_back_notice(texts: Texts) -> Markup:
    """Draw the offer to return to a game that was joined in another tab."""
    stay = command_button("peers-stay", "button-quiet", texts.gettext("No, thanks"))
    return notice(_still_part(texts), "peers-return", _go_back(texts, ""), stay)


def way_back_dialog(texts: Texts) -> Markup:
    """Draw the same offer as a dialog, for a player who wants to join a game."""
    return dialog(
        texts.gettext("Join a game"),
        element("p", {"data-peers": "return"}, _still_part(texts)),
        _go_back(texts, "button-loud"),
        command_button(f"join:{ANOTHER}", "", texts.gettext("Join another game")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def join_dialog(code: str, texts: Texts) -> Markup:
    """Ask whether to join the game of a code that was opened as an address."""
    text = texts.gettext("This device will connect to the one that showed the code. Join only if you know whose it is.")
    return dialog(
        texts.gettext("Join this game?"),
        element("p", {"data-peers": "join"}, text),
        command_button(f"peers-join:{code}", "button-loud", texts.gettext("Join"), autofocus=True),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def _still_part(texts: Texts) -> str:
    return texts.gettext("This device is still part of a game on another device.")


def _go_back(texts: Texts, kind: str) -> Markup:
    return command_button("peers-return", kind, texts.gettext("Go back to that game"))


def _where_next(texts: Texts) -> str:
    return texts.gettext("The next game begins on the first device. This one joins in by itself.")


def _leave(texts: Texts) -> Markup:
    return command_button("peers-leave", "button-quiet", texts.gettext("Leave this game"))
