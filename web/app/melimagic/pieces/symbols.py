"""The shapes that all pictures of the game share."""

from __future__ import annotations

from app.melimagic.pieces.cards.cards import card_symbols
from app.melimagic.pieces.cards.hat import hat_symbol
from app.melimagic.pieces.rabbits.rabbits import rabbit_symbols
from app.seats.signs import sign_definitions
from app.ui.markup import Markup, element


def symbols() -> Markup:
    """Write the hidden <svg> that defines them, once a page and before their first use.

    It is the same in every game and at every moment, so it tells nobody anything.

    >>> str(symbols()).startswith('<svg class="sprite"')
    True
    """
    return element(
        "svg",
        {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, sign_definitions(), rabbit_symbols(), hat_symbol(), card_symbols()),
    )
