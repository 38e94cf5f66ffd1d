"""The answer of a lesson has prediction, own result, class and exact value in one chart, and a picture."""

from __future__ import annotations

from typing import Any

import pytest

from app.lab.charts.charts import DotRow, Dots, share_band
from app.lab.charts.dividing import dividing_line
from app.lab.charts.tables import table
from app.lab.charts.telling import marks
from app.lab.classroom.tablet_view import TELL, TOPIC, VALUE
from app.lab.hands import HANDS, HANDS_NUMBER, HANDS_VALUE
from app.lab.lesson import Choice, Lesson
from app.lab.lessons_view import FIELD, FORM
from app.mahe.lab.class_topics import BOLD_BY_HAND
from app.mahe.lab.classroom import moves_until_decisive
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.lab.classroom.in_class import tablet
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

SLUGS = [lesson.slug for lesson in LESSONS]


def answered(slug: str, prediction: str = "", *, tries: str = "", game: str = "mahe", **address: str) -> Stage:
    """Go through a lesson with a prediction, and an experiment begun by the command `tries`."""
    stage = Stage({"lesson": slug, "seed": "7", **address}, game=game).start().command("lab-step:on")
    if prediction:
        stage.write(FORM, {FIELD: prediction}).command("lab-lessons-lock")
    else:
        stage.command("lab-lessons-pass")
    if tries:
        stage.command("lab-lessons-begin").command(tries).give_turns().command("lab-to-lesson")
    return uncovered(stage)


def begun(slug: str, *, game: str = "mahe") -> Stage:
    """Begin the experiment of a lesson without a prediction."""
    stage = Stage({"lesson": slug, "seed": "7"}, game=game).start()
    return stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")


def uncovered(stage: Stage) -> Stage:
    """Go on from the experiment, and uncover the answer."""
    return stage.command("lab-step:on").command("lab-lessons-uncover").give_turns()


def drawn(stage: Stage) -> Any:
    """Return the chart of the answer, as the script gets it."""
    return stage.charts.drawn["answer"]


@pytest.mark.parametrize(("slug", "exact"), [("going-first", "5.83"), ("fifty-fifty", "13.43"), ("endgame", "3.41")])
def test_an_answer_rounds_its_exact_value_in_one_way(slug: str, exact: str) -> None:
    stage = answered(slug)
    assert drawn(stage)["rows"][0]["exactWritten"] == exact
    assert f"The exact value is {exact}." in stage.page.root.one(class_="lesson-answer").text


@pytest.mark.parametrize(("slug", "game"), [("fair-dice", "mahe"), ("does-memory-win", "melimagic")])
def test_a_rounded_answer_is_not_called_exact(slug: str, game: str) -> None:
    stage = answered(slug, game=game)
    told = stage.page.root.one(class_="lesson-answer").one(class_="chart-told").text
    assert told.startswith("Rounded answer: ")
    assert drawn(stage)["words"]["exact"] == "Rounded answer"


@pytest.mark.parametrize(
    ("slug", "game", "room", "tries", "chart"),
    [
        ("going-first", "mahe", "experiment", "lab-experiment-try:100", "experiment-mean"),
        ("does-memory-win", "melimagic", "duel", "lab-duel-more:10", "duel"),
    ],
)
def test_a_prediction_stays_on_the_chart_that_grows(slug: str, game: str, room: str, tries: str, chart: str) -> None:
    stage = Stage({"lesson": slug, "seed": "7"}, game=game).start().command("lab-step:on")
    stage.write(FORM, {FIELD: "36"}).command("lab-lessons-lock").command("lab-lessons-begin").command(
        tries
    ).give_turns()
    assert stage.charts.drawn[chart]["predicted"] == 0.36
    assert "The dashed line is your prediction." in stage.page.root.text
    stage.command("lab-to-lesson").command("lab-lessons-list").command(f"lab:{room}").give_turns()
    assert "The dashed line is your prediction." not in stage.page.root.text


