"""A player of a game that is listed: who it was, what was brought home, and whether it was enough."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Markup, element


def listed_player(badges: Markup, name: str, counted: str, texts: Texts, *, won: bool, kind: str = "") -> Markup:
    """Draw a line of the list; `kind` is the class by which a game colours it."""
    return element(
        "li",
        {"class": f"last-game-player {kind}".strip(), "data-winner": won},
        element("span", {"class": "badges", "aria-hidden": "true"}, badges),
        element(
            "span",
            {"class": "last-game-name"},
            element("span", {"class": "player-name"}, name),
            element("span", {"class": "last-game-won"}, texts.pgettext("beside a player", "won")) if won else None,
        ),
        element("span", {"class": "number"}, counted),
    )
