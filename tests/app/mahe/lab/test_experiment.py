"""The experiment room: a turtle moves, what comes of it is counted and shown beside the exact figures."""

from __future__ import annotations

import asyncio
import csv
import io
from array import array
from fractions import Fraction
from itertools import accumulate, pairwise
from math import sqrt
from typing import get_args

import pytest

from app.lab.charts.charts import Band, RunningMean
from app.lab.data_files import ROWS_AT_ONCE, put_together
from app.lab.seeds import SEED_BITS, next_seed
from app.lab.trials import Trials
from app.mahe.lab.experiment.figures import figures
from app.mahe.lab.experiment.model import Results, Trial
from app.mahe.lab.experiment.quantities import Quantity, exact_of
from app.mahe.lab.strategies.strategy_choice import FIGURES
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds
from mahe_core.mahe.odds.simulation import LapsBatch, MovesBatch, MovesExperiment, begin
from mahe_core.mahe.strategies import SQUARES, WITHOUT_FIGURES, AtMost, BestAverage, BestLap, NamedStrategy, decisions
from tests.app.speaking import texts
from tests.app.stage import Stage, do
from workshop.games.mahe.lesson_facts import facts

TRY = "lab-experiment-try"


def experiment_stage(**address: str) -> Stage:
    return Stage({"screen": "lab", "seed": "42", **address}).start().command("lab:experiment")


def tried(stage: Stage) -> int:
    return int(stage.page.root.one(data_lab_number=None).attributes["data-lab-number"])


def choose(stage: Stage, **fields: str) -> None:
    written = {f"lab-experiment-{name}": value for name, value in fields.items()}
    stage.page.write_fields("lab-experiment-choice", written)
    stage.change("lab-experiment-choice")


def downloaded(stage: Stage, identity: str) -> list[dict[str, str]]:
    stage.command(f"lab-save-csv:{identity}")
    _, content = stage.files.downloads[-1]
    return list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff"))))


@pytest.mark.parametrize("strategy", [*WITHOUT_FIGURES, AtMost(3, 3)], ids=lambda strategy: str(strategy.name))
@pytest.mark.parametrize("quantity", get_args(Quantity))
def test_the_chances_of_a_quantity_add_up_and_have_its_exact_mean(strategy: NamedStrategy, quantity: Quantity) -> None:
    exact = exact_of(quantity, strategy, DiceRules())
    assert sum(float(chance) for _, chance in exact.chances) == pytest.approx(1)
    assert sum(result * float(chance) for result, chance in exact.chances) == pytest.approx(float(exact.mean), rel=1e-6)


@pytest.mark.parametrize("strategy", [*WITHOUT_FIGURES, AtMost(3, 3)], ids=lambda strategy: str(strategy.name))
@pytest.mark.parametrize("quantity", get_args(Quantity))
def test_what_is_counted_lies_within_four_standard_errors_of_the_exact_mean(
    strategy: NamedStrategy, quantity: Quantity
) -> None:
    number = 4_000
    trial = Trial(strategy, quantity, seed=7)
    simulation = begin(trial.experiment(number))
    results = Results(trial)
    while not simulation.done:
        # Batches that cut a pair or a race in two count it when it is whole.
        batch = simulation.advance(1_001)
        assert isinstance(batch, MovesBatch | LapsBatch)
        results.take(batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each)
    assert abs(results.trials.mean - float(trial.exact.mean)) <= 4 * trial.exact.sigma / sqrt(number)


@pytest.mark.parametrize("quantity", ["squares", "busts", "laps"])
def test_19_lines_of_20_stay_in_their_band_from_beginning_to_end(quantity: Quantity) -> None:
    lines, number = 200, 500
    left = left_pointwise = 0
    for seed in range(lines):
        trial = Trial(quantity=quantity, seed=seed)
        rows = values_of(trial, number)
        exact = trial.exact
        chart = figures(quantity, Trials().with_values(rows), exact, texts("en"))[1].chart
        assert isinstance(chart, RunningMean)
        left += chart.leaves_band
        left_pointwise += any(
            abs(float(mean.mean) - float(exact.mean)) > 2 * exact.sigma / sqrt(mean.trials) for mean in chart.means
        )
    # One in twenty, and three standard errors of 200 lines besides.
    assert left / lines < 0.05 + 0.046
    assert left_pointwise / lines > 0.35


