"""Answers can be sealed: the board collects them unseen, until it opens them over the exact answer."""

from __future__ import annotations

import pytest

from app.lab.classroom.board_entry_view import CODE, GRID
from app.lab.classroom.class_record import BOOK, read_book
from app.lab.classroom.codes import Report, write_code
from app.mahe.lab.class_topics import PREDICTED
from app.mahe.lab.rooms import LESSONS
from tests.app.lab.classroom.in_class import CLASS, board, choose, dots, exact, told, type_in
from tests.app.stage import Stage

NUMBERS = "predicted-risk"
ANSWERS = "predicted-riding"
RIGHT = {f"predicted-{lesson.slug}": lesson.prediction.right for lesson in LESSONS}


def sealed(topic: str) -> Stage:
    return choose(board(), topic).command("lab-class-seal")


def report(stage: Stage, topic: str, tablet: int, value: int) -> Stage:
    number = next(24 + place for place, slug in enumerate(PREDICTED) if topic == f"predicted-{slug}")
    return type_in(stage, CODE, **{CODE: write_code(Report(CLASS, tablet, number, value))})


def everything(stage: Stage) -> list[object]:
    """All that can be read, heard or saved on the board."""
    stage.give_turns().command("lab-class-save").command("lab-save-csv:class")
    stage.insist_on("lab-class-find")
    nodes = [(node.name, node.attributes, node.text) for node in stage.page.root.walk()]
    return [nodes, stage.charts.drawn["class"], stage.page.said, stage.files.downloads, stage.page.dialog]


@pytest.mark.parametrize("topic", [NUMBERS, ANSWERS])
def test_sealed_answers_leave_no_trace_on_the_board(topic: str) -> None:
    boards = []
    for values in ((0, 1, 1), (2, 0, 2)):
        stage = sealed(topic)
        for tablet, value in enumerate(values, 3):
            report(stage, topic, tablet, value)
        boards.append(everything(stage))
    assert boards[0] == boards[1]


def test_typed_numbers_and_hands_are_sealed_too() -> None:
    one, other = sealed(NUMBERS), sealed(NUMBERS)
    type_in(one, GRID, _3="4")
    type_in(other, GRID, _3="6")
    assert everything(one) == everything(other)
    one, other = sealed(ANSWERS).command("lab-class-mark:0"), sealed(ANSWERS).command("lab-class-mark:2")
    assert everything(one) == everything(other)


@pytest.mark.parametrize("topic", [NUMBERS, ANSWERS])
def test_opening_lays_the_answers_over_the_exact_one(topic: str) -> None:
    stage = sealed(topic)
    assert "disabled" in stage.button(data_command="lab-class-uncover").attributes
    for tablet, value in ((3, 0), (4, 2), (5, 2)):
        report(stage, topic, tablet, value)
        assert told(stage) == f"Tablet {tablet}: sealed."
    assert dots(stage) == []
    assert exact(stage) is None
    assert "Sealed answers: 3" in stage.page.root.one(class_="chart-told").text
    stage.command("lab-class-uncover")
    assert dots(stage) == [0, 2, 2]
    assert exact(stage) == RIGHT[topic]
    shown = [node.attributes.get("value", "") for node in stage.page.root.all("input", name="4")]
    assert shown == (["2"] if topic == NUMBERS else [])


def test_a_seal_survives_a_reload() -> None:
    stage = report(sealed(NUMBERS), NUMBERS, 3, 4)
    again = choose(Stage({"screen": "lab", "room": "class"}, preferences=stage.preferences).start(), NUMBERS)
    assert dots(again) == []
    assert dots(again.command("lab-class-uncover")) == [4]


def test_a_later_entry_keeps_the_other_sealed_numbers() -> None:
    stage = sealed(NUMBERS)
    type_in(stage, GRID, _3="4")
    type_in(stage, GRID, _7="5", _8="no")
    assert "Tablet 8" in told(stage)
    type_in(stage, GRID, _8="")
    assert dots(stage.command("lab-class-uncover")) == [4, 5]


def test_the_last_sealed_hand_can_be_taken_back() -> None:
    stage = sealed(ANSWERS).command("lab-class-mark:0").command("lab-class-mark:2")
    stage.command("lab-class-unmark").insist_on("lab-class-unmark")
    assert dots(stage.command("lab-class-uncover")) == [0]


def test_clearing_a_sealed_sheet_keeps_the_seal() -> None:
    stage = report(sealed(NUMBERS), NUMBERS, 3, 4).command("lab-class-empty").command("lab-class-emptied")
    sheet = read_book(stage.preferences.get(BOOK)).classes[-1].sheet(NUMBERS)
    assert (sheet.sealed, sheet.values) == (True, ())
