"""What the room of the pairs looks like: what is drawn, how often, and which pairs came.

Pairs stand in a triangle with the doubles along its slope. Until the exact values are asked for it only counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.lab.charts.figures import chart_figure
from app.lab.rooms.parts import card, choices, numbers, seed_line, stop_button
from app.melimagic.lab.pairs_model import DOUBLES, NUMBERS, SOURCES, Draws, figure, told
from app.melimagic.pieces.rabbits import rabbit
from app.melimagic.wording.names import rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.melimagic import Rabbit
from mahe_core.melimagic.odds.simulation import Trial
from mahe_core.melimagic.rulebook import PAIRS

NAME: Final = "lab-pairs"
FORM: Final = "lab-pairs-choice"
FIELD: Final = "lab-pairs-source"
IDEAS: Final = 3
"""Before a class: what is drawn, which pairs came, and how the share of doubles settles."""

CHART_IDEA: Final = 2

SHADES: Final = 4
"""How many shades tell the fuller boxes of the triangle, none left out."""

_UNSPOKEN: Final[Attributes] = {"aria-hidden": "true"}


def pairs_room(draws: Draws, texts: Texts, *, controls: Markup, results: Markup, idea: int | None) -> Markup:
    """Draw the room; with an idea only that one, for a projector."""
    source = element(
        "form",
        {"id": FORM, "class": "lab-form"},
        choices(
            FIELD,
            texts.gettext("What is drawn?"),
            [(trial.value, source_called(trial, texts)) for trial in SOURCES],
            draws.trial.value,
        ),
    )
    asked = card("pairs-source", texts.gettext("Two rabbits at random"), source)
    trying = element("div", {"class": "lab-trying", "id": f"region-{NAME}-controls"}, controls)
    shown = element("div", {"class": "lab-main lab-pairs-results", "id": f"region-{NAME}-results"}, results)
    if idea is not None:
        return join([asked, trying] if idea == 0 else [shown, trying])
    return element(
        "div",
        {"class": "lab-two"},
        element("div", {"class": "lab-beside"}, asked, trying),
        element("div", {"class": "lab-main"}, shown),
    )


def source_called(trial: Trial, texts: Texts) -> str:
    """Name what can be drawn."""
    match trial:
        case Trial.DICE:
            return texts.gettext("Two dice with the six rabbits")
        case Trial.HATS:
            return texts.gettext("Two of the 24 hat cards")
        case Trial.FITS:
            return texts.gettext("Two hat cards, then a golden card")
        case _:
            return texts.gettext("A golden card")


def pairs_controls(draws: Draws, texts: Texts, *, marked: int | None, running: bool) -> Markup:
    """Draw what lets more be drawn."""
    return join(
        [
            element("h2", {"class": "lab-label"}, texts.gettext("How many draws?")),
            element(
                "div",
                {"class": "lab-numbers"},
                *numbers(f"{NAME}-more", NUMBERS, texts, marked=marked),
                stop_button(f"{NAME}-stop", texts.gettext("Stop drawing"), running=running),
            ),
            element("div", {"id": f"region-{NAME}-sofar"}, so_far(draws, texts)),
            seed_line(draws.seed, f"{NAME}-again", texts, drawn="dice" if draws.trial is Trial.DICE else "cards"),
        ]
    )


def so_far(draws: Draws, texts: Texts) -> Markup:
    """Count the draws in words."""
    words = texts.gettext("Draws so far: {number}", number=texts.number(draws.number))
    return element("p", {"class": "lab-sofar", "data-lab-number": draws.number}, words)


def pairs_results(draws: Draws, texts: Texts, *, uncovered: bool, idea: int | None) -> Markup:
    """Draw what came: nothing before the first draw, and what is exact only where it is uncovered."""
    if not draws.number:
        words = texts.gettext("Draw first: here you will see what came up, and how often.")
        return element("p", {"class": "lab-card lab-quiet"}, words)
    growing = element("div", {"class": "lab-pairs-growing", "id": f"region-{NAME}-came"}, came(draws, texts, uncovered))
    if uncovered:
        chart = chart_figure(figure(draws, texts), texts)
        if idea is None:
            return join([growing, chart])
        # Golden cards held against two hats make no triangle.
        return chart if idea == CHART_IDEA or not draws.makes_pairs else growing
    button = command_button(f"{NAME}-uncover", "lab-loud", texts.gettext("Show the exact values"))
    return join([growing, element("p", {"class": "lab-pairs-cover"}, button)])


def came(draws: Draws, texts: Texts, uncovered: bool) -> Markup:
    """Draw the triangle and what it comes to in a sentence."""
    # The figure under it says it as well.
    words = None if uncovered else element("p", {}, told(draws, texts))
    if not draws.makes_pairs:
        return join([words])
    found = element(
        "p",
        {"class": "lab-pairs-found", "data-found": draws.found},
        texts.gettext("Different pairs so far: {found}", found=draws.found),
    )
    return join([_triangle(draws, texts, uncovered), found, words])


def _triangle(draws: Draws, texts: Texts, uncovered: bool) -> Markup:
    caption = texts.gettext("How often each pair came up; the doubles are along the edge")
    corner = element("td", {})
    heads = (element("th", {"scope": "col"}, *_head(kind, texts)) for kind in Rabbit)
    rows = (
        element("tr", {}, element("th", {"scope": "row"}, *_head(kind, texts)), *_boxes(kind, draws, texts, uncovered))
        for kind in Rabbit
    )
    return element(
        "table",
        {"class": "lab-pairs-triangle"},
        element("caption", {"class": "visually-hidden"}, caption),
        element("thead", {}, element("tr", {}, corner, *heads)),
        element("tbody", {}, *rows),
    )


def _head(kind: Rabbit, texts: Texts) -> Iterable[Markup]:
    yield element("span", {"class": "lab-pairs-rabbit", **_UNSPOKEN}, rabbit(kind))
    yield element("span", {"class": "visually-hidden"}, rabbit_name(kind, texts))


def _boxes(row: Rabbit, draws: Draws, texts: Texts, uncovered: bool) -> Iterable[Markup]:
    fullest = max(draws.counts)
    for kind in Rabbit:
        if kind > row:
            yield element("td", {"class": "lab-pairs-none"})
            continue
        which = PAIRS.index((kind, row))
        count = draws.counts[which]
        exact = texts.exact_percent(draws.exact[which])
        yield element(
            "td",
            {
                "class": f"lab-pairs-box lab-shade-{-(-SHADES * count // fullest)}",
                "data-double": which in DOUBLES,
                "data-count": count,
            },
            element("span", {"class": "lab-pairs-count"}, texts.number(count)),
            element("span", {"class": "lab-pairs-exact"}, exact) if uncovered else None,
        )
