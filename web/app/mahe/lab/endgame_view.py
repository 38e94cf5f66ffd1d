"""The markup of the endgame room: the island with two turtles, the question, and the covered answer.

On a projector the question is one idea, the answer the other. The exact chances are not on the page until they are
asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.lab.rooms.parts import (
    UNSPOKEN,
    card,
    labelled,
    left_column,
    main_column,
    numbers,
    region,
    select,
    table,
    toggle_button,
)
from app.mahe.board.board import scenery
from app.mahe.board.dice import die
from app.mahe.board.geometry import BOARD_VIEW_BOX, raft_place, square_centre, stack_place
from app.mahe.board.landscape import waves
from app.mahe.board.pieces import figure
from app.mahe.board.turtle import sign_badge
from app.mahe.lab.endgame_model import ME, MOMENTS, NUMBERS, OTHER, Played, Race
from app.mahe.lab.pieces import face_picture
from app.mahe.screens.aids import risk_sentence
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import SQUARES, Moment

NAME: Final = "lab-endgame"
FORM: Final = "lab-endgame-race"
MINE: Final = "lab-endgame-mine"
THEIRS: Final = "lab-endgame-other"
DICE: Final = "lab-endgame-dice"

SIGNS: Final = ("star", "moon")
"""The signs of my turtle and of the other one."""

Choice = Literal["stop", "roll"]


@dataclass(frozen=True, slots=True)
class EndgameScreen:
    """The state to draw."""

    race: Race
    chosen: Choice | None
    exact: tuple[float, float] | None
    """The chances after stopping and after rolling; None while they are covered."""
    played: Played


def endgame_room(shown: EndgameScreen, texts: Texts, *, idea: int | None) -> Markup:
    """Draw the room, or only one of its ideas, for a projector."""
    told = texts.gettext("The nest is open: whoever reaches the beach first takes it and wins. It is your move.")
    drawn = region(f"{NAME}-island", island(shown.race), "lab-race-island")
    form, alone = _form(shown.race, texts), idea is not None
    title = texts.gettext("Who gets to the nest?")
    position = card("position", title, element("p", {}, told), drawn, None if alone else form)
    question = region(f"{NAME}-question", question_part(shown, texts))
    answer = region(f"{NAME}-answer", answer_part(shown, texts))
    if idea:
        return answer
    if alone:
        columns = (position, main_column(question, element("div", {"class": "lab-card"}, form)))
    else:
        columns = (left_column(position), main_column(question, answer))
    return element("div", {"class": "lab-two lab-race"}, *columns)


def island(race: Race) -> Markup:
    """Draw the island with both turtles on their squares."""
    frame: Attributes = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet", **UNSPOKEN}
    # Mine is drawn last, since it is on top.
    turtles = (_turtle(race, OTHER, race.other), _turtle(race, ME, race.mine))
    return element("svg", {"class": "lab-island", **frame}, scenery("lab-"), waves(), *turtles)


def _turtle(race: Race, turtle: int, square: int) -> Markup:
    together = race.mine == race.other != 0
    height = 2 if together else 1
    level = 2 if together and turtle == ME else 1
    if not square:
        place = raft_place(turtle)
    else:
        place = stack_place(square, level, height) if together else square_centre(square)
    hooks: Attributes = {"data-lab-turtle": square, "transform": f"translate({place.x:g} {place.y:g})"}
    return element("g", hooks, figure(SIGNS[turtle], square, level, height))


def _form(race: Race, texts: Texts) -> Markup:
    squares = [(str(square), str(square) if square else texts.gettext("Raft")) for square in SQUARES]
    moments = [(_written(moment), _moment_words(moment, texts)) for moment in MOMENTS]
    return element(
        "form",
        {"id": FORM, "class": "lab-form"},
        labelled(select(MINE, squares, str(race.mine)), _badge(SIGNS[ME]), texts.gettext("Your turtle")),
        labelled(select(THEIRS, squares, str(race.other)), _badge(SIGNS[OTHER]), texts.gettext("The other turtle")),
        labelled(select(DICE, moments, _written(race.moment)), texts.gettext("Your dice")),
    )


def _badge(sign: str) -> Markup:
    return element("span", {"class": "lab-race-sign", **UNSPOKEN}, sign_badge(sign))


def read_moment(written: str) -> Moment:
    """Parse the dice on the table from the form's value. Raises ValueError for anything else.

    >>> read_moment("2-5")
    (2, 5)
    """
    for moment in MOMENTS:
        if _written(moment) == written:
            return moment
    raise ValueError(f"{written!r} leaves nothing to decide")


def _written(moment: Moment) -> str:
    return f"{moment[0]}-{moment[1]}"


def _moment_words(moment: Moment, texts: Texts) -> str:
    dice, total = moment
    return texts.ngettext("{number} die, sum {total}", "{number} dice, sum {total}", dice, total=total)


def question_part(shown: EndgameScreen, texts: Texts) -> Markup:
    """Draw the dice on the table, the faces of the next one, and the two choices."""
    race = shown.race
    faces = (face_picture(face, busts=face in race.risk.faces) for face in DiceRules().faces)
    return card(
        "deciding",
        texts.gettext("What would you do?"),
        element(
            "div",
            {"class": "lab-race-dice"},
            element("span", {"class": "lab-risk-dice", **UNSPOKEN}, *(die(face) for face in race.lying)),
            element("span", {"class": "risk-faces", **UNSPOKEN}, *faces),
        ),
        element("p", {}, f"{_moment_words(race.moment, texts)}. {risk_sentence(race.risk, texts)}"),
        element(
            "div",
            {"class": "lab-buttons"},
            _choice("stop", texts.gettext("Stop"), shown),
            _choice("roll", texts.gettext("Roll"), shown),
        ),
    )


def _choice(choice: Choice, words: str, shown: EndgameScreen) -> Markup:
    pressed = shown.chosen == choice
    return toggle_button(f"{NAME}-choose:{choice}", "lab-suspect lab-race-choice", words, pressed=pressed)


def answer_part(shown: EndgameScreen, texts: Texts) -> Markup:
    """Draw the number of games won with either choice, and the exact chances or the cover over them."""
    cover = command_button(f"{NAME}-reveal", "", texts.gettext("Show the answer"))
    told = cover if shown.exact is None else element("p", {"class": "lab-label"}, verdict(shown.exact, texts))
    return card(
        "answering",
        texts.gettext("Your chance of winning"),
        _table(shown, texts),
        told,
        element("h3", {"class": "lab-label"}, texts.gettext("How many games?")),
        element("div", {"class": "lab-numbers"}, *numbers(f"{NAME}-play", NUMBERS, texts, marked=None)),
        element(
            "p",
            {"class": "lab-quiet"},
            texts.gettext(
                "Each race is played from here twice over, once after Stop and once "
                "after Roll. Both turtles play as well as anyone could."
            ),
        ),
    )


def _table(shown: EndgameScreen, texts: Texts) -> Markup:
    heads = (None, texts.gettext("Games won"), texts.pgettext("chart", "Exact"))
    choices: tuple[tuple[Choice, str], ...] = (("stop", texts.gettext("Stop")), ("roll", texts.gettext("Roll")))
    rows = (_row(which, name, words, shown, texts) for which, (name, words) in enumerate(choices))
    return element("div", {"class": "lab-evidence-table"}, table("lab-evidence", heads, rows))


def _row(which: int, name: Choice, words: str, shown: EndgameScreen, texts: Texts) -> Markup:
    played = shown.played
    won = "–"
    if played.number:
        of = {"went_on": texts.number(played.won[which]), "seen": texts.number(played.number)}
        won = texts.pgettext("evidence", "{went_on} of {seen}", **of)
    exact = "?" if shown.exact is None else texts.exact_percent(shown.exact[which])
    best = shown.exact is not None and better(shown.exact) == name
    return element(
        "tr",
        {"data-choice": name},
        element("th", {"scope": "row"}, words),
        element("td", {"data-won": played.won[which] if played.number else None}, won),
        element("td", {"class": "lab-rolls" if best else None, "data-exact": exact}, exact),
    )


def better(exact: tuple[float, float]) -> Choice | None:
    """Return the better choice; None if both are equally good."""
    stop, roll = exact
    if abs(stop - roll) < 1e-9:
        return None
    return "stop" if stop > roll else "roll"


def verdict(exact: tuple[float, float], texts: Texts) -> str:
    """State in a sentence which choice is better."""
    match better(exact):
        case "stop":
            return texts.gettext("It is better to stop.")
        case "roll":
            return texts.gettext("It is better to roll.")
        case None:
            return texts.gettext("Stopping and rolling are equally good.")


def regions(shown: EndgameScreen, texts: Texts) -> dict[str, Markup]:
    """Return the regions that depend on choice and position; the form keeps the focus."""
    return {
        f"{NAME}-island": island(shown.race),
        f"{NAME}-question": question_part(shown, texts),
        f"{NAME}-answer": answer_part(shown, texts),
    }


def games_sentence(played: Played, texts: Texts) -> str:
    """Return the announcement of the games played."""
    stop, roll = played.won
    return texts.gettext(
        "Won after Stop: {stop} of {number}. Won after Roll: {roll} of {number}.",
        stop=texts.number(stop),
        roll=texts.number(roll),
        number=texts.number(played.number),
    )
