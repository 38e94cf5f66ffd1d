"""An experiment that fails half-way is reported, and its room can run the next one."""

from __future__ import annotations

from concurrent.futures import wait

import pytest

from tests.app.stage import PATIENCE, Stage


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


@pytest.mark.parametrize("presses", [(10, 10, 10), (100, 10, 1), (10_000, 100)])
@pytest.mark.parametrize("calm", [True, False])
def test_presses_during_a_run_add_all_that_they_say(presses: tuple[int, ...], calm: bool) -> None:
    stage = Stage({"screen": "lab"}, calm=calm).start().command("lab:experiment")
    wait([stage.begin_command(f"lab-experiment-try:{number}") for number in presses], PATIENCE)
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == str(sum(presses))


def test_each_press_is_a_set_of_its_own() -> None:
    stage = Stage({"lesson": "law-of-large-numbers"}).start().command("lab-step:on").command("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    wait([stage.begin_command(f"lab-experiment-try:{number}") for number in (10, 10, 100)], PATIENCE)
    rows = stage.page.root.one("table", class_="lab-series").all("tr")
    assert [row.all("td")[0].text for row in rows[1:]] == ["10", "10", "100"]


def test_stopping_drops_the_presses_that_wait() -> None:
    stage = Stage({"screen": "lab"}).start().command("lab:experiment")
    stage.simulations.line.close()
    pressed = [stage.begin_command("lab-experiment-try:100") for _ in range(3)]
    stage.give_turns().insist_on("lab-experiment-stop")
    stage.simulations.line.open()
    wait(pressed, PATIENCE)
    stage.command("lab-experiment-try:10")
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "10"


@pytest.mark.parametrize(
    ("slug", "presses"),
    [
        ("law-of-large-numbers", ["lab-experiment-try:10", "lab-experiment-try:100"]),
        ("riding", ["lab-experiment-try:100", "lab-experiment-try:10000", "lab-experiment-try:100"]),
        ("why-21", ["lab-pairs-more:10", "lab-pairs-more:20", "lab-pairs-more:50", "lab-pairs-more:100"]),
        ("why-21", ["lab-pairs-more:20", "lab-pairs-more:10"]),
        ("easy-and-hard-wands", ["lab-pairs-more:1000", "lab-pairs-more:1000"]),
        ("worth-of-a-look", ["lab-looks-more:1000", "lab-looks-more:1000"]),
    ],
)
def test_a_lesson_s_button_runs_exactly_what_it_says(slug: str, presses: list[str]) -> None:
    game = "mahe" if presses[0].startswith("lab-experiment") else "melimagic"
    stage = Stage({"lesson": slug}, game=game).start().command("lab-step:on").command("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    for press in presses:
        stage.command(press)
        so_far = stage.page.root.all(data_lab_number=None)[0]
        assert so_far.attributes["data-lab-number"] == press.partition(":")[2]
