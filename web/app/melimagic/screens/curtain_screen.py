"""The red paper curtain: to whom the device goes, and one button that lifts it."""

from __future__ import annotations

from app.melimagic.pieces.marks.signs import sign
from app.melimagic.pieces.stage.curtain import curtain_art
from app.melimagic.wording.asking import curtain_sentence
from app.melimagic.wording.people import People
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button


def curtain_screen(people: People, player: int | None, *, looks: bool, after_show: bool) -> Markup:
    """Draw the curtain before a player, or, for None, as it has just fallen and nobody can lift it."""
    return element(
        "section",
        {
            "data-screen": "curtain",
            "class": "curtain",
            "data-before": player,
            "aria-labelledby": "curtain-sentence",
        },
        curtain_art(),
        element("div", {"class": "curtain-words"}, *_words(people, player, looks=looks, after_show=after_show)),
    )


def _words(people: People, player: int | None, *, looks: bool, after_show: bool) -> list[Markup]:
    texts = people.texts
    heading: Attributes = {"id": "curtain-sentence", "class": "curtain-sentence", "role": "heading", "aria-level": 1}
    sentence = element("p", heading, curtain_sentence(people, player))
    if player is None:
        return [sentence]
    name = people.player(player)
    if after_show:
        label = texts.gettext("I am {player}: my new hats", player=name)
    elif looks:
        label = texts.gettext("I am {player}: my side", player=name)
    else:
        label = texts.gettext("I am {player}", player=name)
    lift = command_button(
        "lift",
        "curtain-lift",
        element("span", {"class": "curtain-sign", "aria-hidden": "true"}, sign(people.sign(player))),
        element("span", {"class": "curtain-name"}, label),
        element("span", {"class": "curtain-hint", "aria-hidden": "true"}, texts.gettext("For your eyes only")),
    )
    return [sentence, lift]
