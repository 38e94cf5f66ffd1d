"""What is shown of a player's own egg cards, and what is asked before."""

from __future__ import annotations

from app.mahe.pieces.egg_card import egg_card_picture
from app.rules.rule_link import rule_link
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.mahe import NAME


def only_for(player: int, name: str, texts: Texts) -> Markup:
    """Ask the others to look away before a player's cards are shown."""
    return dialog(
        texts.gettext("Only for {player}", player=name),
        element("p", {}, texts.gettext("The egg cards are secret. Make sure nobody else is looking.")),
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
        texts.gettext("{player}’s egg cards", player=name),
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
        rule_link(NAME, "eggs", texts),
    )
