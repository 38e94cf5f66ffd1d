"""Asks before a game who is to begin, where the table said that whoever last ate an egg does."""

from __future__ import annotations

from app.mahe.pieces.turtle import sign_badge
from app.mahe.wording.people import People
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button


def who_ate_an_egg(people: People, texts: Texts) -> Markup:
    """Ask it with one big button for each player, told by sign and name."""
    buttons = (
        element("li", {}, command_button(f"begin:{player}", "egg-eater", _who(player, people)))
        for player in range(people.setup.players)
    )
    cancel = command_button("cancel", "button-quiet", texts.gettext("Cancel"))
    return dialog(texts.gettext("Who last ate an egg?"), element("ul", {"class": "egg-eaters"}, *buttons), cancel)


def _who(player: int, people: People) -> Markup:
    badges = join(sign_badge(sign) for sign in people.seats[player].signs)
    return join(
        [
            element("span", {"class": "badges", "aria-hidden": "true"}, badges),
            element("span", {"class": "player-name"}, people.player(player)),
        ]
    )
