"""The answer of a lesson has prediction, own result, class and exact value in one chart, and a picture."""

from __future__ import annotations

from typing import Any

import pytest

from app.lab.classroom.tablet_view import TELL, TOPIC, VALUE
from app.lab.lesson import Choice, Lesson
from app.lab.lessons_view import FIELD, FORM
from app.mahe.lab.class_topics import BOLD_BY_HAND
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.lab.classroom.in_class import tablet
from tests.app.speaking import CODES
from tests.app.stage import Stage

SLUGS = [lesson.slug for lesson in LESSONS]


def answered(slug: str, prediction: str = "", *, tries: str = "", game: str = "mahe", **address: str) -> Stage:
    """Go through a lesson with a prediction, and an experiment begun by the command `tries`."""
    stage = Stage({"lesson": slug, "seed": "7", **address}, game=game).start().command("lab-step:on")
    if prediction:
        stage.write(FORM, {FIELD: prediction}).command("lab-lessons-lock").command("lab-step:on")
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


@pytest.mark.parametrize(
    ("slug", "tries", "value"),
    [("unreachable-squares", "lab-experiment-try:1000", 15), ("fair-dice", "lab-game-series:10", 40)],
)
def test_a_room_that_counts_gives_its_number_to_the_answer(slug: str, tries: str, value: float) -> None:
    stage = answered(slug, "20", tries=tries)
    assert drawn(stage)["rows"][0]["dots"] == [[value, 1]]
    assert f"Your result: {value}." in told(stage)


def test_squares_reached_by_any_of_the_turtles_count() -> None:
    stage = Stage({"lesson": "unreachable-squares", "seed": "7"}).start().command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin")
    for turtle in ("stop-at-once", "boldest"):
        stage.write("lab-experiment-choice", {"lab-experiment-strategy-kind": turtle}).command(
            "lab-experiment-try:1000"
        ).give_turns()
    for command in ("lab-to-lesson", "lab-step:on", "lab-lessons-uncover"):
        stage.command(command)
    assert drawn(stage.give_turns())["rows"][0]["dots"] == [[9, 1]], "all but 1 to 6, 9, 12, 14, 15, 18 and 21"


def test_different_pairs_are_counted_for_the_answer() -> None:
    chart = drawn(answered("why-21", "30", tries="lab-pairs-more:100", game="melimagic"))
    [[value, times]] = chart["rows"][0]["dots"]
    assert (15 < value <= 21, times, chart["line"]["start"]) == (True, 1, 30)


def test_reported_busts_are_a_tablets_result_in_a_tree_lesson() -> None:
    stage = tablet(12)
    stage.write(TELL, {TOPIC: BOLD_BY_HAND.name})
    stage.page.write_fields(TELL, {TOPIC: BOLD_BY_HAND.name, VALUE: "13"})
    stage.command("lab-class-code").command("lab:lessons").command("lab-lessons-open:fifty-fifty")
    for command in ("lab-step:on", "lab-lessons-pass", "lab-step:on", "lab-lessons-uncover"):
        stage.command(command)
    assert drawn(stage.give_turns())["rows"][0]["dots"] == [[13, 1]]
    assert "Your result: 13." in told(stage)


def test_the_class_is_in_the_chart_of_the_projector() -> None:
    stage = Stage({"lesson": "design-a-rule", "mode": "projector"}).start().command("lab-lessons-class")
    stage.insist_on("lab-class-mark:1").insist_on("lab-class-mark:2").insist_on("lab-class-mark:2").give_turns()
    stage.command("lab:lessons")
    for command in ("lab-step:on", "lab-lessons-pass", "lab-step:on", "lab-lessons-uncover"):
        stage.insist_on(command)
    assert drawn(stage.give_turns())["rows"][0]["dots"] == [[1.0, 1], [2.0, 2]]


def told(stage: Stage) -> str:
    """Return the words below the chart of the answer."""
    return stage.page.root.one(id="region-chart-answer-told").text


def test_races_of_the_endgame_are_counted_in_those_of_the_class() -> None:
    stage = answered("endgame", "1", tries="lab-endgame-play:100")
    [[value, times]] = drawn(stage)["rows"][0]["dots"]
    assert (round(value, 1), times) == (value, 1)
    assert 0 < value < 10, "races of ten, to a tenth, from those won of a hundred"
    assert f"Your result: {value:g} ({10 * value:.1f}%)." in told(stage)


def test_games_between_memories_are_ones_own_dot_on_the_axis_of_predictions() -> None:
    stage = answered("does-memory-win", "50", tries="lab-duel-more:10", game="melimagic")
    chart = drawn(stage)
    [[value, times]] = chart["rows"][0]["dots"]
    assert value % 10 == 0, "the percentage of ten games"
    assert (times, chart["line"]["start"], chart["risen"]) == (1, 50, -1)
    assert f"Your result: {value:g}." in told(stage)


def test_a_designed_rule_is_a_dot_over_the_answer_it_supports() -> None:
    stage = answered("design-a-rule", "1", tries="lab-rule-more:limit")
    assert "Your result: 21.8%." in told(stage), "the busts with a limit of 9"
    chart = drawn(stage)
    assert chart["rows"][0]["dots"] == [[0, 1], [1, 1]], "less often than by the printed rule, and the prediction"
    assert (chart["risen"], chart["risenWritten"], chart["named"]) == (-1, "you", {"-2": "21.8%"})


@pytest.mark.parametrize("slug", ["endgame", "design-a-rule", "fifty-fifty"])
def test_without_a_trial_no_result_is_told(slug: str) -> None:
    assert "Your result" not in told(answered(slug, "0"))


def test_the_result_of_another_lesson_in_the_same_room_is_not_told() -> None:
    stage = answered("riding", "0", tries="lab-experiment-try:10")
    assert "Your result" in told(stage)
    stage.command("lab-lessons-list").command("lab-lessons-open:going-first").command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin").command("lab-experiment-try:10").give_turns()
    stage.command("lab-to-lesson").command("lab-lessons-list").command("lab-lessons-open:riding").give_turns()
    assert "Your result" not in told(stage)


def test_own_dots_in_many_rows_stay_in_place() -> None:
    chart = drawn(answered("worth-of-a-look", "0", tries="lab-looks-more:100", game="melimagic"))
    assert (chart["risen"], chart["named"]) == (None, {"-1": "you"})
    assert all(row["tablets"] == [-1] for row in chart["rows"])


@pytest.mark.parametrize(
    ("prediction", "said"),
    [
        ("4", "You predicted: 4. That’s right! On 5, the faces"),
        ("2", "You predicted: 2. The answer is: 4. On 5, the faces"),
        ("", "On 5, the faces"),
    ],
)
def test_an_uncovered_answer_is_announced_once(prediction: str, said: str) -> None:
    stage = answered("risk", prediction)
    assert [message[: len(said)] for message in stage.page.said[-1:]] == [said]
    assert "<" not in stage.page.said[-1]
    assert not stage.page.root.all(role="alert")
    assert not stage.page.root.all(aria_live="polite")


@pytest.mark.parametrize("code", CODES)
def test_choices_are_called_a_b_c(code: str) -> None:
    for lesson in LESSONS:
        if isinstance(lesson.prediction, Choice):
            stage = Stage({"lesson": lesson.slug, "lang": code}).start().command("lab-step:on")
            faces = [label.text for label in stage.page.root.one("form", id=FORM).all(class_="choice-face")]
            assert [face[:3] for face in faces] == ["A: ", "B: ", "C: "]
