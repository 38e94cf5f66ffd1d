"""The figures of a result, folded away: everybody's wands, cards and the golden card that was still to be won."""

from __future__ import annotations

from app.melimagic.ending.result_model import PlayerResult, ResultView
from app.melimagic.pieces.cards.cards import golden_wand
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.wording.rabbits import pair_name, rabbit_name
from app.melimagic.wording.rule_links import RULE_OF_RESULT
from app.rules.rule_link import rule_link
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.melimagic import NAME


def figures(view: ResultView, texts: Texts) -> Markup:
    """Draw the table behind its fold."""
    return element(
        "details",
        {"class": "figures panel unfolding"},
        element("summary", {}, texts.gettext("What everybody had")),
        _table(view, texts),
        rule_link(NAME, RULE_OF_RESULT, texts),
    )


def _table(view: ResultView, texts: Texts) -> Markup:
    wands = join(
        [
            element("span", {"class": "last-wand", "aria-hidden": "true"}, golden_wand()),
            element("span", {"class": "visually-hidden"}, texts.gettext("Wands")),
        ]
    )
    headings = (
        texts.gettext("Player"),
        wands,
        texts.gettext("Places 1, 2 and 3"),
        texts.gettext("Golden card"),
    )
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    ranked = sorted(view.players, key=lambda player: (-player.wands, player.player))
    return element(
        "table",
        {"class": "last-stands"},
        element("caption", {"class": "visually-hidden"}, texts.gettext("Result")),
        element("thead", {}, head),
        element("tbody", {}, *(_row(player, texts) for player in ranked)),
    )


def _row(player: PlayerResult, texts: Texts) -> Markup:
    badge = element("span", {"class": "badges", "aria-hidden": "true"}, sign(player.sign))
    stood = texts.and_list([rabbit_name(card.rabbit, texts) for card in player.stand])
    golden = texts.pgettext("golden card", "won") if player.golden is None else pair_name(player.golden, texts)
    return element(
        "tr",
        {"data-winner": player.won, "data-player": player.player},
        element("th", {"scope": "row"}, badge, element("span", {"class": "player-name"}, player.name)),
        element("td", {"class": "number"}, str(player.wands)),
        element("td", {}, stood),
        element("td", {}, golden),
    )
