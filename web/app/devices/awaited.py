"""What the table shows instead of buttons while somebody decides at another device."""

from __future__ import annotations

from app.play.played_game import names
from app.site_protocol import Site
from app.ui.markup import Markup, element
from mahe_core.engine.save_file import AnySave


def awaited_view(site: Site, save: AnySave, *more: Markup) -> Markup:
    """Draw the sentence about the acting player of a game, with more below it."""
    acting = save.session.to_act
    name = names(site.game.play, save, site.texts)[acting] if isinstance(acting, int) else ""
    sentence = site.texts.gettext("{player} plays on another device.", player=name)
    return element("div", {"class": "awaited", "data-elsewhere": acting}, element("p", {}, sentence), *more)