def test_without_a_class_no_dot_is_a_tablets() -> None:
    chart = drawn(answered("going-first", tries="lab-experiment-try:100"))
    assert chart["words"]["tried"] == ""
    assert chart["risenWritten"] == "you"


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


@pytest.mark.parametrize(
    ("slug", "at", "answer"),
    [
        ("fifty-fifty", 10, "B: In exactly half of its moves"),
        ("when-to-stop", 80, "C: It makes no difference"),
        ("riding", 40 * 25 / 108, "B: Exactly twice that of one move"),
    ],
)
def test_the_line_of_a_choice_is_the_answer_that_calls_both_equal(slug: str, at: float, answer: str) -> None:
    stage = answered(slug, "0")
    assert drawn(stage)["line"]["start"] == pytest.approx(at)
    assert f"The dashed line is answer {answer}." in told(stage)


def test_turtles_have_the_names_of_the_lesson() -> None:
    rows = drawn(answered("best-average-is-not-best-lap", "0"))["rows"]
    assert [row["label"] for row in rows] == ["Daring turtle", "Careful turtle"]


@pytest.mark.parametrize(
    ("game", "slug"),
    [
        *(("mahe", slug) for slug in SLUGS),
        *(("melimagic", lesson.slug) for lesson in LESSONS_OF_MELIMAGIC),
    ],
)
def test_an_experiment_that_was_only_opened_has_no_result(game: str, slug: str) -> None:
    stage = begun(slug, game=game).command("lab-to-lesson")
    uncovered(stage)
    assert "Your result" not in told(stage)
    assert not any(row["dots"] for row in drawn(stage)["rows"])


def test_only_the_sets_that_were_rolled_are_ones_own_dots() -> None:
    chart = drawn(answered("law-of-large-numbers", "0", tries="lab-experiment-try:10"))
    assert (chart["risen"], chart["risenWritten"]) == (-1, "you")
    assert [row["tablets"] for row in chart["rows"]] == [[-1], []], "10 moves, but not 100"
    assert drawn(answered("law-of-large-numbers", "0"))["risen"] is None


def test_the_shares_of_the_deals_on_the_screen_are_ones_result() -> None:
    stage = begun("worth-of-a-look", game="melimagic").command("lab-looks-more:1000").give_turns()
    shown = stage.page.root.one(id="region-chart-looks-told").text.partition("looks: ")[2].removesuffix(".")
    shares = shown.replace(" and ", ", ").split(", ")
    assert len(shares) == 4
    uncovered(stage.command("lab-to-lesson"))
    looks = ("0 looks", "1 look", "2 looks", "3 looks")
    result = ", ".join(f"{name}: {share}" for name, share in zip(looks, shares, strict=True))
    assert f"Your result: {result}." in told(stage)


def test_each_turtle_that_won_cards_has_its_own_mean() -> None:
    stage, means = begun("best-average-is-not-best-lap"), []
    for turtle in ("at-most-3-3", "at-most-4-4"):
        stage.page.write_fields("lab-experiment-turtles", {"lab-experiment-strategy-kind": turtle})
        stage.change("lab-experiment-turtles").command("lab-experiment-try:1000").give_turns()
        means.append(stage.charts.drawn["experiment-mean"]["meanWritten"])
    uncovered(stage.command("lab-to-lesson"))
    careful, daring = means
    assert f"Your result: Daring turtle: {daring}, Careful turtle: {careful}." in told(stage)


def test_another_turtle_than_the_lessons_gives_no_result() -> None:
    stage = begun("law-of-large-numbers")
    stage.page.write_fields("lab-experiment-choice", {"lab-experiment-strategy-kind": "boldest"})
    stage.change("lab-experiment-choice").command("lab-experiment-try:10").give_turns()
    uncovered(stage.command("lab-to-lesson"))
    assert "Your result" not in told(stage)


