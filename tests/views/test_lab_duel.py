"""The duel: strategies play whole games, and differences are told from chance."""

from __future__ import annotations

import csv
import io
from statistics import NormalDist

import pytest

from app.mahe.lab.duel_model import FURTHEST_OF, Duel, Games, figure
from mahe_core.mahe.odds.simulation import GamesExperiment, begin
from mahe_core.mahe.strategies import BestAverage, StopAtOnce
from tests.views.speaking import texts
from tests.views.stage import Stage

PLAY = "lab-duel-play"


def duel_stage() -> Stage:
    stage = Stage({"screen": "lab", "seed": "42"}).start().command("lab:duel")
    stage.simulations.most = 5_000
    return stage


def played(stage: Stage) -> int:
    return int(stage.page.root.one(data_lab_number=None).attributes["data-lab-number"])


def choose(stage: Stage, form: str, **fields: str) -> None:
    stage.page.write_fields(f"lab-duel-{form}", {f"lab-duel-{name}": value for name, value in fields.items()})
    stage.change(f"lab-duel-{form}")


def games(duel: Duel, number: int) -> Games:
    counted = Games.none(duel)
    simulation = begin(duel.experiment(number))
    while not simulation.done:
        counted = counted.with_batch(simulation.advance(2_000))
    return counted


def test_shares_add_up_to_one_and_every_game_is_a_row() -> None:
    stage = duel_stage().command(f"{PLAY}:10")
    assert played(stage) == 10
    shares = stage.charts.drawn["duel"]["shares"]
    assert sum(share["share"] for share in shares) == pytest.approx(1)
    stage.command("lab-save-csv:duel")
    _, content = stage.files.downloads[-1]
    rows = list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff"))))
    assert [row["Game"] for row in rows] == [str(game) for game in range(1, 11)]
    assert [row["Goes first"] for row in rows[:4]] == ["1", "2", "1", "2"]
    won = sum(("1" in row["Winners"].split()) / len(row["Winners"].split()) for row in rows)
    assert won / 10 == pytest.approx(shares[0]["share"])


def test_more_games_follow_on_those_before() -> None:
    stage = duel_stage().command(f"{PLAY}:10").command(f"{PLAY}:10")
    assert played(stage) == 20
    asked = stage.simulations.runs[-1].experiment
    assert isinstance(asked, GamesExperiment)
    assert (asked.games_before, asked.number) == (10, 10)


def test_ten_games_and_then_a_hundred_are_the_hundred_and_ten_of_the_seed() -> None:
    stage, at_once = duel_stage().command(f"{PLAY}:10").command(f"{PLAY}:100"), games(Duel(seed=42), 110)
    assert played(stage) == 110
    stage.command("lab-save-csv:duel")
    assert stage.files.downloads[-1][1] == at_once.csv(texts("en"))


def test_up_to_seven_play_each_by_a_rule_of_its_own() -> None:
    stage = duel_stage()
    choose(stage, "players", number="7")
    choose(stage, "seats", **{"6-kind": "boldest"})
    stage.command(f"{PLAY}:10")
    assert len(stage.charts.drawn["duel"]["shares"]) == 7
    assert stage.charts.drawn["duel"]["shares"][6]["label"] == "7: Boldest"


def test_whether_going_first_is_an_advantage_is_one_tap_away() -> None:
    stage = duel_stage()
    stage.insist_on("lab-duel-ask:first")
    asked = stage.simulations.runs[-1].experiment
    assert isinstance(asked, GamesExperiment)
    assert asked.seats == (BestAverage(),) * 4
    assert asked.number == 1_000
    assert stage.charts.drawn["duel"]["shares"][0]["label"] == "Goes first"
    assert stage.page.fields("lab-duel-players") == {"lab-duel-number": "4"}


def test_whether_riding_helps_is_one_tap_away_and_no_cause_is_claimed() -> None:
    told = figure(games(Duel().asking("riding"), 300), texts("en")).told
    assert "Winners were carried" in told
    assert "need not have won because of it" in told or "Chance alone may do that" in told


def test_the_mean_of_winners_less_that_of_the_others_is_the_difference_of_the_tally() -> None:
    counted = games(Duel().asking("riding"), 60)
    assert counted.carried_winners - counted.carried_others == counted.tally.riding_of_winners.mean


def test_a_great_difference_is_told_from_chance_and_a_small_one_is_not() -> None:
    unequal = figure(games(Duel((BestAverage(), StopAtOnce()), seed=1), 200), texts("en")).told
    assert "more than chance" in unequal
    few = figure(games(Duel((BestAverage(), BestAverage()), seed=1), 10), texts("en")).told
    assert "Chance alone" in few


@pytest.mark.parametrize("shares", FURTHEST_OF)
def test_the_furthest_of_many_shares_may_be_further_away_than_one_share(shares: int) -> None:
    normal = NormalDist()
    looked_at = 1 if shares == 2 else shares
    for errors, limit in zip((2, 3), FURTHEST_OF[shares], strict=True):
        assert limit == pytest.approx(normal.inv_cdf(1 - normal.cdf(-errors) / looked_at), abs=0.006)


def test_among_seven_equals_it_is_hardly_ever_said_that_it_is_more_than_chance() -> None:
    said = [figure(games(Duel((StopAtOnce(),) * 7, seed=seed), 40), texts("en")).told for seed in range(40)]
    assert sum("easily" in told for told in said) >= 35


def test_games_that_run_are_stopped() -> None:
    stage = duel_stage()
    stage.simulations.line.close()
    pressed = stage.begin_command(f"{PLAY}:1000")
    stage.wait_for(lambda: stage.simulations.line.waiting)
    stage.command("lab-duel-stop")
    pressed.result(10)
    assert stage.simulations.runs[-1].cancelled
    assert played(stage) == 0


def test_on_a_projector_who_plays_is_one_idea_and_what_came_of_it_another() -> None:
    stage = duel_stage()
    stage.command("lab-projector")
    assert not stage.page.root.all(data_chart="duel")
    stage.command("lab-step:on")
    assert stage.page.root.all(data_chart="duel")
