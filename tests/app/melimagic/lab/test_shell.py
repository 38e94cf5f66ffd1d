"""The shell game: one shuffle to follow, and the squirrel's thousands."""

from __future__ import annotations

import pytest

from app.melimagic.lab.shell_model import HATS, SLIP, SWAPS, Shuffle, Threads, figure
from app.melimagic.lab.shell_room import EACH
from mahe_core.melimagic import NAME
from mahe_core.melimagic.odds import thread_kept
from mahe_core.melimagic.odds.simulation import simulate
from tests.app.document import Node
from tests.app.melimagic.lab.entering import lab, number_so_far, rows_saved
from tests.app.speaking import texts
from tests.app.stage import Stage

SHUFFLE = Shuffle(42)


def hats(stage: Stage) -> list[Node]:
    return stage.page.root.one(class_="lab-shell-hats").all(data_hat=None)


def carrots(stage: Stage) -> list[int]:
    """Return the numbers of the hats behind which a carrot is on the page."""
    return [int(hat.attributes["data-hat"]) for hat in hats(stage) if "rabbit-carrot" in str(hat)]


def told(stage: Stage) -> str:
    return stage.page.root.one(class_="lab-shell-told").text


def test_carrot_is_on_the_page_only_before_and_after() -> None:
    stage = lab("shell")
    assert carrots(stage) == [SHUFFLE.start + 1]
    assert f"hat {SHUFFLE.start + 1}" in told(stage)
    stage.command("lab-shell-shuffle")
    assert carrots(stage) == []
    assert len({str(hat.children) for hat in hats(stage)}) == 1
    stage.command(f"lab-shell-guess:{SHUFFLE.end + 1}")
    assert carrots(stage) == [SHUFFLE.end + 1]
    assert told(stage).startswith("Found!")
    cells = [cell.text for cell in stage.page.root.one("table", class_="lab-looks-tally").all("td")]
    assert cells == ["0", "0", "0", "0", "1", "1", "0", "0", "0", "0"]


def test_wrong_hat_is_told_where_the_carrot_was() -> None:
    wrong = (SHUFFLE.end + 1) % SHUFFLE.hats
    stage = lab("shell").command("lab-shell-shuffle").command(f"lab-shell-guess:{wrong + 1}")
    assert told(stage) == f"No, the carrot is behind hat {SHUFFLE.end + 1}."
    stage.command("lab-shell-next")
    assert carrots(stage) == [SHUFFLE.next().start + 1]


def test_swaps_move_two_hats_at_a_time_and_are_spoken() -> None:
    stage = Stage({"screen": "lab", "seed": "42"}, game=NAME, calm=False).start()
    stage.command("lab:shell").command("lab-shell-shuffle")
    motions = stage.page.motions[-1]
    assert len(motions) == 2 * SHUFFLE.swaps
    moved = [{int(motion.target[11:-2]) - 1 for motion in motions if motion.start == each * EACH} for each in range(5)]
    assert moved == [set(pair) for pair in SHUFFLE.pairs]
    swaps = ", ".join(f"{one + 1}\xa0↔\xa0{other + 1}" for one, other in SHUFFLE.pairs)
    assert stage.page.said[-1] == f"Swapped: {swaps}."
    assert not stage.page.root.all(class_="lab-shell-swaps")


def test_without_motion_the_swaps_can_be_read() -> None:
    stage = lab("shell", motion="off").command("lab-shell-shuffle")
    assert not stage.page.motions
    assert stage.page.root.one(class_="lab-shell-swaps").text.count("↔") == SHUFFLE.swaps


def test_hats_and_swaps_can_be_chosen() -> None:
    stage = lab("shell")
    stage.write("lab-shell-choice", {"hats": "6", "swaps": "20"})
    assert len(hats(stage)) == 6
    assert "After 20 swaps, there are 360 possible orders of the hats." in stage.page.root.text


@pytest.mark.parametrize("hats", HATS)
def test_every_shuffle_swaps_two_different_hats(hats: int) -> None:
    for number in range(50):
        shuffle = Shuffle(7, number, hats, 20)
        assert all(0 <= one < other < hats for one, other in shuffle.pairs)
        assert shuffle.end in range(hats)


def test_squirrel_loses_the_thread_as_often_as_computed() -> None:
    threads = Threads(42)
    threads = threads.with_batch(simulate(threads.experiment(10_000)).advance(10_000))
    covered = figure(threads, texts("en"), uncovered=False)
    uncovered = figure(threads, texts("en"), uncovered=True)
    for bar, hidden, swaps in zip(uncovered.chart.bars, covered.chart.bars, SWAPS, strict=True):  # type: ignore[union-attr]
        assert hidden.exact is None
        assert bar.exact == thread_kept(SLIP, swaps)
        assert bar.tried == pytest.approx(float(bar.exact), abs=0.02)


def test_room_counts_charts_and_saves_the_shuffles() -> None:
    stage = lab("shell").command("lab-shell-more:100")
    assert number_so_far(stage) == 100
    assert "The squirrel still had the thread" in stage.page.said[-1]
    stage.command("lab-shell-uncover")
    assert "Exact values: 95.0" in stage.page.said[-1]
    assert len(rows_saved(stage, "shell")) == 100