def values_of(trial: Trial, number: int) -> list[int]:
    simulation = begin(trial.experiment(number))
    values: list[int] = []
    while not simulation.done:
        batch = simulation.advance(5_000)
        assert isinstance(batch, MovesBatch | LapsBatch)
        rows = batch.indexes if isinstance(batch, MovesBatch) else batch.moves_of_each
        values += trial.values(rows)
    return values


def test_a_line_that_left_its_band_somewhere_is_told_so_also_when_it_is_back() -> None:
    exact = exact_of("busts", BestAverage(), DiceRules())
    for first, said in ((50, "has left its band"), (3, "has stayed in its band")):
        values = [1] * first + [0] * round(first / float(exact.mean) - first) + [0, 0, 0, 1] * 200
        assert said in figures("busts", Trials().with_values(values), exact, texts("en"))[1].told


def test_the_lessons_on_going_first_and_on_two_moves_can_be_tried_and_agree_with_their_exact_answers() -> None:
    told = facts()
    for slug, quantity, figure in (("going-first", "race", "first-wins"), ("riding", "pairs", "some-bust-two")):
        stage = Stage({"lesson": slug, "seed": "42"}).start()
        stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
        stage.simulations.most = 5_000
        stage.command(f"{TRY}:10000")
        assert tried(stage) == 10_000
        exact = told[figure]
        assert isinstance(exact, Fraction)
        bars = stage.charts.drawn["experiment-results"]["bars"]
        assert bars[0]["exact"] == pytest.approx(float(exact), abs=1e-6), quantity
        assert abs(bars[0]["tried"] - float(exact)) < 4 * sqrt(0.25 / 10_000)


def test_a_race_is_a_row_with_the_moves_of_both_and_the_first_wins_the_ties() -> None:
    stage = experiment_stage()
    choose(stage, quantity="race")
    stage.command(f"{TRY}:100")
    rows = downloaded(stage, "experiment-results")
    won = sum(int(row["Moves by the first to go"]) <= int(row["Moves by the second to go"]) for row in rows)
    assert len(rows) == 100
    assert stage.page.root.one(data_lab_number=None).text == f"Races so far: 100, won by the first to go: {won}"


def test_a_race_is_watched_from_the_raft_to_the_beach_twice() -> None:
    trial = Trial(quantity="race", seed=5)
    batch = begin(trial.experiment(3)).advance(1_000)
    assert isinstance(batch, LapsBatch)
    rows = batch.moves_of_each
    moves = list(trial.moves_of(rows[2:], 2))
    begun = [0, *accumulate(rows[2:])]
    assert len(moves) == begun[-1]
    for first, last in pairwise(begun):
        assert moves[first].begun_on == 0
        assert [move.ending.cards > 0 for move in moves[first:last]] == [False] * (last - first - 1) + [True]


def test_pairs_are_the_moves_already_made_two_by_two_and_an_odd_one_waits() -> None:
    stage = experiment_stage()
    for _ in range(11):
        stage.command(f"{TRY}:1")
    choose(stage, quantity="pairs")
    assert tried(stage) == 5
    stage.command(f"{TRY}:1")
    assert tried(stage) == 6
    rows = downloaded(stage, "experiment-results")
    assert len(rows) == 12
    busts = [row["Bust"] == "1" for row in rows]
    pairs = sum(one or other for one, other in zip(busts[::2], busts[1::2], strict=True))
    assert stage.page.root.one(data_lab_number=None).text == f"Pairs of moves so far: 6, with a bust: {pairs}"


