"""The stands with their cards, golden cards and wands. A card that can be tapped is itself the button."""

from __future__ import annotations

from app.computers.animals import animal_picture
from app.melimagic.play.table_model import CardView, StandView, TableView, place_hook
from app.melimagic.screens.pencil_notes import pencil, slip
from app.melimagic.wording.names import pair_name
from app.melimagic.wording.prompts import card_words
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.pictures.melimagic.cards import golden_back, golden_card, hat_card, slots
from mahe_core.pictures.melimagic.marks import eye, sign
from mahe_core.pictures.melimagic.shapes import name_of, name_of_pair
from mahe_core.pictures.melimagic.stage import stand_art


def stands(view: TableView) -> Markup:
    """Draw all stands."""
    return join(_stand(stand, view) for stand in view.stands)


def _stand(stand: StandView, view: TableView) -> Markup:
    attributes: Attributes = {
        "class": "stand own-stand" if stand.own else "stand",
        "data-player": stand.player,
        "data-ribbon": stand.sign,
        "data-on-turn": True if stand.on_turn else None,
        "data-away": True if stand.elsewhere else None,
        "aria-labelledby": f"stand-{stand.player}",
    }
    return element(
        "section",
        attributes,
        _head(stand, view),
        element(
            "div",
            {"class": "stand-cards"},
            element("div", {"class": "stand-places"}, *(_place(card, stand, view) for card in stand.cards)),
            element("div", {"class": "stand-wood"}, stand_art(stand.sign)),
        ),
    )


def _head(stand: StandView, view: TableView) -> Markup:
    """Draw the player's name above a slot for each wand that wins the game, and the golden card in front."""
    mind = None if stand.mind is None else element("span", {"class": "stand-mind"}, animal_picture(stand.mind))
    name = element(
        "h2",
        {"id": f"stand-{stand.player}", "class": "stand-name"},
        element("span", {"class": "stand-sign", "aria-hidden": "true"}, sign(stand.sign)),
        mind,
        element("span", {"class": "stand-called"}, stand.name),
        element("span", {"class": "visually-hidden"}, view.texts.gettext("On another device"))
        if stand.elsewhere
        else None,
    )
    look = _look(stand, view) if stand.player in view.sight.lookers else None
    tool = pencil(view) if stand.own else None
    who = element("div", {"class": "stand-who"}, name, _race(stand))
    return element("div", {"class": "stand-head"}, who, look, tool, _golden(stand, view))


def _race(stand: StandView) -> Markup:
    """Draw a slot for each wand that wins the game, with the wands won."""
    return element(
        "span", {"class": "wands", "data-won": stand.player, "aria-hidden": "true"}, slots(stand.wands, stand.to_win)
    )


def _look(stand: StandView, view: TableView) -> Markup:
    """Draw the button with which a player asks to look at their own side."""
    label = view.texts.gettext("Look, {player}", player=stand.name)
    words = element("span", {"class": "visually-hidden"}, label)
    return command_button(f"look:{stand.player}", "button-quiet look", eye(), words, enabled=view.sight.asked)


def _golden(stand: StandView, view: TableView) -> Markup:
    texts, pair = view.texts, stand.golden
    wanted = texts.gettext("no golden card") if pair is None else pair_name(pair, texts)
    wands = texts.gettext("{number} of {all} golden wands", number=stand.wands, all=stand.to_win)
    attributes: Attributes = {
        "class": "golden",
        "data-golden": stand.player,
        "data-pair": None if pair is None else name_of_pair(pair),
        "data-wands": stand.wands,
    }
    return element(
        "div",
        attributes,
        element(
            "span",
            {"class": "golden-front", "aria-hidden": "true"},
            golden_back() if pair is None else golden_card(pair),
        ),
        element("span", {"class": "visually-hidden"}, f"{wanted}, {wands}"),
    )


def _place(card: CardView, stand: StandView, view: TableView) -> Markup:
    seen = card.seen
    words = card_words(card, stand, view)
    hooks: Attributes = {
        "data-card": place_hook(card.player, card.place),
        "data-side": None if seen is None else "hat" if seen.rabbit is None else "rabbit",
        "data-out": None if seen is None else "true" if seen.out else "false",
        "data-rabbit": None if seen is None or seen.rabbit is None else name_of(seen.rabbit),
        "data-touched": card.touched,
        "data-glows": view.glow if card.glows else None,
        "aria-label": words,
    }
    picture = None if seen is None else hat_card(seen.rabbit, seen.out)
    asked = view.sight.asked
    if card.intent is not None:
        pressed: Attributes = {
            "type": "button",
            "class": "card",
            "data-intent": card.intent,
            "data-asked": view.hand == card.intent,
            "disabled": not asked,
        }
        drawn = element("button", {**hooks, **pressed}, picture)
    elif card.to_note:
        noting: Attributes = {"type": "button", "class": "card", "disabled": not asked}
        hook = place_hook(card.player, card.place)
        drawn = element("button", {**hooks, **noting, "data-command": f"pencil-at:{hook}"}, picture)
    elif card.pickable:
        picking: Attributes = {
            "type": "button",
            "class": "card",
            "data-command": f"{view.picking}:{card.place}",
            "data-asked": view.hand == f"pick:{card.place}",
            "aria-pressed": "true" if card.picked else "false",
            "disabled": not asked,
        }
        drawn = element("button", {**hooks, **picking}, picture)
    else:
        drawn = element("div", {**hooks, "class": "card", "role": "img"}, picture)
    note = None if card.note is None else slip(card.note)
    return element("div", {"class": "stand-place"}, drawn, note)
