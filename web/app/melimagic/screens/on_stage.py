"""The stage with stands, piles and dice, as the table and the replay show it."""

from __future__ import annotations

from app.melimagic.play.table_model import USE_OF_FACE, TableView
from app.melimagic.screens.curtain_and_show import shown
from app.melimagic.screens.stands import stands
from app.melimagic.wording.names import People, face_name, rabbit_name
from app.ui.markup import Attributes, Markup, Regions, element, join
from mahe_core.melimagic import Face, Rabbit
from mahe_core.pictures.melimagic.cards import discards, golden_pile, hat_pile, lying_card
from mahe_core.pictures.melimagic.dice import die, tumbling
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.shapes import name_of
from mahe_core.pictures.melimagic.stage import stage_art


def middle(view: TableView) -> Markup:
    """Draw the piles."""
    seen, texts = view.view, view.texts
    hats = texts.ngettext("Hat pile: {number} card", "Hat pile: {number} cards", seen.hats_left)
    golden = texts.ngettext("Golden pile: {number} card", "Golden pile: {number} cards", seen.golden_left)
    return join(
        [
            _pile("hat", seen.hats_left, view.draw_hat, hat_pile(seen.hats_left), hats, view),
            _heap(view),
            _pile("golden", seen.golden_left, view.draw_golden, golden_pile(seen.golden_left), golden, view),
        ]
    )


def in_hand(view: TableView) -> Markup:
    """Draw the card that the player on turn has drawn; all others see its hat, and whose it is."""
    if not view.holding:
        return Markup("")
    drawn, texts = view.view.drawn, view.texts
    owner = next(stand for stand in view.stands if stand.player == view.view.on_turn)
    label = texts.gettext("The drawn card")
    attributes: Attributes = {
        "class": "in-hand",
        "data-drawn": "hat" if drawn is None else "rabbit",
        "data-rabbit": None if drawn is None else name_of(drawn),
        "role": "img",
        "aria-label": label,
    }
    whose = None if owner.own else element("span", {"class": "hand-sign", "aria-hidden": "true"}, sign(owner.sign))
    return element("div", attributes, lying_card(drawn), whose)


def dice(view: TableView, faces: tuple[Face, ...]) -> Markup:
    """Draw both dice, possibly tumbling, or their empty places; `faces` are those of a die in this game."""
    if view.sight.to_act is None:
        return Markup("")
    return join(_die(number, face, faces, view) for number, face in enumerate(view.faces, start=1))


def _die(number: int, face: Face | None, faces: tuple[Face, ...], view: TableView) -> Markup:
    """Draw a die, as a button if the player can choose between the two; the die that is not chosen fades."""
    attributes: Attributes = {"class": "die-lies die-spot", "data-die": number}
    if face is None:
        return element("span", attributes, die(None))
    use = USE_OF_FACE[face]
    attributes |= {
        "data-face": name_of(face),
        "data-use": use.name.lower(),
        "data-faded": view.chosen is not None and view.chosen is not use,
        "aria-label": face_name(face, view.texts),
    }
    drawn = (die(face), tumbling(faces, face))
    if len(view.uses) < 2:
        return element("span", {**attributes, "role": "img"}, *drawn)
    pressed: Attributes = {
        "type": "button",
        "data-command": f"{view.picking}:{use}",
        "data-asked": view.hand == f"pick:{use}",
        "data-glows": view.glow if view.chosen is None else None,
        "aria-pressed": "true" if view.chosen is use else "false",
        "disabled": not view.sight.asked,
    }
    return element("button", {**attributes, **pressed}, *drawn)


def _pile(kind: str, left: int, hook: str | None, picture: Markup, words: str, view: TableView) -> Markup:
    hooks: Attributes = {"class": f"pile pile-of-{kind}", "data-pile": kind, "data-left": left}
    number = element("span", {"class": "pile-number", "aria-hidden": "true"}, view.texts.number(left))
    if hook is None:
        return element("div", {**hooks, "role": "img", "aria-label": words}, picture, number)
    label = view.texts.gettext("Draw from here.")
    pressed: Attributes = {
        "type": "button",
        "data-intent": hook,
        "data-glows": None if view.chosen is None else view.glow,
        "data-asked": view.hand == hook,
        "aria-label": f"{words}. {label}",
        "disabled": not view.sight.asked,
    }
    return element("button", {**hooks, **pressed}, picture, number)


def _heap(view: TableView) -> Markup:
    seen, texts = view.view, view.texts
    top = seen.top
    words = texts.ngettext("{number} discard", "{number} discards", seen.discarded)
    if top is not None:
        words = texts.gettext("{discards}, on top: {rabbit}", discards=words, rabbit=rabbit_name(top, texts))
    attributes: Attributes = {
        "class": "pile pile-of-discards",
        "data-discards": seen.discarded,
        "data-top": None if top is None else name_of(top),
        "role": "img",
        "aria-label": words,
    }
    return element("div", attributes, _fan(view.shown_discards) or discards(top, seen.discarded))


def _fan(shown: tuple[Rabbit, ...]) -> Markup | None:
    """Draw the discards fanned out: one card per kind of rabbit, with its number."""
    if not shown:
        return None
    counted = [(rabbit, shown.count(rabbit)) for rabbit in Rabbit if rabbit in shown]
    each = (
        element(
            "span",
            {"class": "fanned", "data-discarded": name_of(rabbit), "data-number": number},
            lying_card(rabbit),
            element("span", {"class": "fanned-number"}, str(number)),
        )
        for rabbit, number in counted
    )
    return element("span", {"class": "fan"}, *each)


def stage_regions(view: TableView, people: People) -> Regions:
    """Draw every region of the stage."""
    return {
        "stands": stands(view),
        "middle": middle(view),
        "drawn": in_hand(view),
        "dice": dice(view, people.setup.faces),
        "shown": shown(view.sight, people) if view.sight.missed is None else Markup(""),
    }


def stage(drawn: Regions, prefix: str = "") -> Markup:
    """Arrange the regions of the stage, whose names begin with `prefix`."""

    def region(name: str, kind: str, **hooks: bool) -> Markup:
        attributes: Attributes = {"id": f"region-{prefix}{name}", "class": kind, **hooks}
        return element("div", attributes, drawn[f"{prefix}{name}"])

    return element(
        "div",
        {"class": "stage"},
        stage_art(),
        region("stands", "stands"),
        element("div", {"class": "middle"}, region("middle", "piles")),
        element(
            "div", {"class": "at-hand"}, region("dice", "dice-lie"), region("drawn", "hand", **{"data-hand": True})
        ),
        region("shown", "shown"),
    )
