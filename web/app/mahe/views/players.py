"""The players round the table: who is on turn, who decides, how many egg cards each holds, face down.

Promises: how many eggs they make is drawn only where the table plays with open eggs.
"""

from __future__ import annotations

from app.languages import Texts
from app.mahe.table_model import PlayerView, TableView
from app.mahe.views.egg import egg_picture
from app.mahe.views.egg_card import egg_card_back_picture
from app.mahe.views.prompt_line import badges
from app.markup import Attributes, Markup, element


def players(view: TableView, texts: Texts) -> Markup:
    """Draw the players in the order of play."""
    items = (_player(player, texts) for player in view.players)
    return element("ol", {"class": "player-list", "aria-label": texts.gettext("Players")}, *items)


def _player(player: PlayerView, texts: Texts) -> Markup:
    attributes: Attributes = {
        "class": f"player sign-{player.signs[0]}",
        "data-player": player.player,
        "data-cards": player.cards,
        "data-eggs": player.eggs,
        "data-on-turn": True if player.on_turn else None,
        "data-decides": True if player.decides else None,
    }
    held = texts.ngettext("{number} egg card", "{number} egg cards", player.cards)
    look = texts.gettext("{player}: {cards}. Look", player=player.name, cards=held)
    if player.eggs is not None:
        eggs = texts.ngettext("{number} egg", "{number} eggs", player.eggs)
        look = texts.gettext("{player}: {cards}, {eggs}. Look", player=player.name, cards=held, eggs=eggs)
    role = None
    if player.on_turn:
        role = texts.gettext("has the turn")
    if player.decides and not player.on_turn:
        role = texts.gettext("decides")
    return element(
        "li",
        attributes,
        badges(player),
        element("span", {"class": "player-name"}, player.name),
        element("span", {"class": "player-role"}, role) if role else None,
        element(
            "button",
            {
                "type": "button",
                "class": "button player-cards",
                "data-command": f"look:{player.player}",
                "aria-label": look,
            },
            element("span", {"class": "card-back", "aria-hidden": "true"}, egg_card_back_picture()),
            element("span", {"aria-hidden": "true"}, str(player.cards)),
            None if player.eggs is None else _eggs(player.eggs),
        ),
    )


def _eggs(eggs: int) -> Markup:
    return element(
        "span",
        {"class": "open-eggs", "aria-hidden": "true"},
        element("span", {"class": "open-egg"}, egg_picture()),
        element("span", {}, str(eggs)),
    )
