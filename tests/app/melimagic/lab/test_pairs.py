"""The room of the pairs: three sources of "a random pair", and exact values that stay covered until asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.melimagic.lab.pairs_model import SOURCES, Draws
from mahe_core.melimagic.odds.simulation import Trial, TrialsExperiment, simulate
from tests.app.melimagic.lab.entering import lab, number_so_far, rows_saved
from tests.app.stage import Stage

MORE = "lab-pairs-more"


def choose(stage: Stage, source: str) -> None:
    stage.write("lab-pairs-choice", {"lab-pairs-source": source})


def drawn(trial: Trial, number: int) -> Draws:
    draws = Draws(trial, seed=42)
    return draws.with_batch(simulate(draws.experiment(number)).advance(number))


def test_exact_values_appear_only_when_asked_for() -> None:
    stage = lab("pairs")
    assert not stage.page.root.all(data_command="lab-pairs-uncover")
    stage.command(f"{MORE}:100")
    assert number_so_far(stage) == 100
    assert not stage.page.root.all(class_="lab-pairs-exact")
    assert not stage.page.root.all(data_figure="pairs")
    assert not stage.charts.drawn
    stage.command("lab-pairs-uncover")
    assert len(stage.page.root.all(class_="lab-pairs-exact")) == 21
    assert "2/7, about 28.6%" in stage.page.root.one(data_figure="pairs").text
    assert stage.charts.drawn["pairs"]["exact"] == pytest.approx(2 / 7)


def test_the_triangle_has_a_box_with_a_count_for_every_pair() -> None:
    stage = lab("pairs").command(f"{MORE}:100")
    boxes = stage.page.root.all("td", data_count=None)
    assert len(boxes) == 21
    assert sum(int(box.attributes["data-count"]) for box in boxes) == 100
    assert len(stage.page.root.all("td", data_double=None)) == 6
    found = sum(box.attributes["data-count"] != "0" for box in boxes)
    assert stage.page.root.one(data_found=None).attributes["data-found"] == str(found)


def test_draws_add_up_until_others_are_asked_for() -> None:
    stage = lab("pairs").command(f"{MORE}:10").command(f"{MORE}:10")
    asked = stage.simulations.runs[-1].experiment
    assert asked == TrialsExperiment(Trial.GOLDEN, 10, 42, before=10)
    stage.command("lab-pairs-uncover")
    choose(stage, "dice")
    assert number_so_far(stage) == 0
    assert stage.page.root.one(data_command="lab-pairs-again").text == "Again with new dice"
    stage.command(f"{MORE}:10")
    assert not stage.page.root.all(class_="lab-pairs-exact"), "other values are covered again"
    stage.command("lab-pairs-again")
    assert number_so_far(stage) == 0


def test_golden_cards_against_hats_have_no_triangle() -> None:
    stage = lab("pairs")
    choose(stage, "fits")
    stage.command(f"{MORE}:1000").command("lab-pairs-uncover")
    assert not stage.page.root.all(class_="lab-pairs-triangle")
    assert "1/21, about 4.8%" in stage.page.root.one(data_figure="pairs").text


def test_every_draw_is_a_row_that_says_which_pair_it_was() -> None:
    stage = lab("pairs").command(f"{MORE}:10").command("lab-pairs-uncover")
    rows = rows_saved(stage, "pairs")
    assert [row["Draw"] for row in rows] == [str(number) for number in range(1, 11)]
    for row in rows:
        one, other = row["Pair"].split(" and ")
        assert row["Double"] == str(int(one == other))


@pytest.mark.parametrize("trial", SOURCES)
def test_the_share_that_is_watched_settles_where_it_is_exact(trial: Trial) -> None:
    draws = drawn(trial, 5_000)
    assert draws.number == 5_000
    exact = draws.exact_hits
    assert exact == {
        Trial.GOLDEN: Fraction(2, 7),
        Trial.DICE: Fraction(1, 6),
        Trial.HATS: Fraction(3, 23),
        Trial.FITS: Fraction(1, 21),
    }[trial]  # fmt: skip
    assert abs(draws.hits.mean - float(exact)) < 0.03


def test_a_lesson_opens_what_it_speaks_of_and_marks_how_many() -> None:
    stage = lab("pairs").command("lab:lessons").command("lab-lessons-open:easy-and-hard-wands")
    while not stage.page.root.all(data_command="lab-lessons-begin"):
        passing = stage.page.root.all(data_command="lab-lessons-pass")
        stage.command("lab-lessons-pass" if passing else "lab-step:on")
    stage.command("lab-lessons-begin")
    assert stage.page.fields("lab-pairs-choice") == {"lab-pairs-source": "hats"}
    marked = stage.page.root.one(class_="button lab-number lab-number-marked")
    assert marked.attributes["data-command"] == f"{MORE}:1000"


def test_a_projector_shows_draws_and_results_one_by_one() -> None:
    stage = lab("pairs", mode="projector")
    assert stage.page.root.all(id="lab-pairs-choice")
    stage.command("lab-step:on").command(f"{MORE}:100")
    assert not stage.page.root.all(id="lab-pairs-choice")
    assert stage.page.root.all(class_="lab-pairs-triangle")
