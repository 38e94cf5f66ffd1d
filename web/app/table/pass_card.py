"""The card that lies over the dice and buttons while the device goes from hand to hand.

Promises: the whole card is one button, `data-command="pass"`, so that a tap anywhere on it or Enter lifts it; the board
stays in view. While it lies there nothing is asked: no `data-to-act`, no button of an intent.
"""

from __future__ import annotations

from app.languages import Texts
from app.mahe.screens.prompt_line import badges
from app.mahe.table.table_model import PlayerView, TableView
from app.markup import Markup, element
from app.shell.views.hooks import command_button


def pass_card(view: TableView, player: PlayerView, texts: Texts, *, enabled: bool) -> Markup:
    """Draw the card for the player who is to get the device; it can be lifted once the last outcome has been shown."""
    return command_button(
        "pass",
        f"pass-card sign-{view.deciding_sign}",
        badges(player),
        element("span", {"class": "pass-sentence"}, pass_sentence(player, texts)),
        element("span", {"class": "pass-go"}, texts.gettext("I am {player}", player=player.name)),
        enabled=enabled,
    )


def pass_sentence(player: PlayerView, texts: Texts) -> str:
    """Say to whom the device goes."""
    return texts.gettext("Pass the device to {player}.", player=player.name)
