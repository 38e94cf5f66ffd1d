"""The room of the duels: memories play whole games, and what chance alone does is told."""

from __future__ import annotations

from dataclasses import replace

from app.lab.rooms.verdict import hidden_below
from app.melimagic.lab.duel_room import MemoryDuel, figure
from mahe_core.melimagic.odds.simulation import GamesExperiment, simulate
from tests.app.melimagic.lab.entering import lab, number_so_far, rows_saved
from tests.app.speaking import texts

MORE = "lab-duel-more"


def test_elephant_and_goldfish_play_the_games_asked_for() -> None:
    stage = lab("duel").command(f"{MORE}:10")
    assert number_so_far(stage) == 10
    shares = stage.charts.drawn["duel"]["shares"]
    assert [share["label"] for share in shares] == ["1: Elephant", "2: Goldfish"]
    rows = rows_saved(stage, "duel")
    assert [row["Goes first"] for row in rows[:4]] == ["1", "2", "1", "2"]
    assert sum(row["Winner"] == "1" for row in rows) / 10 == shares[0]["share"]
    assert stage.page.root.one(class_="lab-sofar").text == "Games so far: 10"


def test_up_to_four_memories_of_different_kinds_compete() -> None:
    stage = lab("duel")
    stage.write("lab-duel-players", {"lab-duel-number": "4"})
    stage.write("lab-duel-seats", {"lab-duel-3": "squirrel"})
    stage.command(f"{MORE}:10")
    asked = stage.simulations.runs[-1].experiment
    assert asked == GamesExperiment(("elephant", "goldfish", "goldfish", "squirrel"), 10, 42)
    assert len(stage.charts.drawn["duel"]["shares"]) == 4


def test_stopped_games_keep_what_was_played() -> None:
    stage = lab("duel")
    stage.simulations.most = 1
    stage.simulations.line.close()
    pressed = stage.begin_command(f"{MORE}:100")
    stage.wait_for(lambda: stage.simulations.line.waiting)
    assert stage.page.root.one(class_="lab-progress").attributes["max"] == "100"
    stage.command("lab-duel-stop")
    pressed.result(10)
    assert number_so_far(stage) < 100
    assert not stage.page.root.all(class_="lab-progress")


def test_equals_answer_what_going_first_is_worth() -> None:
    duel = MemoryDuel(seed=42).asking_about("first")
    assert duel.seats == duel.equals
    played = duel.asking(20).with_batch(simulate(duel.experiment(20)).advance(20))
    assert sum(played.counts) == 20
    assert played.counts[0] == sum(
        record.winner == record.first for batch in played.batches for record in batch.records
    )
    labels = [share.label for share in figure(played, texts("en")).chart.shares]  # type: ignore[union-attr]
    assert labels == ["Goes first", "Number 2 in order of play"]
    # So many games show an advantage of five points, and no smaller one more often than not.
    assert 0.04 < hidden_below(MemoryDuel.ENOUGH["first"], 2, looks=1) < 0.06


def test_games_are_judged_only_when_all_asked_for_are_played() -> None:
    duel = MemoryDuel(seed=42).asking(100)
    half = replace(duel, won=(40, 10), won_by_place=(25, 25))
    assert "once the 100 games you asked for have been played" in figure(half, texts("en")).told
    whole = replace(half, won=(70, 30))
    assert "Chance alone hardly ever does that." in figure(whole, texts("en")).told
    close = replace(half, won=(54, 46))
    assert "That does not make them equal" in figure(close, texts("en")).told


def test_only_the_same_players_keep_their_games() -> None:
    played = replace(MemoryDuel(), won=(7, 3))
    assert played.between(played.seats).number == 10
    assert played.between(played.equals).number == 0
    assert played.with_seats(5) is played
