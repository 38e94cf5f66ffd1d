"""What the experiment room looks like: who walks, the turtle to be watched, how many, and the two charts.

On a projector one of these ideas fills the screen, always with the buttons that try more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from app.lab.charts.charts import Figure
from app.lab.charts.figure import chart_figure
from app.lab.rooms.parts import card, choices, numbers, seed_line, stop_button
from app.mahe.lab.experiment.model import NUMBERS, Results, Trial, WatchedMove
from app.mahe.lab.experiment.quantities import Quantity
from app.mahe.lab.experiment.walk import island_with, watched
from app.mahe.lab.experiment.words import so_far_words, words_of, yes_and_no
from app.mahe.lab.strategies.strategy_choice import strategy_choice
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join

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
