"""The stage on which a game ends: everybody's stand with all rabbits towards the hall, and the wands that were won.

All of it is a picture; the figures below the stage say the same in words. Knows no times.
"""

from __future__ import annotations

from app.melimagic.ending.result_model import PlayerResult, ResultView
from app.melimagic.pieces.cards.cards import hat_card
from app.melimagic.pieces.stage.stage import stage_art
from app.melimagic.pieces.stage.stands import stand_art
from app.melimagic.pieces.wands import trophy
from app.ui.markup import Attributes, Markup, element


def ending_scene(view: ResultView) -> Markup:
    """Draw the whole stage."""
    attributes: Attributes = {"class": "last-bow", "data-stands": len(view.players), "aria-hidden": "true"}
    return element("div", attributes, stage_art(), element("div", {"class": "bows"}, *map(_bow, view.players)))


def _bow(player: PlayerResult) -> Markup:
    cards = (element("span", {"class": "bow-card"}, hat_card(card.rabbit, out=card.out)) for card in player.stand)
    return element(
        "div",
        {"class": "bow bow-of-winner" if player.won else "bow"},
        element("div", {"class": "bow-wands", "data-won-wands": player.player}, trophy(player.sign, player.wands)),
        element("div", {"class": "bow-stand"}, element("div", {"class": "bow-cards"}, *cards), stand_art(player.sign)),
        element("p", {"class": "bow-name"}, player.name),
    )
