"""The players' chips: whose turn it is, who decides, and how many face-down egg cards each player holds.

A chip is a button that reveals its player's own cards; it shows the name if there is room. The number of eggs is shown
only in games with open eggs. `data-cards` and the text for assistive tools include a won card that is still flying.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from app.mahe.computers import COMPUTERS
from app.mahe.play.table_model import PlayerView, TableView
from app.seats.sides import Side
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from mahe_core.pictures.mahe.eggs import egg_card_back_picture, egg_picture
from mahe_core.pictures.mahe.turtle import sign_badge
from mahe_core.pictures.markup import picture

_ARROWS: Final[dict[Side, str]] = {
    "bottom": "M0-9V9M-7 2L0 9L7 2",
    "left": "M9 0H-9M-2-7L-9 0L-2 7",
    "top": "M0 9V-9M-7-2L0-9L7-2",
    "right": "M-9 0H9M2-7L9 0L2 7",
}


def players(
    view: TableView,
    texts: Texts,
    before: TableView | None = None,
    *,
    acting: TableView | None = None,
    may_look: bool = True,
) -> Markup:
    """Draw the players in the order of play; chips are buttons only if players `may_look`.

    A player whose number of cards differs from `before` keeps the former number until the won card arrives. If `acting`
    is given, it determines the acting players.
    """
    then = view.players if before is None else before.players
    roles = view.players if acting is None else acting.players
    items = (
        _player(replace(player, on_turn=role.on_turn, decides=role.decides), texts, may_look, then[player.player])
        for player, role in zip(view.players, roles, strict=True)
    )
    return element("ol", {"class": "player-list", "aria-label": texts.gettext("Players")}, *items)


def _side(side: Side, texts: Texts) -> Markup:
    """Draw an arrow that points to the side of the device where a player sits."""
    arrow = picture(
        "arrow", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _ARROWS[side]}), _at(side, texts)
    )
    return element("span", {"class": "player-side"}, arrow)


def _at(side: Side, texts: Texts) -> str:
    match side:
        case "bottom":
            return texts.pgettext("side of the table", "sits at the bottom")
        case "left":
            return texts.pgettext("side of the table", "sits on the left")
        case "top":
            return texts.pgettext("side of the table", "sits at the top")
        case "right":
            return texts.pgettext("side of the table", "sits on the right")
        case _:
            assert_never(side)


def _player(player: PlayerView, texts: Texts, may_look: bool, before: PlayerView) -> Markup:
    attributes: Attributes = {
        "class": f"player sign-{player.signs[0]}",
        "data-player": player.player,
        "data-cards": player.cards,
        "data-eggs": player.eggs,
        "data-on-turn": True if player.on_turn else None,
        "data-decides": True if player.decides else None,
        "data-away": True if player.elsewhere else None,
        "data-side": player.side,
    }
    held = texts.ngettext("{number} egg card", "{number} egg cards", player.cards)
    look = texts.gettext("{player}: {cards}. Look", player=player.name, cards=held)
    if player.eggs is not None:
        eggs = texts.ngettext("{number} egg", "{number} eggs", player.eggs)
        look = texts.gettext("{player}: {cards}, {eggs}. Look", player=player.name, cards=held, eggs=eggs)
    # Face-down cards are looked at on the player's own device.
    secret = player.elsewhere and player.eggs is None
    role = None
    if player.on_turn:
        role = texts.gettext("is playing")
    if player.decides and not player.on_turn:
        role = texts.gettext("decides")
    return element(
        "li",
        attributes,
        _chip(player, look, before, texts) if may_look and not secret else _counted(player, held, before),
        element("span", {"class": "player-role visually-hidden"}, role) if role else None,
        hidden_text(texts.gettext("On another device")) if player.elsewhere else None,
    )


def _chip(player: PlayerView, look: str, before: PlayerView, texts: Texts) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": "player-chip",
        "data-command": f"look:{player.player}",
        "aria-label": look,
        "title": player.name,
    }
    side = None if player.side is None else _side(player.side, texts)
    # Without the space, assistive tools would find "Zoë2" on the chip, which is not in its label.
    return element("button", attributes, badges(player), _name(player), " ", _held(player, before), side)


def _counted(player: PlayerView, held: str, before: PlayerView) -> Markup:
    cards = hidden_text(held)
    return element("div", {"class": "player-chip"}, badges(player), _name(player), _held(player, before), cards)


def _name(player: PlayerView) -> Markup:
    return element("span", {"class": "player-name"}, player.name)


def _held(player: PlayerView, before: PlayerView) -> Markup:
    """Draw the cards a player holds, where a flying card lands."""
    return element(
        "span",
        {"class": "player-cards", "aria-hidden": "true"},
        element("span", {"class": "card-back"}, egg_card_back_picture()),
        element("span", {"class": "card-count"}, *_number(player.cards, before.cards)),
        None if player.eggs is None else _eggs(player.eggs, before.eggs),
    )


def _number(now: int, before: int | None) -> tuple[Markup | str, ...]:
    """Return a number, covered by the former one until the change has been shown."""
    if before in (None, now):
        return (str(now),)
    counts = (("count-before", str(before)), ("count-now", str(now)))
    return (element("span", {"class": "count"}, *(element("span", {"class": kind}, count) for kind, count in counts)),)


def _eggs(eggs: int, before: int | None) -> Markup:
    return element(
        "span",
        {"class": "open-eggs"},
        element("span", {"class": "open-egg"}, egg_picture()),
        element("span", {}, *_number(eggs, before)),
    )


def badges(player: PlayerView) -> Markup:
    """Draw the signs of a player."""
    return sign_badges(player.signs, player.mind)


def sign_badges(signs: Sequence[str], mind: str | None = None) -> Markup:
    """Draw signs side by side, followed by the face of the computer player `mind`, if there is one."""
    drawn = [*map(sign_badge, signs), *(() if mind is None else (COMPUTERS.face(mind),))]
    return element("span", {"class": "badges", "aria-hidden": "true"}, join(drawn))
