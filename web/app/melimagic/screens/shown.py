"""What a player shows to everybody: two cards beside the golden card, and whether they match."""

from __future__ import annotations

from app.melimagic.pieces.cards.cards import golden_card, golden_wand, lying_card
from app.melimagic.pieces.kinds import name_of, name_of_pair
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.pieces.stage.stage import stage_art
from app.melimagic.wording.people import People
from app.melimagic.wording.rabbits import rabbit_name
from app.melimagic.wording.telling import tell
from app.play.hidden.hidden_game import Sight
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button
from mahe_core.melimagic import GoldenLost, GoldenWon, PairShown, View


def shown(sight: Sight, people: People) -> Markup:
    """Draw the two cards that were shown, the golden card they were meant for, and what came of it."""
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
            golden_card(pair),
        )
    said = [tell(event, people, sight.viewer) for event in sight.events if isinstance(event, GoldenWon | GoldenLost)]
    verdict = texts.gettext("It matches!") if tried.matches else texts.gettext("No match.")
    return element(
        "div",
        {"class": "shown-pair", "data-match": "true" if tried.matches else "false"},
        golden,
        element("div", {"class": "shown-cards"}, *cards),
        element(
            "p",
            {"class": "shown-verdict"},
            element("span", {"class": "shown-wand", "aria-hidden": "true"}, golden_wand()) if tried.matches else None,
            verdict,
        ),
        element("p", {"class": "shown-told"}, " ".join(said)),
    )


def show_screen(sight: Sight, people: People) -> Markup:
    """Draw the screen on which everybody sees it."""
    texts = people.texts
    tried = next((event for event in sight.events if isinstance(event, PairShown)), None)
    title = "" if tried is None else texts.gettext("{player} shows two cards", player=people.player(tried.by))
    on = texts.pgettext("to what comes next", "Go on")
    badge = None if tried is None else element("span", {"class": "ask-sign"}, sign(people.sign(tried.by)))
    return element(
        "section",
        {"data-screen": "show", "class": "show", "aria-labelledby": "show-title"},
        stage_art(),
        element("h1", {"id": "show-title", "class": "show-title"}, badge, title),
        element("div", {"id": "region-shown", "class": "shown"}, shown(sight, people)),
        element("div", {"class": "below"}, command_button("next", "button-loud show-on", on)),
        element("div", {"id": "region-flight", "class": "flight"}),
    )
