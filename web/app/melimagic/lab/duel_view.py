"""What the room of the duels looks like: whose memories meet, two questions one tap away, and who wins how often.

On a projector who plays is one idea, what came of it the other.
"""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import card, choices, games_so_far, numbers, seed_line, standard_error_explained, stop_button
from app.melimagic.computers import called, character, face
from app.melimagic.lab.duel_model import NUMBERS, Duel
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.melimagic.odds.simulation import LEVELS, SEATS

NAME: Final = "lab-duel"
FORM: Final = "lab-duel-seats"
HOW_MANY_FORM: Final = "lab-duel-players"
HOW_MANY: Final = "lab-duel-number"
IDEAS: Final = 2


def seat_field(seat: int) -> str:
    """Name the field of a seat."""
    return f"{NAME}-{seat}"


def duel_room(duel: Duel, texts: Texts, *, controls: Markup, results: Markup, idea: int | None) -> Markup:
    """Draw the room; with an idea only that one, for a projector."""
    trying = element("div", {"class": "lab-trying", "id": f"region-{NAME}-controls"}, controls)
    shown = element("div", {"class": "lab-main", "id": f"region-{NAME}-results"}, results)
    seats = card("memories", texts.gettext("Which memories compete?"), _players(duel, texts), _seats(duel, texts))
    questions = _questions(texts)
    if idea is not None:
        return join([seats, questions] if idea == 0 else [shown, trying])
    beside = element("div", {"class": "lab-beside"}, questions, seats)
    return element("div", {"class": "lab-two"}, beside, element("div", {"class": "lab-main"}, trying, shown))


def duel_results(shown: Figure, duel: Duel, texts: Texts) -> Markup:
    """Draw the chart and what stands under it."""
    growing = element("div", {"id": f"region-{NAME}-length"}, length(duel, texts))
    return join([chart_figure(shown, texts), growing, standard_error_explained(texts)])


def length(duel: Duel, texts: Texts) -> Markup:
    """Tell how long a game was on average."""
    if not duel.number:
        return element("p", {"class": "lab-quiet"}, "")
    words = texts.gettext("Turns in a game, on average: {turns}", turns=texts.number(duel.turns / duel.number))
    return element("p", {"class": "lab-quiet"}, words)


def duel_controls(duel: Duel, texts: Texts, *, marked: int | None, running: bool) -> Markup:
    """Draw what lets more games be played."""
    patience = texts.gettext("Whole games are played here, so this takes a little while.")
    return join(
        [
            element("h2", {"class": "lab-label"}, texts.gettext("How many games?")),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"{NAME}-more", NUMBERS, texts, marked=marked),
                stop_button(f"{NAME}-stop", texts.gettext("Stop playing"), running=running),
            ),
            element("p", {"class": "lab-quiet"}, patience),
            element("div", {"id": f"region-{NAME}-sofar"}, so_far(duel, texts, running=running)),
            seed_line(duel.seed, f"{NAME}-again", texts, drawn="cards-and-dice"),
        ]
    )


def so_far(duel: Duel, texts: Texts, *, running: bool) -> Markup:
    """Count the games that were played."""
    return games_so_far(duel.number, duel.asked, texts, running=running)


def seats_form(duel: Duel, texts: Texts) -> Markup:
    """Draw the choice of a memory for each seat."""
    return join(_seat(seat, level, texts) for seat, level in enumerate(duel.levels))


def _seat(seat: int, chosen: str, texts: Texts) -> Markup:
    options = (
        element("option", {"value": level, "selected": level == chosen}, called(level, texts)) for level in LEVELS
    )
    field = element(
        "label",
        {"class": "lab-field"},
        element("span", {"class": "lab-label"}, texts.gettext("Player {number}", number=seat + 1)),
        element("select", {"name": seat_field(seat)}, *options),
    )
    return element(
        "div",
        {"class": "lab-seat"},
        element("span", {"class": "lab-seat-sign", "aria-hidden": "true"}, face(chosen)),
        element("div", {"class": "lab-strategy"}, field, element("p", {"class": "hint"}, character(chosen, texts))),
    )


def _seats(duel: Duel, texts: Texts) -> Markup:
    listed = element("div", {"class": "lab-seat-list", "id": f"region-{NAME}-seats"}, seats_form(duel, texts))
    return element("form", {"id": FORM, "class": "lab-form"}, listed)


def _players(duel: Duel, texts: Texts) -> Markup:
    offered = [(str(number), str(number)) for number in SEATS]
    return element(
        "form",
        {"id": HOW_MANY_FORM, "class": "lab-form"},
        choices(HOW_MANY, texts.gettext("How many players?"), offered, str(len(duel.levels))),
        element("p", {"class": "hint"}, texts.gettext("They all decide alike; only their memories differ.")),
    )


def _questions(texts: Texts) -> Markup:
    asked = (
        ("wins", texts.gettext("Does memory win?")),
        ("first", texts.gettext("Is going first an advantage?")),
    )
    buttons = (command_button(f"{NAME}-ask:{question}", "lab-question", words) for question, words in asked)
    return card(
        "questions",
        texts.gettext("What do you want to know?"),
        element("div", {"class": "lab-question-list"}, *buttons),
    )
