"""What the room about looks looks like: a deal to play, and what came of many."""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import card, numbers, seed_line, stop_button
from app.melimagic.lab.looks_model import GOLDEN, LOOKS, NUMBERS, OWN, WANTED, ByHand, Deal, Rounds, looks_called
from app.melimagic.pieces.cards import golden_card, lying_card
from app.melimagic.wording.names import pair_name, place_name, rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.melimagic.rulebook import PLACES

NAME: Final = "lab-looks"
IDEAS: Final = 2

_UNSPOKEN: Final[Attributes] = {"aria-hidden": "true"}


def looks_room(texts: Texts, *, deal: Markup, controls: Markup, results: Markup, idea: int | None) -> Markup:
    """Draw the room; with an idea only that one, for a projector."""
    by_hand = element("div", {"class": "lab-looks-deal", "id": f"region-{NAME}-deal"}, deal)
    trying = element("div", {"class": "lab-trying", "id": f"region-{NAME}-controls"}, controls)
    shown = element("div", {"class": "lab-main", "id": f"region-{NAME}-results"}, results)
    if idea is not None:
        return by_hand if idea == 0 else join([trying, shown])
    return element("div", {"class": "lab-two"}, by_hand, element("div", {"class": "lab-main"}, trying, shown))


# The deal that is played by hand


def deal_part(deal: Deal, by_hand: ByHand, texts: Texts) -> Markup:
    """Draw both stands, what can be done, what Ada knows, and what came of the deals so far."""
    return card(
        "looks",
        texts.gettext("Look, or swap?"),
        _asked(texts),
        element("div", {"class": "lab-looks-stands"}, _ada(texts), _ben(deal, texts)),
        _known(deal, texts),
        _tally(by_hand, texts) if any(by_hand.played) else None,
    )


def _asked(texts: Texts) -> Markup:
    words = texts.gettext(
        "You still need the second rabbit on your golden card: {wanted}. Look behind as many hats on the other stand "
        "as you like, then swap for one of its cards.",
        wanted=rabbit_name(WANTED, texts),
    )
    return element("p", {}, words)


def _ada(texts: Texts) -> Markup:
    golden = element("span", {"class": "lab-looks-golden", **_UNSPOKEN}, golden_card(GOLDEN))
    cards = (element("span", {"class": "lab-looks-card", **_UNSPOKEN}, lying_card(rabbit)) for rabbit in OWN)
    spoken = texts.gettext(
        "Golden card: {pair}. Your hat cards: {cards}.",
        pair=pair_name(GOLDEN, texts),
        cards=texts.and_list([rabbit_name(rabbit, texts) for rabbit in OWN]),
    )
    return element(
        "div",
        {"class": "lab-looks-ada"},
        element("p", {"class": "lab-label"}, texts.gettext("Your cards")),
        element("div", {"class": "lab-looks-row"}, golden, *cards),
        element("p", {"class": "visually-hidden"}, spoken),
    )


def _ben(deal: Deal, texts: Texts) -> Markup:
    return element(
        "div",
        {"class": "lab-looks-ben"},
        element("p", {"class": "lab-label"}, texts.gettext("The other stand")),
        element("div", {"class": "lab-looks-places"}, *(_place(place, deal, texts) for place in PLACES)),
    )


def _place(place: int, deal: Deal, texts: Texts) -> Markup:
    open_to_all = place in deal.looked or deal.taken is not None
    rabbit = deal.stand[place] if open_to_all else None
    name = rabbit_name(deal.stand[place], texts) if open_to_all else texts.gettext("hat")
    state = "taken" if place == deal.taken else "seen" if place in deal.looked else "hidden"
    buttons = (
        _button(f"{NAME}-look:{place + 1}", texts.gettext("Look"), place, texts, idle=place in deal.looked),
        _button(f"{NAME}-swap:{place + 1}", texts.gettext("Swap"), place, texts, idle=False),
    )
    return element(
        "div",
        {"class": "lab-looks-place", "data-place": place + 1, "data-state": state},
        element("span", {"class": "lab-looks-card", **_UNSPOKEN}, lying_card(rabbit)),
        element("span", {"class": "lab-looks-name"}, f"{place + 1}: {name}"),
        *(buttons if deal.taken is None else ()),
    )


