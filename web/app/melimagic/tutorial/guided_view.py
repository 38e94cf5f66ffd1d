"""The guided game as the newcomer sees it: the view model, and the drawing of table, curtain or shown cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.melimagic.tutorial.story import BEN, LIFT, NEWCOMER, PARTS, SEATS, SETUP, Part, Side, choosing, session_at
from app.melimagic.wording.names import People, pair_name, rabbit_name
from app.melimagic.wording.prompts import curtain_sentence
from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Asked, Pressed
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button
from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.melimagic import (
    DiceRolled,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    Event,
    Face,
    HatsSwapped,
    KeepDrawn,
    PairShown,
    SeenCard,
    TurnHat,
    View,
    legal_intents,
    perceived,
    view,
)
from mahe_core.pictures.melimagic.cards import (
    discards,
    golden_back,
    golden_card,
    golden_pile,
    hat_card,
    hat_pile,
    lying_card,
)
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.stage import curtain_art, stage_art, stand_art


@dataclass(frozen=True, slots=True)
class GuidedView:
    """A moment of the guided game."""

    side: Side
    seen: View
    people: People
    asked: str | None
    """The hook or press expected next; None if the newcomer can only go on."""
    things: frozenset[str]
    """The hooks of the actions available by tapping a card or a pile."""
    chosen: tuple[int, ...]
    """The newcomer's places chosen for the try."""
    dice: tuple[Face, ...]
    """The dice of this turn, or of the previous one until the next roll."""
    dice_are_over: bool
    shown: PairShown | None
    """The two cards shown to everybody, while they are shown."""
    letters: bool
    """True if single letters press buttons."""


def guided_view(place: int, texts: Texts, *, letters: bool) -> GuidedView:
    """Return the view of the game just before a beat."""
    part, state = PARTS[place], session_at(place).state
    asked, things = None, frozenset[str]()
    match part.beat:
        case Asked(intent=intent):
            asked = hook_of(melimagic, intent)
            if part.side == "seat":
                tapped = (TurnHat, KeepDrawn, DiscardDrawn, DrawHat, DrawGolden)
                things = frozenset(
                    hook_of(melimagic, each) for each in legal_intents(state) if isinstance(each, tapped)
                )
        case Pressed(press=press):
            asked = press
        case _:
            pass
    events = _events_until(place)
    rolled = [event.faces for event in events if isinstance(event, DiceRolled)]
    shown = [event for event in events if isinstance(event, PairShown)]
    return GuidedView(
        part.side,
        view(state, viewer_at(part)),
        People(texts, SETUP, SEATS),
        asked,
        things,
        part.chosen,
        state.dice or (rolled[-1] if rolled else ()),
        not state.dice,
        shown[-1] if part.side == "show" else None,
        letters,
    )


def viewer_at(part: Part) -> Viewer:
    """Return the viewer: the newcomer behind the curtain, else None."""
    return NEWCOMER if part.side == "seat" else None


def missed_at(place: int) -> tuple[Event, ...]:
    """Return the events that the newcomer missed, for the beat at which the curtain is lifted on them."""
    if PARTS[place].beat.word != "meanwhile":
        return ()
    return tuple(perceived(event, NEWCOMER) for event in _events_until(place) if isinstance(event, HatsSwapped))


def _events_until(place: int) -> tuple[Event, ...]:
    return tuple(event for entry in session_at(place).entries for event in entry.step.events)


def newcomers_stage(view: GuidedView, texts: Texts) -> Markup:
    """Draw the newcomer's view; behind the curtain there is no markup of the table."""
    match view.side:
        case "curtain":
            return _curtain(view, texts)
        case "show":
            return _show(view, texts)
        case "open" | "seat":
            return _table(view, texts)
        case _:
            assert_never(view.side)


def _curtain(view: GuidedView, texts: Texts) -> Markup:
    """Draw the curtain as at the table; only the newcomer can lift it."""
    player = NEWCOMER if view.asked == LIFT else BEN
    sentence = element("p", {"class": "curtain-sentence"}, curtain_sentence(view.people, player))
    drawn = element("span", {"class": "curtain-sign", "aria-hidden": "true"}, sign(view.people.sign(player)))
    if player == NEWCOMER:
        name = texts.gettext("I’m {player}", player=view.people.player(player))
        drawn = command_button(
            f"tutorial:{LIFT}",
            "curtain-lift guided-asked",
            drawn,
            element("span", {"class": "curtain-name"}, name),
            element("span", {"class": "curtain-hint", "aria-hidden": "true"}, texts.gettext("For your eyes only")),
        )
    words = element("div", {"class": "curtain-words"}, sentence, drawn)
    return element("div", {"class": "guided guided-curtain"}, curtain_art(), words)


def _show(view: GuidedView, texts: Texts) -> Markup:
    """Draw the two cards shown to everybody, and the wand won with them."""
    shown = view.shown
    if shown is None:
        raise ValueError("no cards are shown here")
    cards = (_shown(number, shown, texts) for number in range(len(shown.places)))
    wand = element("span", {"class": "guided-prize", "aria-hidden": "true"}, golden_back())
    said = element("p", {"class": "guided-match"}, texts.gettext("It matches!"))
    return element(
        "div",
        {"class": "guided guided-show"},
        stage_art(),
        element("div", {"class": "guided-shown"}, element("ul", {"class": "guided-pair"}, *cards), said, wand),
    )


