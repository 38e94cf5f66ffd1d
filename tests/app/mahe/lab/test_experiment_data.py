"""What was tried in the experiment room, row by row: in the table of sets, and in files."""

from __future__ import annotations

import asyncio
from array import array

import pytest

from app.lab.csv_files import ROWS_AT_ONCE, put_together
from app.mahe.lab.experiment_model import Trial
from tests.app.mahe.lab.trying import TRY, choose, downloaded, experiment_stage, tried
from tests.app.speaking import texts
from tests.app.stage import do


def test_pairs_take_moves_in_twos_and_leave_an_odd_one() -> None:
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
    assert (
        stage.page.root.one(data_lab_number=None).text == f"Pairs of moves so far: 6, with at least one bust: {pairs}"
    )


def test_eleven_sets_of_ten_moves_keep_their_own_numbers() -> None:
    stage = experiment_stage()
    choose(stage, quantity="busts")
    for _ in range(11):
        stage.command(f"{TRY}:10")
    busts = [int(row["Bust"]) for row in downloaded(stage, "experiment-results")]
    table = stage.page.root.one(class_="lab-series")
    shown = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    assert shown == [["10", str(sum(busts[at : at + 10]))] for at in range(0, 110, 10)]
    assert [head.text for head in table.one("tbody").all("th")] == [str(number) for number in range(1, 12)]
    assert stage.page.root.one(data_lab_number=None).text == f"Moves so far: 110, busts: {sum(busts)}"
    assert not experiment_stage().command(f"{TRY}:10").command(f"{TRY}:10").page.root.all(class_="lab-series")


def test_moves_asked_for_in_two_steps_equal_those_of_one() -> None:
    stage = experiment_stage()
    stage.command(f"{TRY}:10").command(f"{TRY}:100")
    assert tried(stage) == 110
    at_once = experiment_stage()
    at_once.command(f"{TRY}:100").command(f"{TRY}:10")
    assert downloaded(stage, "experiment-results") == downloaded(at_once, "experiment-results")


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