def _button(command: str, words: str, place: int, texts: Texts, *, idle: bool) -> Markup:
    where = element("span", {"class": "visually-hidden"}, f", {place_name(place, texts)}")
    attributes: Attributes = {
        "type": "button",
        "class": "button lab-looks-button",
        "data-command": command,
        "aria-disabled": "true" if idle else None,
    }
    return element("button", attributes, words, where)


def _known(deal: Deal, texts: Texts) -> Markup:
    if deal.taken is None:
        left = texts.ngettext(
            "{number} possibility is left for the other stand.",
            "{number} possibilities are left for the other stand.",
            deal.worlds,
        )
        return element("p", {"class": "lab-looks-worlds", "data-worlds": deal.worlds}, left)
    return element(
        "div",
        {"class": "lab-looks-over", "data-matches": deal.matches},
        element("p", {"class": "lab-looks-result"}, told_swap(deal, texts)),
        command_button(f"{NAME}-next", "lab-loud", texts.gettext("Deal again")),
    )


def told_swap(deal: Deal, texts: Texts) -> str:
    """Tell what the swap brought."""
    assert deal.taken is not None
    got = rabbit_name(deal.stand[deal.taken], texts)
    if deal.matches:
        return texts.gettext("You get: {rabbit}. It matches!", rabbit=got)
    return texts.gettext("You get: {rabbit}. No match.", rabbit=got)


def _tally(by_hand: ByHand, texts: Texts) -> Markup:
    heads = (
        element("th", {"scope": "col"}, words)
        for words in (
            texts.gettext("Looks before the swap"),
            texts.gettext("Deals"),
            texts.gettext("It matched"),
        )
    )
    rows = (
        element(
            "tr",
            {},
            element("th", {"scope": "row"}, looks_called(looks, texts)),
            element("td", {}, texts.number(by_hand.played[looks])),
            element("td", {}, texts.number(by_hand.matched[looks])),
        )
        for looks in LOOKS
    )
    return element(
        "table",
        {"class": "lab-looks-tally"},
        element("caption", {"class": "visually-hidden"}, texts.gettext("Your deals so far")),
        element("thead", {}, element("tr", {}, *heads)),
        element("tbody", {}, *rows),
    )


# Many deals


def looks_controls(rounds: Rounds, texts: Texts, *, marked: int | None, running: bool) -> Markup:
    """Draw what lets more be dealt."""
    words = texts.gettext(
        "Every deal tries all four plans: no look, one, two or three, and then a swap. If a look has found the "
        "rabbit, the swap takes that card; if not, it takes one that has not been looked at."
    )
    return join(
        [
            element("h2", {"class": "lab-label"}, texts.gettext("How many deals?")),
            element("p", {"class": "lab-quiet lab-looks-plans"}, words),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"{NAME}-more", NUMBERS, texts, marked=marked),
                stop_button(f"{NAME}-stop", texts.gettext("Stop dealing"), running=running),
            ),
            element("div", {"id": f"region-{NAME}-sofar"}, so_far(rounds, texts)),
            seed_line(rounds.seed, f"{NAME}-again", texts, drawn="cards"),
        ]
    )


def so_far(rounds: Rounds, texts: Texts) -> Markup:
    """Count the deals in words."""
    words = texts.gettext("Deals so far: {number}", number=texts.number(rounds.number))
    return element("p", {"class": "lab-sofar", "data-lab-number": rounds.number}, words)


def looks_results(shown: Figure, texts: Texts, *, can_uncover: bool) -> Markup:
    """Draw the chart, and what uncovers the exact values."""
    button = command_button(f"{NAME}-uncover", "lab-loud", texts.gettext("Show the exact values"))
    return join([chart_figure(shown, texts), element("p", {}, button) if can_uncover else None])
