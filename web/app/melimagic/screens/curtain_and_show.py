"""The two screens that replace the table: the curtain with the button that lifts it, and the show of two cards."""

from __future__ import annotations

from app.melimagic.play.table_model import shower
from app.melimagic.screens.badges import badge
from app.melimagic.wording.events import describe
from app.melimagic.wording.names import People, rabbit_name
from app.melimagic.wording.prompts import curtain_sentence
from app.play.hidden.hidden_game import Sight
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button, ear_place
from mahe_core.melimagic import GoldenLost, GoldenWon, Pair, PairShown, View
from mahe_core.pictures.melimagic.cards import burst, golden_back, golden_card, lying_card, slots
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.shapes import name_of, name_of_pair
from mahe_core.pictures.melimagic.stage import curtain_art, stage_art


def curtain_screen(people: People, player: int | None, *, looks: bool, held: bool) -> Markup:
    """Draw the curtain in front of a player; for None, a curtain that has just fallen and cannot be lifted."""
    sentence = curtain_sentence(people, player, held=held)
    return element(
        "section",
        {
            "data-screen": "curtain",
            "class": "curtain",
            "data-before": player,
            "data-ribbon": None if player is None else people.sign(player),
            "aria-labelledby": "curtain-sentence",
        },
        curtain_art(),
        element("div", {"class": "curtain-words"}, *_words(people, player, sentence, looks=looks)),
    )


def _words(people: People, player: int | None, said: str, *, looks: bool) -> list[Markup]:
    texts = people.texts
    heading: Attributes = {"id": "curtain-sentence", "class": "curtain-sentence", "role": "heading", "aria-level": 1}
    told = element("p", heading, said)
    sentence = element("div", {"class": "curtain-said"}, told, ear_place())
    if player is None:
        return [sentence]
    name = people.player(player)
    label = texts.gettext("I’m {player}: my side", player=name) if looks else texts.gettext("I’m {player}", player=name)
    lift = command_button(
        "lift",
        "curtain-lift",
        element("span", {"class": "curtain-sign", "aria-hidden": "true"}, sign(people.sign(player))),
        element("span", {"class": "curtain-name"}, label),
        element("span", {"class": "curtain-hint", "aria-hidden": "true"}, texts.gettext("For your eyes only")),
    )
    return [sentence, lift]


def shown(sight: Sight, people: People) -> Markup:
    """Draw the two cards shown, the golden card they were meant for, and the result."""
    tried = next((event for event in sight.events if isinstance(event, PairShown)), None)
    if tried is None:
        return Markup("")
    texts = people.texts
    view: View = sight.view
    won = next((event for event in sight.events if isinstance(event, GoldenWon)), None)
    pair = won.pair if won is not None else view.golden[tried.by]
    cards = (
        element(
            "span",
            {
                "class": "shown-card",
                "data-shown": number,
                "data-place": place + 1,
                "data-rabbit": name_of(rabbit),
                "role": "img",
                "aria-label": rabbit_name(rabbit, texts),
            },
            lying_card(rabbit),
        )
        for number, (place, rabbit) in enumerate(zip(tried.places, tried.rabbits, strict=True), start=1)
    )
    golden = None
    if pair is not None:
        golden = element(
            "span",
            {"class": "shown-golden", "data-golden": tried.by, "data-pair": name_of_pair(pair)},
            golden_card(pair) if won is None else _won(pair),
        )
    said = [
        describe(event, people, sight.viewer) for event in sight.events if isinstance(event, GoldenWon | GoldenLost)
    ]
    wands = next(
        (event.wands for event in sight.events if isinstance(event, GoldenWon | GoldenLost)), view.wands[tried.by]
    )
    race = slots(wands, people.setup.to_win)
    verdict = texts.gettext("It matches!") if tried.matches else texts.gettext("No match.")
    return element(
        "div",
        {"class": "shown-pair", "data-match": "true" if tried.matches else "false"},
        golden,
        element("div", {"class": "shown-cards"}, *cards),
        element(
            "p",
            {"class": "shown-verdict"},
            verdict,
            element("span", {"class": "wands shown-race", "aria-hidden": "true"}, race),
        ),
        element("p", {"class": "shown-told"}, " ".join(said)),
    )


def _won(pair: Pair) -> Markup:
    """Draw the wand side that a won golden card turns to, with its rabbits on top until then, and a burst of stars."""
    front = element("span", {"class": "golden-was", "aria-hidden": "true"}, golden_card(pair))
    return join([burst(), golden_back(), front])


def show_screen(sight: Sight, people: People) -> Markup:
    """Draw the screen that shows a try to everybody."""
    texts = people.texts
    by = shower(sight.events)
    title = "" if by is None else texts.gettext("{player} shows two cards", player=people.player(by))
    on = texts.pgettext("to what comes next", "Go on")
    who = None if by is None else element("span", {"class": "ask-sign"}, badge(people.sign(by), people.mind(by)))
    return element(
        "section",
        {"data-screen": "show", "class": "show", "aria-labelledby": "show-title"},
        stage_art(),
        element(
            "div",
            {"class": "show-head"},
            element("h1", {"id": "show-title", "class": "show-title"}, who, title),
            ear_place(),
        ),
        element("div", {"id": "region-shown", "class": "shown"}, shown(sight, people)),
        element("div", {"class": "below"}, command_button("next", "button-loud show-on", on)),
        element("div", {"id": "region-flight", "class": "flight"}),
    )
