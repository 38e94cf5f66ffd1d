"""The players round the table: who is on turn, who decides, how many egg cards each holds, face down."""

from __future__ import annotations

from app.languages import Texts
from app.mahe.table_model import PlayerView, TableView
from app.mahe.views.egg_card import egg_card_back_picture
from app.mahe.views.prompt_line import badges
from app.markup import Attributes, Markup, element


def players(view: TableView, texts: Texts, *, may_look: bool = True) -> Markup:
    """Draw the players in the order of play; unless they `may_look`, their own cards are only counted."""
    items = (_player(player, texts, may_look) for player in view.players)
    return element("ol", {"class": "player-list", "aria-label": texts.gettext("Players")}, *items)


def _player(player: PlayerView, texts: Texts, may_look: bool) -> Markup:
    attributes: Attributes = {
        "class": f"player sign-{player.signs[0]}",
        "data-player": player.player,
        "data-cards": player.cards,
        "data-on-turn": True if player.on_turn else None,
        "data-decides": True if player.decides else None,
    }
    held = texts.ngettext("{number} egg card", "{number} egg cards", player.cards)
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
        _cards(player, held, texts) if may_look else _counted(player, held),
    )


def _cards(player: PlayerView, held: str, texts: Texts) -> Markup:
    return element(
        "button",
        {
            "type": "button",
            "class": "button player-cards",
            "data-command": f"look:{player.player}",
            "aria-label": texts.gettext("{player}: {cards}. Look", player=player.name, cards=held),
        },
        *_back_and_number(player),
    )


def _counted(player: PlayerView, held: str) -> Markup:
    attributes: Attributes = {"class": "player-cards player-cards-counted", "role": "img", "aria-label": held}
    return element("span", attributes, *_back_and_number(player))


def _back_and_number(player: PlayerView) -> tuple[Markup, Markup]:
    return (
        element("span", {"class": "card-back", "aria-hidden": "true"}, egg_card_back_picture()),
        element("span", {"aria-hidden": "true"}, str(player.cards)),
    )
