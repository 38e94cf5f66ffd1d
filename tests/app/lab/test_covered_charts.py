"""Covered charts: nothing that is drawn, pointed at or reached by keys depends on an exact value."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import get_args

import pytest

from app.lab.charts.description import described
from app.lab.charts.trials import Trials
from app.lab.classroom.topics import ClassGame, Topic
from app.mahe.lab import classroom as mahe
from app.mahe.lab.experiment_figures import figures
from app.mahe.lab.experiment_odds import Quantity, exact_of
from app.melimagic.lab import classroom as melimagic
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import AtMost
from tests.app.speaking import texts

TOPICS = [pytest.param(game, topic, id=topic.name) for game in (mahe, melimagic) for topic in game.TOPICS]


@pytest.mark.parametrize("quantity", get_args(Quantity))
def test_covered_experiments_do_not_depend_on_the_exact_value(quantity: Quantity) -> None:
    exact = exact_of(quantity, AtMost(3, 3), DiceRules())
    (first, one_chance), (second, other_chance), *others = exact.chances
    swapped = ((first, other_chance), (second, one_chance), *others)
    other = replace(exact, mean=exact.mean + Fraction(1, 8), sigma=exact.sigma + 1, chances=swapped)
    trials = Trials().with_values([result for result, _ in exact.chances[:5]] * 20)
    one, two = (
        [described(figure, texts("en")) for figure in figures(quantity, trials, known, texts("en"), uncovered=False)]
        for known in (exact, other)
    )
    assert one == two
    uncovered = figures(quantity, trials, exact, texts("en"), uncovered=True)
    assert [described(figure, texts("en")) for figure in uncovered] != one


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_a_covered_class_names_only_what_it_collected(game: ClassGame, topic: Topic) -> None:
    results = [game.computed(topic, 1)] if topic.kind == "computed" else [(topic.values[0],)]
    covered, uncovered = (
        json.loads(described(game.chart(topic, results, texts("en"), uncovered=shown), texts("en")))
        for shown in (False, True)
    )
    assert [(row["exact"], row["exactWritten"], row["band"]) for row in covered["rows"]] == [
        (None, "", None) for _ in covered["rows"]
    ]
    assert covered["words"]["exact"] == covered["words"]["band"] == ""
    has_exact = any(row["exact"] is not None or row["band"] is not None for row in uncovered["rows"])
    assert has_exact == (topic.kind != "suspected"), "only what a class suspects has no exact value"
    # The line that divides it starts at a threshold of the question, or at the end of the axis.
    assert covered["line"] == uncovered["line"]
    assert covered["marks"] == uncovered["marks"]
