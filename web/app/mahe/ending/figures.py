"""The figures of a result, folded away: everybody's eggs and cards, all of them face up, and the rule behind them."""

from __future__ import annotations

from app.mahe.pieces.egg_card import NEST_VALUE, egg_card_picture
from app.mahe.pieces.turtle import sign_badge
from app.mahe.play.result_model import PlayerResult, ResultView
from app.rules.rule_link import rule_link
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NAME
from mahe_core.mahe.rulebook import EGGS_IN_NEST


def figures(view: ResultView, texts: Texts) -> Markup:
    """Draw the table of ranks behind its fold."""
    return element(
        "details",
        {"class": "figures panel unfolding"},
        element("summary", {}, texts.gettext("The figures")),
        _ranking(view, texts),
        rule_link(NAME, view.rule, texts),
    )


def _ranking(view: ResultView, texts: Texts) -> Markup:
    headings = (texts.gettext("Rank"), texts.gettext("Player"), texts.gettext("Eggs"), texts.gettext("Cards"))
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    rows = (join([_row(player, texts), _hand(player, texts)]) for player in view.ranked)
    return element(
        "table",
        {"class": "ranking panel"},
        element("caption", {"class": "visually-hidden"}, texts.gettext("Result")),
        element("thead", {}, head),
        element("tbody", {}, *rows),
    )


def _row(player: PlayerResult, texts: Texts) -> Markup:
    nest = None
    if player.has_nest:
        nest = element(
            "span",
            {"class": "nest-note"},
            texts.ngettext("with the nest and its {number} egg", "with the nest and its {number} eggs", EGGS_IN_NEST),
        )
    badges = join(sign_badge(sign) for sign in player.signs)
    return element(
        "tr",
        {
            "class": f"sign-{player.signs[0]}",
            "data-player": player.player,
            "data-cards": len(player.hand),
            "data-winner": True if player.won else None,
        },
        element("td", {"class": "rank"}, str(player.rank)),
        element(
            "th",
            {"scope": "row"},
            element("span", {"class": "badges", "aria-hidden": "true"}, badges),
            element("span", {"class": "player-name"}, player.name),
            nest,
        ),
        element("td", {"class": "number"}, str(player.eggs)),
        element("td", {"class": "number"}, str(player.cards)),
    )


def _hand(player: PlayerResult, texts: Texts) -> Markup | None:
    """Show the cards of a player, face up at last."""
    if not player.gains:
        return None
    pictures = [
        egg_card_picture(value, texts.ngettext("{number} egg", "{number} eggs", value)) for value in player.hand
    ]
    if player.has_nest:
        pictures.append(egg_card_picture(NEST_VALUE, texts.gettext("the nest")))
    cards = element("ul", {"class": "hand"}, *(element("li", {}, drawn) for drawn in pictures))
    return element("tr", {"class": "hand-row"}, element("td", {}), element("td", {"colspan": 3}, cards))
