"""What is asked or told over the page: confirmations, messages, a look at one's own cards."""

from __future__ import annotations

from app.languages import Texts
from app.mahe.pieces.egg_card import egg_card_picture
from app.mahe.wording.rule_links import Anchor
from app.markup import Markup, element, join
from app.rules.rule_link import rule_link
from app.shell.views.hooks import command_button


def confirmation(question: str, explanation: str, command: str, yes: str, texts: Texts) -> Markup:
    """Ask whether to carry out a command that ends something."""
    return dialog(
        question,
        element("p", {}, explanation),
        command_button("cancel", "button-loud", texts.gettext("Keep playing")),
        command_button(command, "button-quiet", yes),
    )


def finished_game(texts: Texts) -> Markup:
    """Ask what to do with a picked game that is over, while another one is on the table."""
    text = texts.gettext(
        "The saved game is over, the one on the table is not. You can watch the saved one and go on playing "
        "afterwards, or give up the one on the table for its result."
    )
    return dialog(
        texts.gettext("Watch the saved game?"),
        element("p", {}, text),
        command_button("watch-opened", "button-loud", texts.gettext("Watch it")),
        command_button("open-confirmed", "button-quiet", texts.gettext("Give up and see the result")),
        command_button("cancel", "button-quiet", texts.gettext("Keep playing")),
    )


def watched_only(texts: Texts) -> Markup:
    """Offer to watch an opened game in a tab that may not play it."""
    text = texts.gettext(
        "Mahé is open in another tab of this browser. Here you can watch the opened game; to play on in it, close "
        "that tab first."
    )
    return dialog(
        texts.gettext("Another tab is playing"),
        element("p", {}, text),
        command_button("watch-opened", "button-loud", texts.gettext("Watch it")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def message(title: str, text: str, texts: Texts, rule: Anchor | None = None) -> Markup:
    """Tell something that has to be read, and lead to the rule behind it."""
    told = command_button("cancel", "button-loud", texts.gettext("All right"))
    return dialog(title, element("p", {}, text), told, *([] if rule is None else [rule_link(rule, texts)]))


def only_for(player: int, name: str, texts: Texts) -> Markup:
    """Ask the others to look away before a player's cards are shown."""
    return dialog(
        texts.gettext("Only for {player}", player=name),
        element("p", {}, texts.gettext("The egg cards are secret. Is nobody else looking?")),
        command_button(f"show:{player}", "button-loud", texts.gettext("Show my cards")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def own_cards(name: str, cards: tuple[int, ...], texts: Texts) -> Markup:
    """Show a player's own cards and how many eggs they make."""
    pictures = (
        element("li", {}, egg_card_picture(value, texts.ngettext("{number} egg", "{number} eggs", value)))
        for value in cards
    )
    return dialog(
        texts.gettext("The egg cards of {player}", player=name),
        join(
            [
                element("ul", {"class": "own-cards"}, *pictures),
                element(
                    "p",
                    {"class": "own-eggs"},
                    texts.ngettext("{number} egg in all", "{number} eggs in all", sum(cards)),
                ),
            ]
        ),
        command_button("cancel", "button-loud", texts.gettext("Hide them")),
        rule_link("eggs", texts),
    )


def trouble(report: str, texts: Texts) -> Markup:
    """Say that something went wrong in the page while the game itself is safe, with a report to copy."""
    return dialog(
        texts.gettext("Something went wrong"),
        join(
            [
                element("p", {}, texts.gettext("That was our mistake, not yours. Your game is safe and can go on.")),
                element(
                    "details",
                    {"class": "report"},
                    element("summary", {}, texts.gettext("Report for the makers")),
                    element("pre", {"tabindex": 0}, report),
                    command_button("copy-report", "button-quiet", texts.gettext("Copy the report")),
                ),
            ]
        ),
        command_button("reload", "button-loud", texts.gettext("Go on playing")),
    )


def dialog(title: str, content: Markup, *buttons: Markup) -> Markup:
    """Draw what every dialog has: a title, its content, and the buttons that end it."""
    return element(
        "div",
        {"class": "dialog-content"},
        element("h2", {"id": "dialog-title"}, title),
        content,
        element("div", {"class": "dialog-buttons"}, *buttons),
    )
