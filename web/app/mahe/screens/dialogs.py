"""The dialogs of the table: a player's own egg cards, and the turtles of a stack."""

from __future__ import annotations

from app.mahe.play.table_model import TableView, TurtleView
from app.mahe.screens.table_screen import turtles_on, whose
from app.rules.links import rule_link
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.mahe import NAME
from mahe_core.pictures.mahe.eggs import egg_card_picture
from mahe_core.pictures.mahe.turtle import STACKED_VIEW_BOX, turtle_in_stack
from mahe_core.pictures.markup import picture


def only_for(player: int, name: str, texts: Texts) -> Markup:
    """Draw the dialog that asks the others to look away before a player's cards are shown."""
    return dialog(
        texts.gettext("Only for {player}", player=name),
        element("p", {}, texts.gettext("The egg cards are secret. Make sure nobody else is looking.")),
        command_button(f"show:{player}", "button-loud", texts.gettext("Show my cards")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def own_cards(name: str, cards: tuple[int, ...], texts: Texts) -> Markup:
    """Draw the dialog with a player's own cards and their number of eggs."""
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


def stack_dialog(square: int, view: TableView, texts: Texts) -> Markup | None:
    """Draw the dialog with the turtles of a stack, lowest first in the markup and on top in the picture.

    None if there is no longer a stack on that square.
    """
    turtles = turtles_on(square, view)
    if len(turtles) < 2:
        return None
    items = (_sitting(turtle, texts) for turtle in turtles)
    return dialog(
        texts.gettext("The stack on square {square}", square=square),
        element("ol", {"class": "opened-stack"}, *items),
        command_button("cancel", "button-loud", texts.gettext("All right")),
    )


def _sitting(turtle: TurtleView, texts: Texts) -> Markup:
    on_top = turtle.level == turtle.height
    drawn = picture("stacked", STACKED_VIEW_BOX, turtle_in_stack(turtle.sign, on_top))
    role = None
    if on_top:
        role = texts.pgettext("of a turtle", "on top")
    if turtle.moving:
        role = texts.pgettext("of a turtle", "moves now")
    return element(
        "li",
        {"class": f"sitting sign-{turtle.sign}"},
        drawn,
        element("span", {"class": "sitting-level", "aria-hidden": "true"}, str(turtle.level)),
        element(
            "span",
            {"class": "sitting-words"},
            element("span", {}, whose(turtle, texts)),
            element("span", {"class": "sitting-role"}, role) if role else None,
        ),
    )
