"""The board collects typed numbers, raised hands and codes."""

from __future__ import annotations

import pytest

from app.lab.classroom.board_entry_view import CODE, GRID
from app.lab.classroom.class_record import BOOK, read_book
from app.lab.classroom.codes import Report, read_code, write_code
from app.lab.classroom.tablet_view import TELL
from app.lab.classroom.topics import FIRST_PREDICTION
from app.lab.lessons_view import FIELD, FORM
from app.mahe.lab.class_topics import PREDICTED
from app.mahe.lab.rooms import LESSONS
from tests.app.lab.classroom.in_class import CLASS, board, board_of, choose, dots, exact, tablet, told, type_in
from tests.app.stage import Stage


def test_typed_numbers_become_dots_at_once_and_are_stored() -> None:
    stage = choose(board(), "risk-by-hand")
    type_in(stage, GRID, _3="20", _12="22", _13="20")
    assert dots(stage) == [20, 20, 22]
    type_in(stage, GRID, _12="")
    assert dots(stage) == [20, 20]
    again = choose(Stage({"screen": "lab", "room": "class"}, preferences=stage.preferences).start(), "risk-by-hand")
    assert dots(again) == [20, 20]
    assert again.page.root.one("input", name="3").attributes["value"] == "20"


@pytest.mark.parametrize("written", ["31", "-1", "two", "2.5", "٤"])
def test_an_impossible_number_is_refused_with_a_message(written: str) -> None:
    stage = type_in(choose(board(), "risk-by-hand"), GRID, _12=written, _13="4")
    assert dots(stage) == [4]
    assert "Tablet 12" in told(stage)


def test_raised_hands_are_counted_up_and_down() -> None:
    stage = choose(board(), "predicted-when-to-stop")
    for hook in ("mark:0", "mark:1", "mark:1", "unmark:1", "unmark:1", "unmark:1"):
        stage.command(f"lab-class-{hook}")
    assert dots(stage) == [0]
    stage.command("lab-class-uncover")
    assert exact(stage) == 1


def test_a_choice_reported_by_code_can_be_removed() -> None:
    stage = choose(board(), "predicted-when-to-stop").command("lab-class-unmark:1")
    assert read_book(stage.preferences.get(BOOK)).classes[-1].sheets == {}


def test_a_tablets_code_adds_its_value_and_opens_its_topic() -> None:
    one = type_in(tablet(12), TELL, topic="risk-by-hand")
    type_in(one, TELL, value="19").command("lab-class-code")
    code = one.page.root.one(data_told_code=None).attributes["data-told-code"]
    assert code in one.page.root.one(class_="class-code-told").text.replace(" ", "")
    stage = type_in(choose(board(), "laps"), CODE, **{CODE: code.lower()})
    assert board_of(stage)["data-topic"] == "risk-by-hand"
    assert dots(stage) == [19]
    assert told(stage) == "Tablet 12: 19."
    assert stage.page.root.one("input", name="12").attributes["value"] == "19"


def test_a_new_number_removes_the_code_but_not_the_button() -> None:
    one = type_in(tablet(12), TELL, topic="risk-by-hand")
    button = one.button(data_command="lab-class-code")
    type_in(one, TELL, value="19")
    assert one.button(data_command="lab-class-code") is button
    one.command("lab-class-code")
    type_in(one, TELL, value="20")
    assert not one.page.root.all(data_told_code=None)


def test_a_mistyped_code_is_refused_and_changes_nothing() -> None:
    predicted = FIRST_PREDICTION + PREDICTED.index("riding")
    code = write_code(Report(CLASS, 12, predicted, 1))
    stage = choose(board(), "predicted-riding")
    before = stage.preferences.get(BOOK)
    for place in range(8):
        wrong = "2" if code[place] != "2" else "3"
        type_in(stage, CODE, **{CODE: code[:place] + wrong + code[place + 1 :]})
        assert f"character {place + 1}" in told(stage)
    for written in (
        "ABC",
        code[:7],
        write_code(Report(CLASS + 1, 12, predicted, 1)),
        write_code(Report(CLASS, 12, 8, 1)),
        write_code(Report(CLASS, 0, 4, 1)),
    ):
        type_in(stage, CODE, **{CODE: written})
        assert told(stage)
    assert stage.preferences.get(BOOK) == before
    type_in(stage, CODE, **{CODE: code})
    assert dots(stage) == [1]


def test_a_locked_prediction_is_reported_by_a_code() -> None:
    for lesson in LESSONS:
        stage = tablet(7, lesson=lesson.slug).command("lab-step:on")
        assert not stage.page.root.all(data_told_code=None)
        stage.write(FORM, {FIELD: str(lesson.prediction.right)}).command("lab-lessons-lock")
        code = read_code(stage.page.root.one(data_told_code=None).attributes["data-told-code"])
        assert (code.tablet, code.value) == (7, lesson.prediction.right)
        taken = type_in(board(), CODE, **{CODE: stage.page.root.one(data_told_code=None).attributes["data-told-code"]})
        assert board_of(taken)["data-topic"] == f"predicted-{lesson.slug}"
        assert set(dots(taken)) == {lesson.prediction.right}
        assert exact(taken) is None
