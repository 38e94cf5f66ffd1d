"""Dialogs over the page: confirmations, messages, progress."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.elements import CROSS, command_button
from mahe_core.pictures.markup import picture


def confirmation(question: str, explanation: str, command: str, yes: str, texts: Texts) -> Markup:
    """Ask for confirmation of a command that ends something."""
    return dialog(
        question,
        element("p", {}, explanation),
        command_button("cancel", "button-loud", texts.gettext("Keep playing")),
        command_button(command, "button-quiet", yes),
    )


def new_game_instead(command: str, texts: Texts) -> Markup:
    """Ask for confirmation of a command that replaces the running game with a new one."""
    return confirmation(
        texts.gettext("Give up this game?"),
        texts.gettext("The game on the table is not over yet. A new game will take its place."),
        command,
        texts.gettext("New game"),
        texts,
    )


def finished_game(texts: Texts) -> Markup:
    """Ask what to do with an opened finished game while another game is on the table."""
    text = texts.gettext(
        "The saved game is over, the one on the table is not. You can watch the saved one and carry on playing "
        "afterwards. Or give up the one on the table and see the saved game’s result."
    )
    return dialog(
        texts.gettext("Watch the saved game?"),
        element("p", {}, text),
        command_button("watch-opened", "button-loud", texts.gettext("Watch it")),
        command_button("open-confirmed", "button-quiet", texts.gettext("Give up and see the result")),
        command_button("cancel", "button-quiet", texts.gettext("Keep playing")),
    )


def watched_only(game: str, texts: Texts) -> Markup:
    """Offer to watch an opened game in a read-only tab."""
    text = texts.gettext(
        "{game} is open in another tab of this browser. Here you can watch the game you opened; to carry on playing "
        "it, close that tab first.",
        game=game,
    )
    return dialog(
        texts.gettext("Another tab is playing"),
        element("p", {}, text),
        command_button("watch-opened", "button-loud", texts.gettext("Watch it")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def message(title: str, text: str, texts: Texts, rule: Markup | None = None) -> Markup:
    """Show a message with an OK button, and a link to the rule in question if there is one."""
    acknowledge = command_button("cancel", "button-loud", texts.gettext("All right"))
    return dialog(title, element("p", {}, text), acknowledge, *([] if rule is None else [rule]))


def missing(title: str, texts: Texts, *, outdated: bool) -> Markup:
    """Say that a part could not be loaded, either without a network or because the page is out of date."""
    if not outdated:
        return message(title, go_online(texts), texts)
    return out_of_date(title, command_button("cancel", "button-quiet", texts.gettext("Cancel")), texts)


def out_of_date(title: str, instead: Markup, texts: Texts) -> Markup:
    """Offer to load the page again, since the host has a newer version of it; `instead` is the other button."""
    return dialog(title, element("p", {}, newer_version(texts)), update_button("button-loud", texts), instead)


def go_online(texts: Texts) -> str:
    """Return the sentence for a part that is missing for want of a network."""
    return texts.gettext("Go online once and try again.")


def newer_version(texts: Texts) -> str:
    """Return the sentence for a page that the host has replaced by a newer version."""
    return texts.gettext("There is a newer version now. Update, then try again. Nothing is lost.")


def update_button(style: str, texts: Texts) -> Markup:
    """Draw the button that loads the newest version of the page."""
    return command_button("update", style, texts.gettext("Update now"))


def trouble(report: str, texts: Texts) -> Markup:
    """Explain that the page had an error that did not affect the game, with a report to copy."""
    return dialog(
        texts.gettext("Something went wrong"),
        join(
            [
                element("p", {}, texts.gettext("That was our mistake, not yours. Your game is safe and can go on.")),
                element(
                    "details",
                    {"class": "report"},
                    element("summary", {}, texts.gettext("Error report")),
                    element("pre", {"tabindex": 0}, report),
                    command_button("copy-report", "button-quiet", texts.gettext("Copy the report")),
                ),
            ]
        ),
        command_button("reload", "button-loud", texts.gettext("Keep playing")),
    )


def dialog(title: str, content: Markup, *buttons: Markup | None, close: str | None = None) -> Markup:
    """Draw a dialog: a title, the content, and the buttons that close it.

    `close` is the label of an additional close button next to the title, for long dialogs.
    """
    heading = element("h2", {"id": "dialog-title"}, title)
    return element(
        "div",
        {"class": "dialog-content"},
        heading if close is None else element("div", {"class": "dialog-head"}, heading, _cross(close)),
        content,
        element("div", {"class": "dialog-buttons"}, *buttons),
    )


def _cross(label: str) -> Markup:
    cross = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": CROSS}))
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon",
        "data-command": "close",
        "aria-label": label,
        "title": label,
    }
    return element("button", attributes, cross)


def waiting(title: str, shown_in: str, texts: Texts) -> Markup:
    """Draw a dialog with a progress bar in the given region, and a cancel button."""
    progress = region(shown_in, how_far(0))
    return dialog(title, progress, command_button("cancel", "button-quiet", texts.gettext("Cancel")))


def how_far(share: float) -> Markup:
    """Draw the progress bar of a dialog, labelled by the dialog's title."""
    return _progress(share, {"aria-labelledby": "dialog-title"})


def restoring(texts: Texts, share: float | None = None) -> Markup:
    """Explain that the game is being restored, with a progress bar if that takes long."""
    words = texts.gettext("Bringing back your game…")
    return join([words, None if share is None else _progress(share, {"aria-label": words})])


def _progress(share: float, named: Attributes) -> Markup:
    return element("progress", {"class": "how-far", "max": 1, "value": share, **named})
