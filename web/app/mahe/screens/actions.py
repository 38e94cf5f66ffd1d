"""The buttons of a decision: one for each legal intent, in the colour and sign of whoever decides.

What is not legal has no button; where dice of the table's own are thrown, their faces stand for Roll. Roll is the one
loud button. Another die and Stop lie to its two sides, so that neither ever comes to lie where Roll lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from app.mahe.pieces.egg_card import egg_card_picture
from app.mahe.pieces.turtle import sign_badge, turtle_picture
from app.mahe.play.keys_of_mahe import key_of
from app.mahe.play.table_model import PlayerView, TableView, hook
from app.mahe.screens.die_faces import die_faces
from app.mahe.wording.telling import capitalised
from app.rules.rule_link import rule_mark
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import intent_button
from mahe_core.mahe import NAME, ChooseTurtle, Intent, Roll, SpendCard, Stop


def actions(view: TableView, texts: Texts, *, enabled: bool) -> Markup:
    """Draw the buttons; they can be pressed once the last outcome has been shown."""
    deciding = view.deciding
    if view.faces and view.throwing is not None:
        faces = die_faces(view, view.throwing, texts, enabled=enabled)
        return element("div", {"class": "buttons", "data-real-dice": True}, faces)
    if deciding is None:
        return Markup("")
    buttons: list[Markup] = []
    cards: list[Markup] = []
    if view.faces:
        buttons.append(die_faces(view, deciding, texts, enabled=enabled))
    for intent in view.intents:
        if view.faces and intent == Roll():
            continue
        if not view.by_hand and isinstance(intent, SpendCard):
            # Which cards a computer holds is nobody's business.
            continue
        row = cards if isinstance(intent, SpendCard) else buttons
        row.append(_button(intent, view, deciding, texts, enabled))
    drawer = _drawer(cards, texts) if cards else None
    thrown_here = view.real_dice and view.by_hand
    attributes: Attributes = {"class": f"buttons sign-{view.deciding_sign}", "data-real-dice": thrown_here}
    return element("div", attributes, *buttons, drawer)


def _button(intent: Intent, view: TableView, deciding: PlayerView, texts: Texts, enabled: bool) -> Markup:
    key = key_of(intent) if view.letters else None
    match intent:
        case Roll():
            mark = element("span", {"class": "button-sign"}, sign_badge(view.deciding_sign or deciding.signs[0]))
            label, kind = texts.gettext("Roll"), "button-roll button-first"
            if view.dice:
                label, kind = texts.gettext("Another die"), "button-roll button-another"
            return intent_button(hook(intent), kind, mark, element("span", {}, label), enabled=enabled, key=key)
        case Stop():
            return intent_button(hook(intent), "button-stop", texts.gettext("Stop"), enabled=enabled, key=key)
        case ChooseTurtle(turtle):
            chosen = view.turtles[turtle]
            picture = element("span", {"class": "button-turtle", "aria-hidden": "true"}, turtle_picture(chosen.sign))
            name = element("span", {}, capitalised(texts.gettext("{turtle} first", turtle=chosen.name)))
            return intent_button(hook(intent), f"button-choose sign-{chosen.sign}", picture, name, enabled=enabled)
        case SpendCard(value):
            picture = element("span", {"class": "button-card", "aria-hidden": "true"}, egg_card_picture(value))
            name = element(
                "span",
                {"class": "visually-hidden"},
                texts.ngettext("Spend the card with {number} egg", "Spend the card with {number} eggs", value),
            )
            return intent_button(hook(intent), "button-spend", picture, name, enabled=enabled)
        case _:
            assert_never(intent)


def _drawer(cards: Sequence[Markup], texts: Texts) -> Markup:
    """Draw the drawer with the cards that may be spent: closed, so that nobody else sees their values.

    Opened they lie fanned out like a hand of cards; how far each is turned follows from its place in the hand.
    """
    middle = len(cards) - 1
    hand = (
        element("span", {"class": "held-card", "data-turned": 2 * n - middle}, card) for n, card in enumerate(cards)
    )
    return element(
        "details",
        {"class": "drawer"},
        element("summary", {"class": "button button-quiet"}, texts.gettext("Spend an egg card…")),
        element(
            "div",
            {"class": "drawer-cards"},
            element("span", {"class": "held-cards"}, *hand),
            rule_mark(NAME, "variant", texts),
        ),
    )