@pytest.mark.parametrize(("source", "row"), [("golden", 0), ("dice", 1), ("hats", 2)])
def test_doubles_are_ones_result_for_the_source_drawn(source: str, row: int) -> None:
    stage = begun("easy-and-hard-wands", game="melimagic")
    stage.page.write_fields("lab-pairs-choice", {"lab-pairs-source": source})
    stage.change("lab-pairs-choice").command("lab-pairs-more:1000").give_turns()
    uncovered(stage.command("lab-to-lesson"))
    assert [which for which, each in enumerate(drawn(stage)["rows"]) if each["dots"]] == [row]


def test_the_move_that_gives_it_away_is_ones_result_once_watched() -> None:
    stage = answered("detective", "9", tries="lab-detective-watch:100")
    move = moves_until_decisive(7)
    assert drawn(stage)["rows"][0]["dots"] == [[move, 1]]
    assert f"Your result: {move}." in told(stage)


def test_a_result_is_judged_by_the_band_of_its_own_size() -> None:
    stage = answered("riding", "0", tries="lab-experiment-try:10000")
    [row] = drawn(stage)["rows"]
    [[value, _]], (low, high) = row["dots"], row["band"]
    band = share_band(row["exact"] / 20, 10_000)
    assert (low, high) == pytest.approx((20 * band.low, 20 * band.high))
    assert f"Your result: {5 * value:.1f}%." in told(stage)
    assert "by hand" not in stage.page.root.one(data_figure="answer").text
    of_class = drawn(answered("riding", "0"))["rows"][0]
    assert of_class["band"][1] - of_class["band"][0] > 3 * (high - low)


def test_a_result_of_another_size_is_no_dot_beside_a_class() -> None:
    stage = Stage({"lesson": "risk", "mode": "projector", "seed": "7"}).start().command("lab-lessons-class")
    stage.insist_on("lab-class-mark:18").insist_on("lab-class-mark:22").give_turns()
    stage.command("lab-to-lesson")
    for command in ("lab-step:on", "lab-lessons-pass", "lab-lessons-begin", "lab-risk-roll:1", "lab-to-lesson"):
        stage.insist_on(command)
    uncovered(stage)
    [row] = drawn(stage)["rows"]
    assert (row["dots"], row["tablets"]) == ([[18.0, 1], [22.0, 1]], [0, 0])
    assert "Your result: " in told(stage)


def test_throws_of_the_lab_are_counted_in_the_units_of_the_class() -> None:
    chart = drawn(answered("risk", "4", tries="lab-risk-roll:1"))
    [[value, times]] = chart["rows"][0]["dots"]
    assert value in (0, 30), "one throw counts as thirty, as the class throws thirty times"
    assert times == 1


def test_squares_reached_by_any_of_the_turtles_count() -> None:
    stage = Stage({"lesson": "unreachable-squares", "seed": "7"}).start().command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin")
    for turtle in ("stop-at-once", "at-most-6-0", "at-most-6-6"):
        stage.write("lab-experiment-turtles", {"lab-experiment-strategy-kind": turtle})
        stage.command("lab-experiment-try:1000").give_turns()
    uncovered(stage.command("lab-to-lesson"))
    assert "Your result: 7." in told(stage)


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
    stage.command("lab-to-lesson")
    for command in ("lab-step:on", "lab-lessons-pass", "lab-step:on", "lab-lessons-uncover"):
        stage.insist_on(command)
    assert drawn(stage.give_turns())["rows"][0]["dots"] == [[1.0, 1], [2.0, 2]]


def test_shares_beside_the_line_count_hands_only() -> None:
    chart = Dots(
        "Busts", (DotRow("", ((8, 1), (9, 2)), tablets=(0, -1, 0)),), (0, 10), own_words=((-1, "you"),), line=9
    )
    divided = dividing_line(chart, texts("en"))
    assert divided is not None
    assert [sides for place, sides, _ in divided["stops"] if place == 9] == [[("1 (50.0%)", "1 (50.0%)")]]
    assert marks(chart, texts("en"))[1] == ["you", "Busts: 9", "Tablets: 1"]
    assert [row[2] for row in table(chart, texts("en")).rows] == [1, 1]


