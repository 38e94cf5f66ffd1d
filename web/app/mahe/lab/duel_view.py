"""What the duel room looks like: who plays, two questions that are one tap away, and who wins how often.

On a projector who plays is one idea, what came of it the other.
"""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import card, choices, games_so_far, numbers, seed_line, standard_error_explained, stop_button
from app.mahe.board.turtle import sign_badge
from app.mahe.lab.duel_model import SEATS, Duel, Games
from app.mahe.lab.strategies import strategy_choice
from app.seats.signs import SIGNS
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.mahe.strategies import COMPUTERS

NAME: Final = "lab-duel"
FORM: Final = "lab-duel-seats"
HOW_MANY_FORM: Final = "lab-duel-players"
HOW_MANY: Final = "lab-duel-number"
IDEAS: Final = 2


def seat_field(seat: int) -> str:
    """What the names of a seat's fields begin with."""
    return f"{NAME}-{seat}"


def duel_room(games: Games, shown: Figure, texts: Texts, *, controls: Markup, idea: int | None) -> Markup:
    """Draw the room; with an idea only that one, for a projector."""
    trying = element("div", {"class": "lab-trying", "id": f"region-{NAME}-controls"}, controls)
    chart = element("div", {"class": "lab-main", "id": f"region-{NAME}-chart"}, chart_part(shown, texts))
    seats = card("seats", texts.gettext("Who plays?"), _players(games.duel, texts), _seats(games.duel, texts))
    questions = _questions(texts)
    if idea is not None:
        return join([seats, questions]) if idea == 0 else join([chart, trying])
    beside = element("div", {"class": "lab-beside"}, questions, seats)
    return element("div", {"class": "lab-two"}, beside, element("div", {"class": "lab-main"}, trying, chart))


def chart_part(shown: Figure, texts: Texts) -> Markup:
    """Draw the place of the chart."""
    return join([chart_figure(shown, texts), standard_error_explained(texts)])


def duel_controls(games: Games, texts: Texts, *, marked: int | None, running: bool) -> Markup:
    """Draw what lets more games be played."""
    return join(
        [
            element("h2", {"class": "lab-label"}, texts.gettext("How many games?")),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"{NAME}-play", games.duel.numbers, texts, marked=marked),
                stop_button(f"{NAME}-stop", texts.gettext("Stop playing"), running=running),
            ),
            _patience(texts) if games.duel.thinks else None,
            element("div", {"id": f"region-{NAME}-sofar"}, so_far(games, texts, running=running)),
            seed_line(games.duel.seed, f"{NAME}-again", texts, drawn="dice"),
        ]
    )


def _patience(texts: Texts) -> Markup:
    words = texts.gettext("Somebody here thinks ahead, so the games take their time.")
    return element("p", {"class": "lab-quiet"}, words)


def so_far(games: Games, texts: Texts, *, running: bool) -> Markup:
    """Count the games that were played, and while more are played draw how far it is."""
    return games_so_far(games.number, games.asked, texts, running=running)


def seats_form(duel: Duel, texts: Texts) -> Markup:
    """Draw the choice of a strategy for each seat."""
    rows = (
        element(
            "div",
            {"class": "lab-seat"},
            element("span", {"class": "lab-seat-sign", "aria-hidden": "true"}, sign_badge(SIGNS[seat])),
            strategy_choice(
                seat_field(seat),
                strategy,
                texts.gettext("Player {number}", number=seat + 1),
                texts,
                computers=COMPUTERS,
            ),
        )
        for seat, strategy in enumerate(duel.seats)
    )
    return join(rows)


def _seats(duel: Duel, texts: Texts) -> Markup:
    return element("form", {"id": FORM, "class": "lab-form"}, _region(seats_form(duel, texts)))


def _region(content: Markup) -> Markup:
    return element("div", {"class": "lab-seat-list", "id": f"region-{NAME}-seats"}, content)


def _players(duel: Duel, texts: Texts) -> Markup:
    offered = [(str(number), str(number)) for number in SEATS]
    return element(
        "form",
        {"id": HOW_MANY_FORM, "class": "lab-form"},
        choices(HOW_MANY, texts.gettext("How many players?"), offered, str(len(duel.seats))),
        element(
            "p",
            {"class": "hint"},
            texts.gettext("With two or three players, each has two turtles; with more, just one."),
        ),
    )


def _questions(texts: Texts) -> Markup:
    asked = (
        ("first", texts.gettext("Is going first an advantage?")),
        ("riding", texts.gettext("Does riding help?")),
        ("wins", texts.gettext("How often does each player win?")),
    )
    buttons = (command_button(f"{NAME}-ask:{question}", "lab-question", words) for question, words in asked)
    return card(
        "questions",
        texts.gettext("What do you want to know?"),
        element("div", {"class": "lab-question-list"}, *buttons),
    )
