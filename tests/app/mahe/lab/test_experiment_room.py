"""The experiment room: what is chosen, watched, stopped and shown."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import sqrt

import pytest

from app.lab.charts.trials import Trials
from app.lab.seeds import SEED_BITS, next_seed
from app.mahe.lab.experiment_figures import figures
from app.mahe.lab.experiment_model import Results, Trial, WatchedMove
from app.mahe.lab.experiment_odds import exact_of
from app.mahe.lab.experiment_room import TURTLES_FORM
from app.mahe.lab.watched_move import raced
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation import LapsBatch, LapsExperiment, MovesExperiment, simulate
from mahe_core.mahe.strategies import AtMost, BestAverage, BestLap
from tests.app.document import parse
from tests.app.mahe.lab.trying import TRY, choose, downloaded, experiment_stage, tried
from tests.app.speaking import texts
from tests.app.stage import Stage
from workshop.games.mahe.lesson_facts import facts


def test_two_lessons_can_be_tried_and_match_their_exact_answers() -> None:
    told = facts()
    for slug, quantity, figure in (("going-first", "race", "first-wins"), ("riding", "pairs", "some-bust-two")):
        stage = Stage({"lesson": slug, "seed": "42"}).start()
        stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
        stage.simulations.most = 5_000
        stage.command(f"{TRY}:10000")
        assert tried(stage) == 10_000
        assert not stage.page.root.all(data_command="lab-experiment-uncover")
        assert stage.charts.drawn["experiment-results"]["bars"][0]["exact"] is None
        # The answer is in the lesson's last step; afterwards the room shows it, too.
        stage.command("lab-to-lesson").command("lab-step:on").command("lab-lessons-uncover").command("lab-step:back")
        stage.command("lab-lessons-begin").command(f"{TRY}:10000").command("lab-experiment-uncover")
        exact = told[figure]
        assert isinstance(exact, Fraction)
        bars = stage.charts.drawn["experiment-results"]["bars"]
        assert bars[0]["exact"] == pytest.approx(float(exact), abs=1e-6), quantity
        assert abs(bars[0]["tried"] - float(exact)) < 4 * sqrt(0.25 / 10_000)


def races(seed: int, number: int) -> Iterator[tuple[int, int, list[WatchedMove]]]:
    """Yield the numbers of moves of both turtles and the moves of each race, from the second one on."""
    trial = Trial(quantity="race", seed=seed)
    batch = simulate(trial.experiment(number)).advance(100_000)
    assert isinstance(batch, LapsBatch)
    rows = batch.moves_of_each
    moves = trial.moves_of(rows[2:], 2)
    for first, second in zip(rows[2::2], rows[3::2], strict=True):
        yield first, second, list(islice(moves, first + second))


def test_two_turtles_race_in_turn_from_raft_to_beach() -> None:
    for first, second, moves in races(5, 40):
        movers = [move.race.mover for move in moves if move.race is not None]
        turns = [0, 1] * min(first, second)
        assert movers == turns + [int(second > first)] * abs(first - second)
        for mover, number in ((0, first), (1, second)):
            own = [move for move in moves if move.race is not None and move.race.mover == mover]
            assert own[0].begun_on == 0
            assert [move.ending.cards > 0 for move in own] == [False] * (number - 1) + [True]
            assert all(one.ending.square == other.begun_on for one, other in pairwise(own))


def test_the_winner_of_a_race_arrives_first_and_ties_are_named() -> None:
    seen = set()
    for first, second, moves in races(5, 40):
        standings = [move.race for move in moves if move.race is not None]
        winners = [race.winner for race in standings]
        wins = 0 if first <= second else 1
        arrival = next(at for at, race in enumerate(standings) if 21 in race.squares)
        assert winners == [None] * arrival + [wins] * (len(moves) - arrival)
        assert [race.tied for race in standings] == [False] * (len(moves) - 1) + [first == second]
        told = parse(raced(moves[-1], texts("en")))
        (winner,) = told.all(data_wins=None)
        assert winner.text.startswith(f"Whoever goes {('first', 'second')[wins]}: {(first, second)[wins]} move")
        assert ("A tie" in told.one(class_="lab-won").text) == (first == second)
        seen.add((first > second) - (first < second))
    assert seen == {-1, 0, 1}


def turtles(stage: Stage) -> list[str]:
    return [node.attributes["data-lab-turtle"] for node in stage.page.root.all(data_lab_turtle=None)]


def test_a_race_shows_two_turtles_and_how_it_ended() -> None:
    stage = Stage({"screen": "lab", "seed": "42"}, calm=False).start().command("lab:experiment")
    choose(stage, quantity="race")
    assert turtles(stage) == ["0", "0"]
    stage.command(f"{TRY}:10")
    (*_, last) = downloaded(stage, "experiment-results")
    own, other = int(last["Moves by whoever goes first"]), int(last["Moves by whoever goes second"])
    assert len(stage.page.rests) == sum(
        int(row[head]) for row in downloaded(stage, "experiment-results") for head in list(row)[1:]
    )
    for _ in range(2):
        assert turtles(stage) == ["21", "21"]
        told = stage.page.root.one(id="region-lab-experiment-watched").text
        assert f"Whoever goes first: {own} move" in told
        assert f"Whoever goes second: {other} move" in told
        # Without motion the last race is shown as it ended.
        stage = experiment_stage()
        choose(stage, quantity="race")
        stage.command(f"{TRY}:10")


def test_the_histogram_has_bars_line_and_band_for_every_square() -> None:
    stage = experiment_stage().command(f"{TRY}:1000").command("lab-experiment-uncover")
    bars = stage.charts.drawn["experiment-results"]["bars"]
    assert len(bars) == 22, "squares 1 to 21 and the bust"
    assert sum(bar["tried"] for bar in bars) == pytest.approx(1)
    assert sum(bar["exact"] for bar in bars) == pytest.approx(1)


def test_exact_values_stay_covered_until_somebody_asks() -> None:
    stage = experiment_stage()
    exact = stage.speech.number(exact_of("squares", BestAverage(), DiceRules()).mean, 3)
    assert stage.page.root.all(data_covered=None)
    assert exact not in stage.page.root.text
    assert not stage.charts.drawn
    stage.command(f"{TRY}:1")
    assert set(stage.charts.drawn) == {"experiment-results", "experiment-mean"}
    assert exact not in stage.page.root.text
    stage.command("lab-experiment-uncover")
    assert not stage.page.root.all(data_covered=None)
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
    assert figures("busts", trials, exact, texts(code), uncovered=True)[0].told.count(written) == 1


def test_shares_are_percentages_in_both_charts() -> None:
    stage = experiment_stage()
    choose(stage, quantity="busts")
    stage.command(f"{TRY}:100").command("lab-experiment-uncover")
    assert {chart["unit"] for chart in stage.charts.drawn.values()} == {"percent"}
    busts = stage.speech.exact_percent(sum(int(row["Bust"]) for row in downloaded(stage, "experiment-results")) / 100)
    assert f"The mean is {busts}, the exact value 23.1%" in stage.page.root.one(data_figure="experiment-mean").text


def test_another_question_on_the_same_dice_counts_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = array("I", [0, 1, 2, 3] * 50)
    results = Results(Trial()).with_batch(rows)
    with monkeypatch.context() as counting:
        counting.setattr(Trials, "with_values", None)
        turned = results.turned_to(Trial(quantity="busts"))
    anew = Results(Trial(quantity="busts")).with_batch(rows)
    assert (turned.rows, turned.trials) == (rows, anew.trials)
    turned.with_batch(rows)
    assert results.rows == rows


def test_another_turtle_or_new_dice_begin_anew() -> None:
    stage = experiment_stage().command(f"{TRY}:100")
    choose(stage, **{"strategy-kind": "boldest"})
    assert tried(stage) == 0
    stage.command(f"{TRY}:10").command("lab-experiment-again")
    assert tried(stage) == 0
    assert stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(next_seed(42))


def test_neighbouring_seeds_never_share_dice() -> None:
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
    stage.command("lab:lessons")
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


def test_a_projector_shows_one_idea_and_keys_lead_on() -> None:
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
    assert "depends on its square" in stage.page.root.one(id="region-lab-experiment-strategy-rule").text


def test_a_lesson_that_compares_turtles_leaves_their_choice_open() -> None:
    stage = Stage({"lesson": "best-average-is-not-best-lap", "seed": "42"}).start()
    stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
    [form] = stage.page.root.all("form", id=TURTLES_FORM)
    assert [radio.attributes["value"] for radio in form.all("input")] == ["at-most-4-4", "at-most-3-3"]
    fold = stage.page.root.one(class_="unfolding lab-settled")
    assert not fold.all(id=TURTLES_FORM)
    assert not fold.all(name="lab-experiment-strategy-kind")
    stage.write(TURTLES_FORM, {"lab-experiment-strategy-kind": "at-most-4-4"}).command(f"{TRY}:1000")
    asked = stage.simulations.runs[-1].experiment
    assert isinstance(asked, LapsExperiment)
    assert asked.strategy == AtMost(4, 4)


@pytest.mark.parametrize("slug", ["going-first", "law-of-large-numbers", "riding"])
def test_a_class_watches_the_first_trial_instead_of_a_blank_panel(slug: str) -> None:
    stage = Stage({"lesson": slug, "mode": "projector"}).start().command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin")
    assert stage.page.root.all(id="region-lab-experiment-watched")
    assert stage.page.root.all(class_="button lab-number lab-number-marked")
    stage.command(f"{TRY}:100")
    assert not stage.page.root.all(id="region-lab-experiment-watched")
    assert [chart.attributes["data-chart"] for chart in stage.page.root.all(data_chart=None)] == ["experiment-results"]


def test_the_end_of_a_single_race_stays_in_view() -> None:
    stage = Stage({"lesson": "going-first", "mode": "projector"}, calm=False).start().command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin").command(f"{TRY}:1")
    assert stage.page.rests[-1] == 2_000