def test_five_times_ten_moves_stand_side_by_side_with_their_busts() -> None:
    stage = experiment_stage()
    choose(stage, quantity="busts")
    for _ in range(5):
        stage.command(f"{TRY}:10")
    busts = [int(row["Bust"]) for row in downloaded(stage, "experiment-results")]
    table = stage.page.root.one(class_="lab-series")
    shown = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    assert shown == [["10", str(sum(busts[at : at + 10]))] for at in range(0, 50, 10)]
    assert stage.page.root.one(data_lab_number=None).text == f"Moves so far: 50, busts: {sum(busts)}"
    assert not experiment_stage().command(f"{TRY}:10").command(f"{TRY}:10").page.root.all(class_="lab-series")


def test_the_mean_is_the_same_in_whichever_batches_results_come() -> None:
    values = [0, 6, 12, 3] * 100
    piece_by_piece = Trials()
    for at in range(0, 400, 7):
        piece_by_piece = piece_by_piece.with_values(values[at : at + 7])
    assert piece_by_piece == Trials().with_values(values)


def test_ten_moves_and_then_a_hundred_are_the_first_hundred_and_ten_of_the_seed() -> None:
    stage = experiment_stage()
    stage.command(f"{TRY}:10").command(f"{TRY}:100")
    assert tried(stage) == 110
    at_once = experiment_stage()
    at_once.command(f"{TRY}:100").command(f"{TRY}:10")
    assert downloaded(stage, "experiment-results") == downloaded(at_once, "experiment-results")


def test_the_histogram_has_a_bar_for_every_square_the_exact_line_and_the_band() -> None:
    stage = experiment_stage().command(f"{TRY}:1000")
    bars = stage.charts.drawn["experiment-results"]["bars"]
    assert len(bars) == 22, "squares 1 to 21 and the bust"
    assert sum(bar["tried"] for bar in bars) == pytest.approx(1)
    assert sum(bar["exact"] for bar in bars) == pytest.approx(1)


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
            begin(Trial(strategy, quantity, 42, DiceRules(third_die_on_limit=allowed)).experiment(50)).advance(500)
            for allowed in (False, True)
        )
        assert one == other


@pytest.mark.parametrize("quantity", ["squares", "busts", "laps"])
@pytest.mark.parametrize("number", [1, 3, 30, 1000])
def test_a_band_ends_at_the_least_and_at_the_greatest_possible_result(quantity: Quantity, number: int) -> None:
    exact = exact_of(quantity, BestLap(), DiceRules())
    results = [result for result, _ in exact.chances]
    _, figure = figures(quantity, Trials().with_values([results[0]] * number), exact, texts("en"))
    assert isinstance(figure.chart, RunningMean)
    for _, band in figure.chart.bands():
        assert min(results) <= band.low < exact.mean < band.high <= max(results)


def test_the_share_of_busts_after_one_move_is_said_to_reach_from_none_to_all() -> None:
    exact = exact_of("busts", BestAverage(), DiceRules())
    _, figure = figures("busts", Trials().with_values([1]), exact, texts("en"))
    assert isinstance(figure.chart, RunningMean)
    assert figure.chart.band(1) == Band(0.0, 1.0)


def test_before_thirty_results_nothing_is_said_about_where_chance_alone_would_reach() -> None:
    exact = exact_of("squares", BestAverage(), DiceRules())
    for number, speaks in ((1, False), (29, False), (30, True)):
        for figure in figures("squares", Trials().with_values([12] * number), exact, texts("en")):
            assert ("ends" in figure.told or "end where" in figure.told or "The line has" in figure.told) == speaks


def test_what_is_exactly_to_be_expected_is_under_cover_until_something_was_tried() -> None:
    stage = experiment_stage()
    exact = stage.speech.number(exact_of("squares", BestAverage(), DiceRules()).mean, 3)
    assert stage.page.root.all(data_covered=None)
    assert exact not in stage.page.root.text
    assert not stage.charts.drawn
    stage.command(f"{TRY}:1")
    assert not stage.page.root.all(data_covered=None)
    assert set(stage.charts.drawn) == {"experiment-results", "experiment-mean"}
    assert exact in stage.page.root.one(data_figure="experiment-mean").text
    stage.command("lab-experiment-again")
    stage.wait_for(lambda: stage.page.root.all(data_covered=None))
    assert exact not in stage.page.root.text
    stage.charts.drawn.clear()
    stage.command(f"{TRY}:10")
    assert set(stage.charts.drawn) == {"experiment-results", "experiment-mean"}


