"""The answer of a lesson has prediction, own result, class and exact value in one chart, and a picture."""

from __future__ import annotations

from typing import Any

import pytest

from app.lab.lesson import Choice, Lesson
from app.lab.lessons_view import FIELD, FORM
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.speaking import CODES
from tests.app.stage import Stage

SLUGS = [lesson.slug for lesson in LESSONS]


def answered(slug: str, prediction: str = "", *, tries: str = "", game: str = "mahe", **address: str) -> Stage:
    """Go through a lesson with a prediction, and an experiment begun by the command `tries`."""
    stage = Stage({"lesson": slug, "seed": "7", **address}, game=game).start().command("lab-step:on")
    if prediction:
        stage.page.write_fields(FORM, {FIELD: prediction})
        stage.change(FORM).command("lab-lessons-lock").command("lab-step:on")
    else:
        stage.command("lab-lessons-pass")
    if tries:
        stage.command("lab-lessons-begin").command(tries).give_turns().command("lab-to-lesson")
    return stage.command("lab-step:on").command("lab-lessons-uncover").give_turns()


def drawn(stage: Stage) -> Any:
    """Return the chart of the answer, as the script gets it."""
    return stage.charts.drawn["answer"]


@pytest.mark.parametrize("lesson", LESSONS, ids=SLUGS)
def test_every_answer_has_a_chart_with_its_exact_value_and_a_picture(lesson: Lesson) -> None:
    stage = answered(lesson.slug)
    chart = drawn(stage)
    assert any(row["exact"] is not None for row in chart["rows"])
    assert len(stage.page.root.all(data_figure="answer")) == 1
    assert len(stage.page.root.all(class_="art art-paper art-paper-lesson")) == 1


@pytest.mark.parametrize("lesson", LESSONS_OF_MELIMAGIC, ids=[lesson.slug for lesson in LESSONS_OF_MELIMAGIC])
def test_answers_of_melimagic_have_charts_too(lesson: Lesson) -> None:
    assert any(row["exact"] is not None for row in drawn(answered(lesson.slug, game="melimagic"))["rows"])


def test_no_chart_is_on_the_page_before_the_answer_is_uncovered() -> None:
    stage = Stage({"lesson": "risk"}).start().command("lab-step:on").command("lab-lessons-pass").command("lab-step:on")
    assert not stage.page.root.all(data_figure="answer")
    assert "answer" not in stage.charts.drawn


@pytest.mark.parametrize(
    ("slug", "prediction", "at"),
    [("risk", "3", 15), ("going-first", "50", 5), ("detective", "9", 9), ("unreachable-squares", "4", 4)],
)
def test_the_line_of_the_chart_begins_at_the_prediction(slug: str, prediction: str, at: float) -> None:
    line = drawn(answered(slug, prediction))["line"]
    assert line["start"] == at
    assert at in [stop for stop, _, _ in line["stops"]]


def test_a_choice_is_compared_with_where_both_answers_would_be_equal() -> None:
    assert drawn(answered("fifty-fifty", "0"))["line"]["start"] == 10


def test_turtles_have_the_names_of_the_lesson() -> None:
    rows = drawn(answered("best-average-is-not-best-lap", "0"))["rows"]
    assert [row["label"] for row in rows] == ["Daring turtle", "Careful turtle"]


def test_what_was_tried_is_ones_own_dot() -> None:
    chart = drawn(answered("law-of-large-numbers", "0", tries="lab-experiment-try:10"))
    assert (chart["risen"], chart["risenWritten"]) == (-1, "you")
    assert all(row["tablets"] == [-1] for row in chart["rows"])
    assert drawn(answered("law-of-large-numbers", "0"))["risen"] is None


def test_throws_of_the_lab_are_counted_in_the_units_of_the_class() -> None:
    chart = drawn(answered("risk", "4", tries="lab-risk-roll:1"))
    [[value, times]] = chart["rows"][0]["dots"]
    assert value in (0, 30), "one throw counts as thirty, as the class throws thirty times"
    assert times == 1


def test_the_class_is_in_the_chart_of_the_projector() -> None:
    stage = Stage({"lesson": "design-a-rule", "mode": "projector"}).start().command("lab-lessons-class")
    stage.insist_on("lab-class-mark:1").insist_on("lab-class-mark:2").insist_on("lab-class-mark:2").give_turns()
    stage.command("lab:lessons")
    for command in ("lab-step:on", "lab-lessons-pass", "lab-step:on", "lab-lessons-uncover"):
        stage.insist_on(command)
    assert drawn(stage.give_turns())["rows"][0]["dots"] == [[1.0, 1], [2.0, 2]]


@pytest.mark.parametrize("code", CODES)
def test_choices_are_called_a_b_c(code: str) -> None:
    for lesson in LESSONS:
        if isinstance(lesson.prediction, Choice):
            stage = Stage({"lesson": lesson.slug, "lang": code}).start().command("lab-step:on")
            faces = [label.text for label in stage.page.root.one("form", id=FORM).all(class_="choice-face")]
            assert [face[:3] for face in faces] == ["A: ", "B: ", "C: "]
