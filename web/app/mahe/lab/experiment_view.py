"""What the experiment room looks like: who walks, the turtle to be watched, how many, and the two charts.

On a projector one of these ideas fills the screen, always with the buttons that try more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import card, choices, numbers, seed_line, stop_button
from app.mahe.board.board import scenery
from app.mahe.board.dice import die
from app.mahe.board.geometry import BOARD_VIEW_BOX, Point, raft_place, square_centre
from app.mahe.board.landscape import waves
from app.mahe.board.pieces import figure
from app.mahe.lab.experiment_figures import so_far_words, words_of, yes_and_no
from app.mahe.lab.experiment_model import NUMBERS, Quantity, Results, Trial, WatchedMove
from app.mahe.lab.strategies import strategy_choice
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds.simulation import MoveEnding

SIGN: Final = "sun"
MOST_DICE: Final = 3

STEP: Final = 150
"""Milliseconds of a step in a walk that is watched slowly."""


def island_with(name: str, move: WatchedMove | None) -> Markup:
    """Draw the island with a turtle; `name` begins the name of the region in which the turtle is."""
    frame: Attributes = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet", "aria-hidden": "true"}
    turtle = element("g", {"id": f"region-{name}-turtle"}, turtle_of(move))
    return element("svg", {"class": "lab-island", **frame}, scenery("lab-"), waves(), turtle)


def turtle_of(move: WatchedMove | None) -> Markup:
    """Draw the turtle where it stands."""
    square = 0 if move is None else move.ending.square
    place = _place(square)
    return element(
        "g",
        {"data-lab-turtle": square, "transform": f"translate({place.x:g} {place.y:g})"},
        element("g", {"class": "lab-walker"}, figure(SIGN, square, 1, 1)),
    )


def dice_of(ending: MoveEnding | None, texts: Texts) -> Markup:
    """Draw the dice of a move, with places for those that were not rolled."""
    dice = () if ending is None else ending.dice
    spots = (_spot(dice[place] if place < len(dice) else None, texts) for place in range(MOST_DICE))
    return element("ol", {"class": "lab-dice", "aria-label": texts.gettext("Dice")}, *spots)


def _spot(face: int | None, texts: Texts) -> Markup:
    label = texts.gettext("empty") if face is None else str(face)
    drawn = element("span", {"class": "lab-die", "role": "img", "aria-label": label, "data-lab-face": face}, die(face))
    return element("li", {}, drawn)


def watched(move: WatchedMove | None, texts: Texts) -> Markup:
    """Draw the dice of a move and say how it went."""
    told = texts.gettext("The turtle waits on the raft.") if move is None else move_words(move, texts)
    return join([dice_of(None if move is None else move.ending, texts), element("p", {}, told)])


def move_words(move: WatchedMove, texts: Texts) -> str:
    """Describe how a move went."""
    ending = move.ending
    total = sum(ending.dice)
    if ending.busted:
        return texts.gettext("The dice add up to {total}: a bust, back to the raft.", total=total)
    if ending.cards:
        return texts.ngettext(
            "{number} square, to square {square}. It has made it to the beach: an egg card!",
            "{number} squares, to square {square}. It has made it to the beach: an egg card!",
            ending.steps,
            square=ending.square,
        )
    return texts.ngettext(
        "{number} square, to square {square}.",
        "{number} squares, to square {square}.",
        ending.steps,
        square=ending.square,
    )


def walking(move: WatchedMove) -> tuple[Motion, ...]:
    """Lead the turtle step by step to where it stands."""
    end = _place(move.ending.square)
    if move.ending.busted:
        way = [_place(move.begun_on), end]
    else:
        way = [_place((move.begun_on + step - 1) % RING + 1 if move.begun_on + step else 0) for step in _steps(move)]
    frames: tuple[Keyframe, ...] = tuple(
        {"transform": f"translate({at.x - end.x:g}px, {at.y - end.y:g}px)"} for at in way
    )
    duration = STEP * max(len(way), 3)
    return (Motion(".lab-walker", frames, 0, duration),)


def _steps(move: WatchedMove) -> range:
    return range(move.ending.steps + 1)


def _place(square: int) -> Point:
    return square_centre(square) if square else raft_place(0)


NAME: Final = "lab-experiment"
FORM: Final = "lab-experiment-choice"
QUANTITY: Final = "lab-experiment-quantity"
FIELD: Final = "lab-experiment-strategy"

Idea = Literal["choice", "walk", "results", "mean"]
IDEAS: Final[tuple[Idea, ...]] = ("choice", "walk", "results", "mean")


def experiment_room(
    results: Results,
    seen: WatchedMove | None,
    figures: tuple[Figure, Figure],
    texts: Texts,
    *,
    controls: Markup,
    idea: Idea | None,
) -> Markup:
    """Draw the room; with an idea only that one, for a projector."""
    trying = element("div", {"class": "lab-trying", "id": f"region-{NAME}-controls"}, controls)
    parts: Mapping[Idea, Markup] = {
        "choice": _choice(results.trial, texts),
        "walk": _walk(seen, texts),
        "results": _charts_place("results", (figures[0],), results, texts),
        "mean": _charts_place("mean", (figures[1],), results, texts),
    }
    if idea is not None:
        return join([parts[idea], None if idea == "choice" else trying])
    beside = element("div", {"class": "lab-beside"}, parts["choice"], trying, parts["walk"])
    charts = _charts_place("charts", figures, results, texts)
    return element("div", {"class": "lab-two"}, beside, charts)


def _charts_place(name: str, figures: tuple[Figure, ...], results: Results, texts: Texts) -> Markup:
    content = charts_part(figures, results, texts)
    return element("div", {"class": "lab-main", "id": f"region-{NAME}-charts", "data-charts": name}, content)


def charts_part(figures: tuple[Figure, ...], results: Results, texts: Texts) -> Markup:
    """Draw the places of the charts, or as long as nothing was tried a cover over what is exactly to be expected."""
    if results.trials.number:
        return join(chart_figure(figure, texts) for figure in figures)
    covered = texts.gettext("The exact answer stays covered until you have tried it out. What do you expect?")
    return element("p", {"class": "lab-covered panel", "data-covered": True}, covered)


def experiment_controls(results: Results, texts: Texts, *, marked: int | None, running: bool) -> Markup:
    """Draw what tries more, and what has come of it in numbers."""
    asked = words_of(results.trial.quantity, texts).asked
    stop = stop_button(f"{NAME}-stop", texts.gettext("Stop rolling"), running=running)
    return join(
        [
            element("h2", {"class": "lab-label"}, asked),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"{NAME}-try", NUMBERS, texts, marked=marked),
                stop,
            ),
            element("div", {"id": f"region-{NAME}-sofar"}, so_far(results, texts)),
            series_table(results, texts),
            seed_line(results.trial.seed, f"{NAME}-again", texts, drawn="dice"),
        ]
    )


def so_far(results: Results, texts: Texts) -> Markup:
    """Count what was tried, in words."""
    trials = results.trials
    told = so_far_words(results.trial.quantity, trials.number, trials.total, texts)
    return element("p", {"class": "lab-sofar", "data-lab-number": trials.number}, told)


def series_table(results: Results, texts: Texts) -> Markup:
    """Put series that were asked for one after another side by side, where there is something to count in them."""
    names = yes_and_no(results.trial.quantity, texts)
    if names is None or len(results.series) < 2:
        return Markup("")
    heads = (texts.pgettext("data", "Set"), words_of(results.trial.quantity, texts).tried, names[0])
    rows = (
        element(
            "tr",
            {},
            element("th", {"scope": "row"}, str(which)),
            *(element("td", {}, texts.number(number)) for number in (series.number, series.total)),
        )
        for which, series in enumerate(results.series, 1)
    )
    return element(
        "table",
        {"class": "lab-series"},
        element("thead", {}, element("tr", {}, *(element("th", {"scope": "col"}, head) for head in heads))),
        element("tbody", {}, *rows),
    )


def _choice(trial: Trial, texts: Texts) -> Markup:
    form = element(
        "form",
        {"id": FORM, "class": "lab-form"},
        strategy_choice(FIELD, trial.strategy, texts.gettext("The turtle’s rule"), texts),
        choices(
            QUANTITY,
            texts.gettext("What is counted"),
            [(quantity, words_of(quantity, texts).name) for quantity in get_args(Quantity)],
            trial.quantity,
        ),
    )
    return card("choosing", texts.gettext("Who walks?"), form)


def _walk(seen: WatchedMove | None, texts: Texts) -> Markup:
    return card(
        "watching",
        texts.gettext("The last move"),
        element(
            "div",
            {"class": "lab-watch"},
            island_with(NAME, seen),
            element("div", {"class": "lab-watched", "id": f"region-{NAME}-watched"}, watched(seen, texts)),
        ),
    )