@pytest.mark.parametrize(("code", "written"), [("en", "10,010"), ("de", "10.010")])
def test_a_long_number_of_results_is_told_in_groups_of_digits(code: str, written: str) -> None:
    trials = Trials().with_values([0, 1] * 5_005)
    exact = exact_of("busts", BestAverage(), DiceRules())
    assert figures("busts", trials, exact, texts(code))[0].told.count(written) == 1


def test_shares_are_percentages_in_both_charts() -> None:
    stage = experiment_stage()
    choose(stage, quantity="busts")
    stage.command(f"{TRY}:100")
    assert {chart["unit"] for chart in stage.charts.drawn.values()} == {"percent"}
    busts = stage.speech.exact_percent(sum(int(row["Bust"]) for row in downloaded(stage, "experiment-results")) / 100)
    assert f"The mean is {busts}, the exact value 23.1%" in stage.page.root.one(data_figure="experiment-mean").text


def test_every_move_is_a_row_with_its_dice_that_can_be_read_back() -> None:
    stage = experiment_stage().command(f"{TRY}:100")
    rows = downloaded(stage, "experiment-results")
    assert len(rows) == 100
    for row in rows:
        dice = [int(row[f"Die {place}"]) for place in (1, 2, 3) if row[f"Die {place}"]]
        assert (row["Bust"] == "1") == (sum(dice) > 7)
        assert int(row["Squares"]) == (0 if sum(dice) > 7 else sum(dice) * len(dice))


def test_the_busts_are_those_of_the_moves_already_made() -> None:
    stage = experiment_stage().command(f"{TRY}:100")
    busts = sum(row["Bust"] == "1" for row in downloaded(stage, "experiment-results"))
    choose(stage, quantity="busts")
    assert tried(stage) == 100
    stage.wait_for(lambda: len(stage.charts.drawn["experiment-results"]["bars"]) == 2)
    assert stage.charts.drawn["experiment-results"]["bars"][0]["tried"] == pytest.approx(busts / 100)


def test_the_file_of_the_means_has_a_row_for_each_of_them() -> None:
    stage = experiment_stage().command(f"{TRY}:1000")
    moves, means = downloaded(stage, "experiment-results"), downloaded(stage, "experiment-mean")
    assert [row["Moves so far"] for row in means] == [str(number) for number in range(1, 1001)]
    total = 0
    for move, mean in zip(moves, means, strict=True):
        total += int(move["Squares"])
        assert float(mean["Mean so far"]) == pytest.approx(total / int(mean["Moves so far"]))


def test_a_large_file_is_written_while_others_have_their_turn() -> None:
    trial = Trial()
    rows = array("I", range(len(trial.endings))) * 100
    parts = list(trial.csv(rows, texts("en")))
    assert len(parts) > 5
    assert all(part.count("\r\n") <= ROWS_AT_ONCE for part in parts)

    async def turns() -> int:
        writing, had = asyncio.ensure_future(put_together(parts)), 0
        while not writing.done():
            had += 1
            await asyncio.sleep(0)
        assert writing.result() == "".join(parts)
        return had

    assert do(turns()) >= len(parts)


def test_to_ask_something_else_of_the_same_dice_counts_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    results, rows = Results(Trial()), array("I", [0, 1, 2, 3] * 50)
    results.take(rows)
    with monkeypatch.context() as counting:
        counting.setattr(Trials, "with_values", None)
        turned = results.turned_to(Trial(quantity="busts"))
    anew = Results(Trial(quantity="busts"))
    anew.take(rows)
    assert (turned.rows, turned.trials) == (rows, anew.trials)
    turned.take(rows)
    assert results.rows == rows


