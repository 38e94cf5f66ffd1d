"""One button of the board prints the lesson just held: question, predictions, board and answer."""

from __future__ import annotations

import pytest

from app.lab.classroom.board_entry_view import GRID
from app.lab.lesson_text import lesson_texts
from app.mahe.lab.class_topics import RIDING_BY_HAND
from tests.app.document import parse
from tests.app.lab.classroom.in_class import board, board_of, choose, type_in
from tests.app.speaking import CODES
from tests.app.stage import Stage

PREDICTED = "predicted-riding"


def held(lang: str = "en", *, seal: bool = False) -> Stage:
    """A board with two predictions and a result of the lesson about riding."""
    stage = choose(board(lang=lang, mode="projector").insist_on("lab-step:on"), PREDICTED)
    if seal:
        stage.command("lab-class-seal")
    stage.command("lab-class-mark:0").command("lab-class-mark:2")
    return type_in(choose(stage, RIDING_BY_HAND.name), GRID, _3="8")


@pytest.mark.parametrize("code", CODES)
def test_the_paper_has_the_whole_lesson_in_every_language(code: str) -> None:
    stage = held(code).command("lab-class-uncover").command("lab-class-print")
    [printed] = stage.page.printed
    lesson = lesson_texts("mahe", code).lesson("riding")
    for part in (lesson.title, parse(lesson.question).text, parse(lesson.answer).text):
        assert part in printed
    drawn = stage.give_turns().charts.drawn
    assert drawn["predicted"]["rows"][0]["dots"] == [[0, 1], [2, 1]]
    assert drawn["class"]["rows"][0]["dots"] == [[8, 1]]
    stage.command("lab-class-unprint")
    assert board_of(stage)["data-topic"] == RIDING_BY_HAND.name


def test_nothing_is_printed_before_the_answer_is_uncovered() -> None:
    stage = held()
    assert not stage.page.root.all(data_command="lab-class-print")
    assert stage.insist_on("lab-class-print").page.printed == []


def test_a_step_leads_away_from_the_paper() -> None:
    stage = held().command("lab-class-uncover").command("lab-class-print")
    assert stage.insist_on("lab-step:on").page.root.all(class_="class-paper"), "there is no step on"
    stage.insist_on("lab-step:back")
    assert board_of(stage)["data-topic"] == RIDING_BY_HAND.name


def test_sealed_predictions_stay_off_the_paper() -> None:
    stage = held(seal=True).command("lab-class-uncover").command("lab-class-print").give_turns()
    assert stage.charts.drawn["predicted"]["rows"][0]["dots"] == []
