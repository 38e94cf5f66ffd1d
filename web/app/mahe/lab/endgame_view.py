"""The markup of the endgame room: the island with two turtles, the question, and the covered answer.

On a projector the question is one idea, the answer the other. The exact chances are not on the page until they are
asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from app.lab.charts.charts import Bar, Figure, Histogram, share_band
from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import (
    UNSPOKEN,
    card,
    labelled,
    left_column,
    main_column,
    numbers,
    select,
    settled,
    table,
    toggle_button,
)
from app.lab.rooms.regions import region
from app.mahe.lab.endgame_model import ME, MOMENTS, NUMBERS, OTHER, Leg, Played, Race, Standing
from app.mahe.lab.experiment_model import Racing, WatchedMove
from app.mahe.lab.pieces import face_picture, island
from app.mahe.lab.watched_move import along, move_words
from app.mahe.screens.aids import risk_sentence
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.motion import Motion
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation import MoveEnding
from mahe_core.mahe.strategies import SQUARES, Moment
from mahe_core.pictures.mahe.dice import die
from mahe_core.pictures.mahe.figures import figure
from mahe_core.pictures.mahe.geometry import Point, raft_place, square_centre, stack_place
from mahe_core.pictures.mahe.turtle import sign_badge

NAME: Final = "lab-endgame"
FORM: Final = "lab-endgame-race"
MINE: Final = "lab-endgame-mine"
THEIRS: Final = "lab-endgame-other"
DICE: Final = "lab-endgame-dice"

CHART: Final = "endgame"
SHOWN_LEGS: Final = 3
"""The number of the last moves of a watched race to list."""

SIGNS: Final = ("star", "moon")
"""The signs of my turtle and of the other one."""

Choice = Literal["stop", "roll"]


@dataclass(frozen=True, slots=True)
class EndgameScreen:
    """The state to draw."""

    race: Race
    chosen: Choice | None
    legs: tuple[Leg, ...]
    """The moves of the watched race so far."""
    exact: tuple[float, float] | None
    """The chances after stopping and after rolling; None while they are covered."""
    played: Played
    cover: Markup | None
    """The button over the exact chances, or what stands in its place."""
    of_lesson: tuple[int, ...]
    """The number of games that a lesson asks for."""

    @property
    def island(self) -> Markup:
        """The island after the last move that was watched."""
        last = self.legs[-1] if self.legs else None
        return _island(self.race.standing) if last is None else _island(last.standing, last.turtles)


def endgame_room(shown: EndgameScreen, texts: Texts, *, idea: int | None, for_lesson: bool) -> Markup:
    """Draw the room, or only one of its ideas, for a projector."""
    alone = idea is not None
    form = _form(shown.race, texts)
    if for_lesson:
        form = settled(f"{NAME}-settled", race_words(shown.race, texts), texts, form)
    title = texts.gettext("Who gets to the nest?")
    watch = region(f"{NAME}-watch", region(f"{NAME}-island", shown.island, "lab-race-island"), "lab-watch")
    position = card("position", title, watch)
    question = region(f"{NAME}-question", question_part(shown, texts))
    answer = region(f"{NAME}-answer", answer_part(shown, texts))
    if idea:
        return answer
    settings = element("div", {"class": "lab-card lab-race-form"}, form)
    if alone:
        columns = (position, main_column(question), settings)
    else:
        columns = (left_column(position), main_column(question, answer), settings)
    return element("div", {"class": "lab-two lab-race"}, *columns)


def _island(standing: Standing, moved: tuple[int, ...] = ()) -> Markup:
    """Draw the island with both turtles on their squares; those that just moved can be animated."""
    # The one on top is drawn last.
    return island(*(_turtle(standing, turtle, moved) for turtle in (1 - standing.top, standing.top)))


def _turtle(standing: Standing, turtle: int, moved: tuple[int, ...]) -> Markup:
    square, place = standing.squares[turtle], place_of(standing, turtle)
    together = standing.squares[ME] == standing.squares[OTHER] != 0
    level = 2 if together and turtle == standing.top else 1
    hooks: Attributes = {"data-lab-turtle": square, "transform": f"translate({place.x:g} {place.y:g})"}
    drawn = figure(SIGNS[turtle], square, level, 2 if together else 1)
    return element("g", hooks, element("g", {"class": f"lab-racer-{turtle}" if turtle in moved else None}, drawn))


def place_of(standing: Standing, turtle: int) -> Point:
    """Return the point where a turtle is drawn."""
    square = standing.squares[turtle]
    if not square:
        return raft_place(turtle)
    together = standing.squares[ME] == standing.squares[OTHER]
    return stack_place(square, 2 if turtle == standing.top else 1, 2) if together else square_centre(square)


def racing(leg: Leg) -> tuple[Motion, ...]:
    """Return the motions that take the turtles of a move to their square, no further than the beach."""
    motions = []
    for turtle in leg.turtles:
        end = place_of(leg.standing, turtle)
        start = square_centre(leg.begun_on) if leg.begun_on else raft_place(turtle)
        way = [start]
        if leg.steps:
            way += [square_centre(square) for square in range(leg.begun_on + 1, leg.square + 1)]
        way[-1:] = [end] if len(way) > 1 else [start, end]
        motions.append(along(way, end, f".lab-racer-{turtle}"))
    return tuple(motions)


def _form(race: Race, texts: Texts) -> Markup:
    squares = [(str(square), str(square) if square else texts.gettext("Raft")) for square in SQUARES]
    moments = [(_written(moment), _moment_words(moment, texts)) for moment in MOMENTS]
    return element(
        "form",
        {"id": FORM, "class": "lab-form"},
        labelled(select(MINE, squares, str(race.mine)), _badge(SIGNS[ME]), _whose(texts.gettext("Your turtle"))),
        labelled(
            select(THEIRS, squares, str(race.other)), _badge(SIGNS[OTHER]), _whose(texts.gettext("The other turtle"))
        ),
        labelled(select(DICE, moments, _written(race.moment)), _whose(texts.gettext("Your dice"))),
    )


def _whose(words: str) -> Markup:
    return element("span", {"class": "lab-race-whose"}, words)


def race_words(race: Race, texts: Texts) -> str:
    """State where the turtles are, and the dice on the table."""
    squares = ((texts.gettext("Your turtle"), race.mine), (texts.gettext("The other turtle"), race.other))
    stated = (
        texts.gettext("{row}: {told}", row=whose, told=square or texts.gettext("Raft")) for whose, square in squares
    )
    return " · ".join([*stated, _moment_words(race.moment, texts)])


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
    """Draw the dice on the table, the faces of the next one, the two choices, and the moves that follow."""
    race = shown.race
    faces = (face_picture(face, busts=face in race.risk.faces) for face in DiceRules().faces)
    told = texts.gettext("The nest is open: whoever reaches the beach first takes it and wins. It is your move.")
    return card(
        "deciding",
        texts.gettext("What would you do?"),
        element("p", {"class": "lab-race-told"}, told),
        element(
            "div",
            {"class": "lab-race-dice"},
            element("span", {"class": "lab-risk-dice", **UNSPOKEN}, *(die(face) for face in race.lying)),
            element("span", {"class": "risk-faces", **UNSPOKEN}, *faces),
        ),
        element(
            "div",
            {"class": "lab-buttons"},
            _choice("stop", texts.gettext("Stop"), shown),
            _choice("roll", texts.gettext("Roll"), shown),
        ),
        region(f"{NAME}-legs", legs_part(shown, texts), "lab-watched"),
    )


def legs_part(shown: EndgameScreen, texts: Texts) -> Markup:
    """List the last moves of the watched race, and name the winner; before the first move, state the risk."""
    race, legs = shown.race, shown.legs
    if not legs:
        return element("p", {}, f"{_moment_words(race.moment, texts)}. {risk_sentence(race.risk, texts)}")
    rows = (
        element(
            "li",
            {"class": "lab-leg"},
            element("span", {"class": "lab-risk-dice", **UNSPOKEN}, *(die(face) for face in leg.dice)),
            _leg_words(leg, texts),
        )
        for leg in legs[-SHOWN_LEGS:]
    )
    won = None if legs[-1].winner is None else element("p", {"class": "lab-won"}, winner_sentence(legs[-1], texts))
    return join([element("ol", {"class": "lab-racers"}, *rows), won])


def winner_sentence(leg: Leg, texts: Texts) -> str:
    """Say who has won the watched race."""
    if leg.winner == ME:
        return texts.gettext("Your turtle has won this race.")
    return texts.gettext("The other turtle has won this race.")


def _leg_words(leg: Leg, texts: Texts) -> str:
    who = texts.gettext("Your turtle") if leg.player == ME else texts.gettext("The other turtle")
    ending = MoveEnding(leg.dice, not leg.steps, leg.steps, leg.square, int(leg.winner is not None))
    racing = Racing(leg.player, leg.standing.squares, (0, 0))
    told = texts.gettext("{row}: {told}", row=who, told=move_words(WatchedMove(leg.begun_on, ending, racing), texts))
    if len(leg.turtles) > 1:
        rider = texts.gettext("It carries the turtle on its back.")
        return f"{told} {rider}"
    return told


def _choice(choice: Choice, words: str, shown: EndgameScreen) -> Markup:
    pressed = shown.chosen == choice
    return toggle_button(f"{NAME}-choose:{choice}", "lab-suspect lab-race-choice", words, pressed=pressed)


def answer_part(shown: EndgameScreen, texts: Texts) -> Markup:
    """Draw the games won with either choice as a table and a chart, and the verdict or the cover over it."""
    told = shown.cover if shown.exact is None else element("p", {"class": "lab-label"}, verdict(shown.exact, texts))
    return card(
        "answering",
        texts.gettext("Your chance of winning"),
        element(
            "div",
            {"class": "lab-trying"},
            element("h3", {"class": "lab-label"}, texts.gettext("How many games?")),
            element("div", {"class": "lab-numbers"}, *_offers(shown, texts)),
        ),
        chart_figure(chart(shown, texts), texts),
        region(f"{NAME}-told", told),
        region(f"{NAME}-table", _table(shown, texts)),
        element(
            "p",
            {"class": "lab-quiet"},
            texts.gettext(
                "Each race is played from here twice over, once after Stop and once "
                "after Roll. Both turtles play as well as anyone could."
            ),
        ),
    )


def _offers(shown: EndgameScreen, texts: Texts) -> list[Markup]:
    return numbers(f"{NAME}-play", shown.of_lesson or NUMBERS, texts, marked=max(shown.of_lesson, default=None))


def chart(shown: EndgameScreen, texts: Texts) -> Figure:
    """Describe the chart of the games won with either choice, with the exact chances once they are uncovered."""
    played = shown.played
    names, bars = (texts.gettext("Stop"), texts.gettext("Roll")), []
    for which, name in enumerate(names):
        number = played.number[which]
        exact = None if shown.exact is None else shown.exact[which]
        tried = Fraction(played.won[which], number) if number else None
        bars.append(Bar(name, tried, exact, share_band(exact, number) if exact is not None and number else None))
    told = games_sentence(played, texts) if any(played.number) else texts.gettext("Nothing has been tried out yet.")
    if shown.exact is not None:
        chances = texts.and_list([texts.exact_percent(chance) for chance in shown.exact])
        exactly = texts.gettext("Exact values: {fractions}.", fractions=chances)
        told = f"{told} {exactly}"
    drawn = Histogram(texts.gettext("Your choice"), texts.gettext("Proportion of games won"), tuple(bars), top=1)
    return Figure(CHART, texts.gettext("Games won"), told, drawn)


def _table(shown: EndgameScreen, texts: Texts) -> Markup:
    heads = (None, texts.gettext("Games won"), texts.pgettext("chart", "Exact"))
    choices: tuple[tuple[Choice, str], ...] = (("stop", texts.gettext("Stop")), ("roll", texts.gettext("Roll")))
    rows = (_row(which, name, words, shown, texts) for which, (name, words) in enumerate(choices))
    return element("div", {"class": "lab-evidence-table"}, table("lab-evidence", heads, rows))


def _row(which: int, name: Choice, words: str, shown: EndgameScreen, texts: Texts) -> Markup:
    played = shown.played
    won = "–"
    number = played.number[which]
    if number:
        of = {"went_on": texts.number(played.won[which]), "seen": texts.number(number)}
        won = texts.pgettext("evidence", "{went_on} of {seen}", **of)
    exact = "?" if shown.exact is None else texts.exact_percent(shown.exact[which])
    best = shown.exact is not None and better(shown.exact) == name
    return element(
        "tr",
        {"data-choice": name},
        element("th", {"scope": "row"}, words),
        element("td", {"data-won": played.won[which] if number else None}, won),
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


def games_sentence(played: Played, texts: Texts) -> str:
    """Return the announcement of the games played."""
    (stop, roll), (stopped, rolled) = played.won, played.number
    return texts.gettext(
        "Won after Stop: {stop} of {stopped}. Won after Roll: {roll} of {rolled}.",
        stop=texts.number(stop),
        stopped=texts.number(stopped),
        roll=texts.number(roll),
        rolled=texts.number(rolled),
    )
