"""An experiment that fails half-way is reported, and its room can run the next one."""

from __future__ import annotations

import pytest

from tests.app.stage import Stage


@pytest.mark.parametrize(
    ("game", "room", "more"),
    [
        ("mahe", "duel", "lab-duel-play:1000"),
        ("mahe", "experiment", "lab-experiment-try:1000"),
        ("melimagic", "pairs", "lab-pairs-more:1000"),
    ],
)
def test_a_room_can_run_again_after_a_failed_run(game: str, room: str, more: str) -> None:
    stage = Stage({"screen": "lab"}, game=game).start().command(f"lab:{room}")
    stage.simulations.failure = OSError("the worker is gone")
    assert "the worker is gone" in stage.command(more).dialog
    stage.insist_on("cancel")
    assert stage.button(data_command=f"lab-{room}-stop").attributes["aria-disabled"] == "true"
    assert stage.simulations.runs[-1].cancelled
    stage.simulations.failure = None
    stage.command(more)
    assert int(stage.page.root.one(data_lab_number=None).attributes["data-lab-number"]) >= 1000