def test_another_turtle_or_new_dice_begin_anew() -> None:
    stage = experiment_stage().command(f"{TRY}:100")
    choose(stage, **{"strategy-kind": "boldest"})
    assert tried(stage) == 0
    stage.command(f"{TRY}:10").command("lab-experiment-again")
    assert tried(stage) == 0
    assert stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(next_seed(42))


def test_groups_with_neighbouring_seeds_never_get_each_others_dice() -> None:
    seen: list[int] = []
    for group in range(1, 31):
        seed = group
        for _ in range(20):
            seen.append(seed)
            seed = next_seed(seed)
    assert len(set(seen)) == len(seen)
    assert max(seen) < 2**SEED_BITS


def test_the_figures_are_asked_for_only_where_the_rule_has_them() -> None:
    stage = experiment_stage()
    assert not stage.page.root.all(name="lab-experiment-strategy-one")
    choose(stage, **{"strategy-kind": "at-most"})
    assert stage.page.root.all(name="lab-experiment-strategy-one")
    choose(stage, **{"strategy-one": "5"})
    stage.command(f"{TRY}:1")
    asked = stage.simulations.runs[-1].experiment
    assert isinstance(asked, MovesExperiment)
    assert asked.strategy == AtMost(5, 3)


def test_what_runs_is_stopped_and_keeps_what_it_has() -> None:
    stage = experiment_stage()
    stage.simulations.line.close()
    pressed = stage.begin_command(f"{TRY}:10000")
    stage.wait_for(lambda: stage.simulations.line.waiting)
    stage.command("lab-experiment-stop")
    pressed.result(10)
    assert stage.simulations.runs[-1].cancelled
    assert tried(stage) == 0


def test_leaving_the_room_stops_what_runs() -> None:
    stage = experiment_stage()
    stage.simulations.line.close()
    pressed = stage.begin_command(f"{TRY}:10000")
    stage.wait_for(lambda: stage.simulations.line.waiting)
    stage.command("lab:risk")
    pressed.result(10)
    assert stage.simulations.runs[-1].cancelled


def test_ten_moves_are_watched_one_by_one_where_things_may_move() -> None:
    stage = Stage({"screen": "lab", "seed": "42"}, calm=False).start().command("lab:experiment")
    stage.command(f"{TRY}:10")
    assert (len(stage.page.rests), tried(stage)) == (10, 10)
    calm = experiment_stage().command(f"{TRY}:10")
    assert (calm.page.rests, tried(calm)) == ([], 10)


def test_a_turtle_is_followed_round_the_island_to_its_egg_card() -> None:
    stage = Stage({"screen": "lab", "seed": "42"}, calm=False).start().command("lab:experiment")
    choose(stage, quantity="laps")
    stage.command(f"{TRY}:1").command(f"{TRY}:1")
    rows = downloaded(stage, "experiment-results")
    assert len(rows) == 2
    assert len(stage.page.rests) == sum(int(row["Moves"]) for row in rows)
    assert "an egg card!" in stage.page.root.one(id="region-lab-experiment-watched").text


def test_on_a_projector_one_idea_fills_the_screen_and_keys_lead_on() -> None:
    stage = experiment_stage()
    stage.command("lab-projector")
    assert stage.page.root.all(id="lab-experiment-choice")
    assert not stage.page.root.all(data_chart=None)
    stage.command("lab-step:on").command("lab-experiment-try:10").command("lab-step:on")
    assert [node.attributes["data-chart"] for node in stage.page.root.all(data_chart=None)] == ["experiment-results"]
    stage.command("lab-step:on").command("lab-step:on").command("lab-step:back")
    assert [node.attributes["data-chart"] for node in stage.page.root.all(data_chart=None)] == ["experiment-results"]


def test_the_best_lap_is_offered_and_said_to_look_at_the_square() -> None:
    stage = experiment_stage()
    choose(stage, **{"strategy-kind": BestLap().name})
    assert "its square matters" in stage.page.root.one(id="region-lab-experiment-strategy-rule").text
