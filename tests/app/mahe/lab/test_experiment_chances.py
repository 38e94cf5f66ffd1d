"""What is counted in the experiment room, beside what is exactly to be expected of it."""

from __future__ import annotations

from math import sqrt
from typing import get_args

import pytest

from app.lab.charts.charts import Band, RunningMean
from app.lab.charts.trials import Trials
from app.mahe.lab.experiment_figures import figures
from app.mahe.lab.experiment_model import Results, Trial
from app.mahe.lab.experiment_odds import Quantity, exact_of
from app.mahe.lab.strategies import FIGURES
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds
from mahe_core.mahe.odds.simulation import LapsBatch, MovesBatch, simulate
from mahe_core.mahe.strategies import SQUARES, WITHOUT_FIGURES, AtMost, BestAverage, BestLap, NamedStrategy, decisions
from tests.app.mahe.lab.trying import TRY, choose, downloaded, experiment_stage
from tests.app.speaking import texts


@pytest.mark.parametrize("strategy", [*WITHOUT_FIGURES, AtMost(3, 3)], ids=lambda strategy: str(strategy.name))
@pytest.mark.parametrize("quantity", get_args(Quantity))
def test_chances_of_a_quantity_add_up_to_its_exact_mean(strategy: NamedStrategy, quantity: Quantity) -> None:
    exact = exact_of(quantity, strategy, DiceRules())
    assert sum(float(chance) for _, chance in exact.chances) == pytest.approx(1)
    assert sum(result * float(chance) for result, chance in exact.chances) == pytest.approx(float(exact.mean), rel=1e-6)


@pytest.mark.parametrize("strategy", [*WITHOUT_FIGURES, AtMost(3, 3)], ids=lambda strategy: str(strategy.name))
@pytest.mark.parametrize("quantity", get_args(Quantity))
def test_results_are_within_four_standard_errors_of_the_mean(strategy: NamedStrategy, quantity: Quantity) -> None:
    number = 4_000
    trial = Trial(strategy, quantity, seed=7)
    simulation = simulate(trial.experiment(number))
    results = Results(trial)
    while not simulation.done:
        # Batches that cut a pair or a race in two count it when it is whole.
        batch = simulation.advance(1_001)
        assert isinstance(batch, MovesBatch | LapsBatch)
        results = results.with_batch(batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each)
    assert abs(results.trials.mean - float(trial.exact.mean)) <= 4 * trial.exact.sigma / sqrt(number)


@pytest.mark.parametrize("quantity", ["squares", "busts", "laps"])
def test_at_least_19_lines_of_20_stay_in_their_band(quantity: Quantity) -> None:
    lines, number = 200, 500
    left = left_pointwise = 0
    for seed in range(lines):
        trial = Trial(quantity=quantity, seed=seed)
        rows = values_of(trial, number)
        exact = trial.exact
        chart = figures(quantity, Trials().with_values(rows), exact, texts("en"), uncovered=True)[1].chart
        assert isinstance(chart, RunningMean)
        left += chart.leaves_band
        left_pointwise += any(
            abs(float(mean.mean) - float(exact.mean)) > 2 * exact.sigma / sqrt(mean.trials) for mean in chart.means
        )
    # One in twenty, and three standard errors of 200 lines besides.
    assert left / lines < 0.05 + 0.046
    assert left_pointwise / lines > 0.35


def values_of(trial: Trial, number: int) -> list[int]:
    simulation = simulate(trial.experiment(number))
    values: list[int] = []
    while not simulation.done:
        batch = simulation.advance(5_000)
        assert isinstance(batch, MovesBatch | LapsBatch)
        rows = batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each
        values += trial.values(rows)
    return values


def test_leaving_the_band_is_reported_even_after_the_return() -> None:
    exact = exact_of("busts", BestAverage(), DiceRules())
    for first, said in ((50, "has left its band"), (3, "has stayed in its band")):
        values = [1] * first + [0] * round(first / float(exact.mean) - first) + [0, 0, 0, 1] * 200
        assert said in figures("busts", Trials().with_values(values), exact, texts("en"), uncovered=True)[1].told


def test_a_race_row_has_both_moves_and_ties_go_to_the_first() -> None:
    stage = experiment_stage()
    choose(stage, quantity="race")
    stage.command(f"{TRY}:100")
    rows = downloaded(stage, "experiment-results")
    won = sum(int(row["Moves by whoever goes first"]) <= int(row["Moves by whoever goes second"]) for row in rows)
    ties = sum(row["Moves by whoever goes first"] == row["Moves by whoever goes second"] for row in rows)
    assert len(rows) == 100
    assert stage.page.root.one(data_lab_number=None).text == (
        f"Races so far: 100, won by whoever goes first: {won} (ties among them: {ties})"
    )


def test_the_mean_is_the_same_in_whichever_batches_results_come() -> None:
    values = [0, 6, 12, 3] * 100
    piece_by_piece = Trials()
    for at in range(0, 400, 7):
        piece_by_piece = piece_by_piece.with_values(values[at : at + 7])
    assert piece_by_piece == Trials().with_values(values)


def test_whatever_is_offered_decides_alike_in_both_editions() -> None:
    one, other = DiceRules(third_die_on_limit=False), DiceRules(third_die_on_limit=True)
    figured = [AtMost(after_one, after_two) for after_one in FIGURES for after_two in FIGURES]
    for strategy in (*WITHOUT_FIGURES, *figured):
        for square in SQUARES:
            assert decisions(one, strategy, square) == decisions(other, strategy, square), (strategy, square)
            assert move_odds(one, strategy, square) == move_odds(other, strategy, square)


@pytest.mark.parametrize("quantity", ["squares", "laps"])
def test_both_editions_give_the_same_results_of_the_same_dice(quantity: Quantity) -> None:
    for strategy in WITHOUT_FIGURES:
        one, other = (
            simulate(Trial(strategy, quantity, 42, DiceRules(third_die_on_limit=allowed)).experiment(50)).advance(500)
            for allowed in (False, True)
        )
        assert one == other


@pytest.mark.parametrize("quantity", ["squares", "busts", "laps"])
@pytest.mark.parametrize("number", [1, 3, 30, 1000])
def test_a_band_ends_at_the_possible_results(quantity: Quantity, number: int) -> None:
    exact = exact_of(quantity, BestLap(), DiceRules())
    results = [result for result, _ in exact.chances]
    _, figure = figures(quantity, Trials().with_values([results[0]] * number), exact, texts("en"), uncovered=True)
    assert isinstance(figure.chart, RunningMean)
    for _, band in figure.chart.bands():
        assert min(results) <= band.low < exact.mean < band.high <= max(results)


def test_the_band_after_one_move_is_from_no_busts_to_all() -> None:
    exact = exact_of("busts", BestAverage(), DiceRules())
    _, figure = figures("busts", Trials().with_values([1]), exact, texts("en"), uncovered=True)
    assert isinstance(figure.chart, RunningMean)
    assert figure.chart.band(1) == Band(0.0, 1.0)


def test_fewer_than_thirty_results_are_not_compared_to_chance() -> None:
    exact = exact_of("squares", BestAverage(), DiceRules())
    for number, speaks in ((1, False), (29, False), (30, True)):
        for figure in figures("squares", Trials().with_values([12] * number), exact, texts("en"), uncovered=True):
            assert ("ends" in figure.told or "end where" in figure.told or "The line has" in figure.told) == speaks