def _shown(number: int, shown: PairShown, texts: Texts) -> Markup:
    name = rabbit_name(shown.rabbits[number], texts)
    drawn = element("span", {"role": "img", "aria-label": name}, lying_card(shown.rabbits[number]))
    return element("li", {"data-shown": number + 1}, drawn)


def _table(view: GuidedView, texts: Texts) -> Markup:
    return element(
        "div",
        {"class": f"guided guided-{view.side}"},
        stage_art(),
        element(
            "div",
            {"class": "guided-table"},
            _stand(BEN, view, texts),
            _piles(view, texts),
            _stand(NEWCOMER, view, texts),
        ),
    )


# Stands


def _stand(player: int, view: GuidedView, texts: Texts) -> Markup:
    """Draw a player's stand with its cards and the golden card."""
    name = view.people.player(player)
    cards = (_place(player, place, card, view, texts) for place, card in enumerate(view.seen.stands[player]))
    who = element(
        "span",
        {"class": "guided-who"},
        element("span", {"class": "guided-sign", "aria-hidden": "true"}, sign(view.people.sign(player))),
        name,
    )
    standing = element(
        "div",
        {"class": "guided-standing"},
        element("ol", {"class": "guided-cards"}, *cards),
        stand_art(view.people.sign(player)),
    )
    beside = element("div", {"class": "guided-beside"}, who, _golden(player, view, texts))
    attributes: Attributes = {"class": "guided-stand", "role": "group", "aria-label": name}
    return element("div", attributes, beside, standing)


def _golden(player: int, view: GuidedView, texts: Texts) -> Markup | None:
    pair = view.seen.golden[player]
    if pair is None:
        return None
    label = texts.gettext("Golden card: {pair}", pair=pair_name(pair, texts))
    attributes: Attributes = {"class": "guided-golden", "data-golden": player, "role": "img", "aria-label": label}
    return element("span", attributes, golden_card(pair))


def _place(player: int, place: int, card: SeenCard | None, view: GuidedView, texts: Texts) -> Markup:
    """Draw a place of a stand: a card, as a button if a tap has an effect."""
    if card is None:
        return element("li", {"class": "guided-place"})
    label = _card_said(player, place, card, view, texts)
    picked = player == NEWCOMER and place in view.chosen
    drawn = element(
        "span",
        {"class": "guided-hat-card", "data-card": f"{player}:{place + 1}", "data-picked": picked},
        hat_card(card.rabbit, card.out),
    )
    turn, keep = hook_of(melimagic, TurnHat(player, place)), hook_of(melimagic, KeepDrawn(place))
    if turn in view.things:
        content = _thing(turn, view, label, drawn)
    elif player == NEWCOMER and keep in view.things:
        content = _thing(keep, view, label, drawn)
    elif player == NEWCOMER and view.asked == choosing(place):
        content = _button(f"tutorial:{choosing(place)}", "data-command", True, "guided-thing", drawn, label=label)
    else:
        content = element("span", {"class": "guided-thing", "role": "img", "aria-label": label}, drawn)
    return element("li", {"class": "guided-place"}, content)


def _card_said(player: int, place: int, card: SeenCard, view: GuidedView, texts: Texts) -> str:
    name = view.people.player(player)
    if card.rabbit is None:
        return texts.gettext("{player}, place {place}: hat", player=name, place=place + 1)
    rabbit = rabbit_name(card.rabbit, texts)
    return texts.gettext("{player}, place {place}: {rabbit}", player=name, place=place + 1, rabbit=rabbit)


# Piles


def _piles(view: GuidedView, texts: Texts) -> Markup:
    """Draw the piles between the stands, and the place of the drawn card."""
    seen = view.seen
    hats = element("span", {"data-pile": "hat", "data-left": seen.hats_left}, hat_pile(seen.hats_left))
    golden = element("span", {"data-pile": "golden", "data-left": seen.golden_left}, golden_pile(seen.golden_left))
    heap = element("span", {"data-discards": True}, discards(seen.top, seen.discarded))
    drawn = None
    if seen.drawn is not None:
        name = rabbit_name(seen.drawn, texts)
        attributes: Attributes = {"data-drawn": True, "role": "img", "aria-label": name}
        drawn = element("span", attributes, lying_card(seen.drawn))
    return element(
        "div",
        {"class": "guided-piles"},
        _pile(hook_of(melimagic, DrawHat()), view, texts.gettext("Hat pile"), hats),
        _pile(hook_of(melimagic, DiscardDrawn()), view, texts.gettext("Discards"), heap),
        _pile(hook_of(melimagic, DrawGolden()), view, texts.gettext("Golden pile"), golden),
        element("span", {"class": "guided-drawn", "data-hand": True}, drawn),
    )


def _pile(hook: str, view: GuidedView, label: str, drawn: Markup) -> Markup:
    if hook in view.things:
        return _thing(hook, view, label, drawn)
    return element("span", {"class": "guided-thing", "role": "img", "aria-label": label}, drawn)


# Buttons


def _thing(hook: str, view: GuidedView, label: str, drawn: Markup) -> Markup:
    return _button(hook, "data-intent", hook == view.asked, "guided-thing", drawn, label=label)


def _button(hook: str, named: str, asked: bool, kind: str, *content: Markup | str, label: str | None = None) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": f"guided-button {kind}",
        named: hook,
        "data-asked": asked,
        "aria-label": label,
    }
    return element("button", attributes, *content)