def test_ones_own_dot_is_no_tablet() -> None:
    chart = drawn(answered("detective", "9", tries="lab-detective-watch:100"))
    assert chart["marks"] == [["you", f"The move that gives it away: {moves_until_decisive(7)}"]]


def test_the_hands_on_either_side_of_a_prediction_are_all_there_were() -> None:
    stage = Stage({"lesson": "fair-dice", "mode": "projector", "seed": "7"}).start().command("lab-step:on")
    for value, hands in (("20", "9"), ("40", "12")):
        stage.page.write_fields(HANDS, {HANDS_VALUE: value, HANDS_NUMBER: hands})
        stage.change(HANDS)
    stage.page.write_fields(FORM, {FIELD: "36"})
    stage.change(FORM).command("lab-lessons-lock")
    stage.command("lab-lessons-begin").command("lab-game-series:10").insist_on("lab-to-lesson")
    stage.insist_on("lab-step:on").command("lab-lessons-uncover").give_turns()
    stops = {place: sides for place, sides, _ in drawn(stage)["line"]["stops"]}
    assert stops[36] == [["9 (42.9%)", "12 (57.1%)"]]


def told(stage: Stage) -> str:
    """Return the words below the chart of the answer."""
    return stage.page.root.one(id="region-chart-answer-told").text


def test_races_of_the_endgame_are_counted_in_those_of_the_class() -> None:
    stage = answered("endgame", "1", tries="lab-endgame-play:100")
    [[value, times]] = drawn(stage)["rows"][0]["dots"]
    assert (round(value, 1), times) == (value, 1)
    assert 0 < value < 10, "races of ten, to a tenth, from those won of a hundred"
    assert f"Your result: {10 * value:.1f}%." in told(stage)


@pytest.mark.parametrize(
    ("game", "slug", "prediction", "tries", "result"),
    [
        ("mahe", "unreachable-squares", "3", "lab-experiment-try:1000", "15"),
        ("mahe", "fair-dice", "20", "lab-game-series:10", "40.0%"),
        ("melimagic", "why-21", "36", "lab-pairs-more:100", "21"),
        ("melimagic", "does-memory-win", "90", "lab-duel-more:10", "70.0%"),
        ("mahe", "design-a-rule", "1", "lab-rule-more:limit", "21.8%"),
    ],
)
def test_no_result_is_a_dot_on_an_axis_of_predictions(
    game: str, slug: str, prediction: str, tries: str, result: str
) -> None:
    stage = answered(slug, prediction, tries=tries, game=game)
    assert f"Your result: {result}." in told(stage)
    chart = drawn(stage)
    if slug == "design-a-rule":
        assert (chart["rows"][0]["dots"], chart["risenWritten"]) == ([[1, 1]], "you")
    else:
        assert (chart["rows"][0]["dots"], chart["risen"], chart["line"]["start"]) == ([], None, float(prediction))


@pytest.mark.parametrize("slug", ["endgame", "design-a-rule", "fifty-fifty"])
def test_without_a_trial_no_result_is_told(slug: str) -> None:
    assert "Your result" not in told(answered(slug, "0"))


def test_the_result_of_another_lesson_in_the_same_room_is_not_told() -> None:
    stage = answered("riding", "0", tries="lab-experiment-try:100")
    assert "Your result" in told(stage)
    stage.command("lab-lessons-list").command("lab-lessons-open:going-first").command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin").command("lab-experiment-try:100").give_turns()
    stage.command("lab-to-lesson").command("lab-lessons-list").command("lab-lessons-open:riding").give_turns()
    assert "Your result" not in told(stage)


def test_own_dots_in_many_rows_stay_in_place() -> None:
    chart = drawn(answered("worth-of-a-look", "0", tries="lab-looks-more:1000", game="melimagic"))
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
