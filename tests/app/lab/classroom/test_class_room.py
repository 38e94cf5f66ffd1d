"""The class board: computing the tablets' experiments, classes, files, topics and lessons."""

from __future__ import annotations

import csv
import io
from itertools import product

import pytest

from app.lab import slices
from app.lab.classroom.board_entry_view import CHOICE, CLASSES, CODE, GRID, TYPED
from app.lab.classroom.class_record import BOOK, read_book
from app.lab.classroom.codes import Report, write_code
from app.lab.classroom.places import seed_of
from app.lab.classroom.tablet_view import TELL
from app.lab.classroom.topics import Topic
from app.mahe.lab import classroom as brought
from app.mahe.lab.class_topics import (
    BOLD_BY_HAND,
    ENDGAME_BY_HAND,
    ENDGAME_STOPPED,
    FEW,
    LAPS,
    LARGE_NUMBERS,
    MANY,
    PREDICTED,
    RIDING_BY_HAND,
    RISK_BY_HAND,
    TOPICS,
)
from app.mahe.lab.classroom import computed, own_words
from app.mahe.lab.endgame_model import Race, chances
from app.mahe.lab.rooms import LESSONS
from tests.app.lab.classroom.in_class import CLASS, board, board_of, choose, dots, exact, tablet, type_in
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage
from workshop.folders import WEB

# Thirty tablets and the board


def sets_of_moves(stage: Stage) -> tuple[float, float]:
    """Return the shares of busts that a tablet's two sets show in the lesson's experiment."""
    stage.command("lab:lessons").command("lab-lessons-open:law-of-large-numbers").command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin")
    stage.command(f"lab-experiment-try:{FEW}").command(f"lab-experiment-try:{MANY}")
    rows = stage.page.root.one(class_="lab-series").one("tbody").all("tr")
    (ten, few), (hundred, many) = ([int(cell.text) for cell in row.all("td")] for row in rows)
    assert (ten, hundred) == (FEW, MANY)
    return few / ten, many / hundred


@pytest.mark.slow
def test_the_board_computes_what_thirty_tablets_see() -> None:
    stage = choose(board(), "large-numbers").command("lab-class-throw")
    few, many = zip(*(sets_of_moves(tablet(number)) for number in range(1, 31)), strict=True)
    assert dots(stage) == sorted(few)
    assert dots(stage, 1) == sorted(many)


def test_a_lesson_wins_as_many_cards_as_the_board() -> None:
    lesson = next(one for one in LESSONS if one.slug == LAPS.lesson)
    moves = dict(lesson.experiment.settings)["moves"]
    one = tablet(12).command("lab:lessons").command(f"lab-lessons-open:{lesson.slug}").command("lab-step:on")
    one.command("lab-lessons-pass").command("lab-lessons-begin").command(f"lab-experiment-try:{moves}")
    mean = one.charts.drawn["experiment-mean"]["means"][-1]
    assert mean == [int(moves), pytest.approx(float(computed(LAPS, seed_of(CLASS, 12))[1]))]


def test_every_experiment_by_hand_has_a_sheet_on_the_board() -> None:
    text = (WEB / "lessons" / "mahe" / "en.md").read_text(encoding="utf-8")
    lessons = text.split("\n## ")[1:]
    added = {
        lesson.partition("{#")[2].partition("}")[0]
        for lesson in lessons
        if "dd up the whole class’s results" in lesson.partition("### Worksheet")[0]
    }
    assert added == {"fifty-fifty", "going-first", "riding", "endgame"}
    assert added <= {topic.lesson for topic in TOPICS if topic.kind == "thrown"}


def test_sheets_by_hand_expect_the_exact_chances() -> None:
    stage, faces = board(), range(1, 7)
    bold = sum(one + two != 7 and one + two + three > 7 for one, two, three in product(faces, repeat=3))
    expected = {
        BOLD_BY_HAND: 20 * bold / 216,
        RIDING_BY_HAND: 20 * (1 - (1 - 25 / 108) ** 2),
        ENDGAME_BY_HAND: 10 * chances(Race())[1],
        ENDGAME_STOPPED: 10 * chances(Race())[0],
    }
    for topic, value in expected.items():
        type_in(choose(stage, topic.name), GRID, _12="3").command("lab-class-uncover")
        assert dots(stage) == [3]
        assert exact(stage) == pytest.approx(value)


def test_every_tablet_has_its_own_dice() -> None:
    stages = [tablet(number).command("lab:lessons").command("lab:experiment") for number in range(1, 6)]
    seeds = [stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] for stage in stages]
    assert seeds == [str(seed_of(CLASS, number)) for number in range(1, 6)]


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if not topic.is_reported], ids=lambda topic: topic.name)
def test_tablet_and_board_agree_on_every_experiment(topic: Topic) -> None:
    one = type_in(tablet(12), TELL, topic=topic.name).command("lab-class-own")
    shown = one.page.root.one(class_="lab-sofar").text
    own = computed(topic, seed_of(CLASS, 12))
    assert shown == own_words(topic, own, texts("en"))
    stage = choose(board(), topic.name).command("lab-class-throw")
    for row, number in enumerate(own):
        assert len(dots(stage, row)) == 30
        assert float(number) in dots(stage, row)


def test_exact_values_stay_covered_until_uncovered() -> None:
    stage = choose(board(), "large-numbers")
    assert "disabled" in stage.button(data_command="lab-class-uncover").attributes
    stage.insist_on("lab-class-uncover")
    assert exact(stage) is None
    stage.command("lab-class-throw")
    assert exact(stage) is None
    stage.command("lab-class-uncover")
    assert exact(stage) == pytest.approx(25 / 108)
    assert "23.1%" in stage.page.root.one(class_="chart-told").text
    stage.command("lab-class-cover")
    assert exact(stage) is None


# Computing


def test_leaving_the_room_stops_the_computation() -> None:
    stage = choose(board(), "laps")
    stage.call(lambda: [stage.site.guard(stage.site.command(hook)) for hook in ("lab-class-throw", "lab:lessons")])
    stage.command("lab:class")
    assert len(dots(stage)) < 30


@pytest.mark.parametrize("form", [CODE, "lab-class-open"])
def test_switching_the_topic_or_class_stops_the_computation(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tasks run after each tablet.
    monkeypatch.setattr(slices, "SLICE", 0)
    stage = choose(board(), "laps")
    stage.page.write_fields(CODE, {CODE: write_code(Report(CLASS, 12, RISK_BY_HAND.number, 19))})

    def throw_and_turn() -> None:
        turning = stage.site.form_changed(form) if form == CODE else stage.site.command(form)
        for work in (stage.site.command("lab-class-throw"), turning):
            stage.site.guard(work)

    stage.call(throw_and_turn)
    assert len(dots(choose(stage, "laps"))) < 30
    assert not stage.page.root.all(class_="class-progress")


def test_a_failed_experiment_can_be_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = choose(board(), "fair-dice")
    with monkeypatch.context() as broken:
        broken.setattr(brought, "computed", lambda _topic, _seed: 1 // 0)
        stage.command("lab-class-throw")
    assert "ZeroDivisionError" in stage.dialog
    assert not stage.page.root.all(class_="class-progress")
    stage.page.close_dialog()
    assert len(dots(stage.command("lab-class-throw"))) == 30


def test_a_deleted_class_leaves_nothing_to_its_successor() -> None:
    stage = choose(board(), "large-numbers").command("lab-class-throw").command("lab-class-uncover")
    stage.command("lab-class-forget").command("lab-class-forgotten")
    type_in(stage, CLASSES, **{TYPED: str(CLASS)})
    assert dots(stage) == []
    assert exact(stage.command("lab-class-throw")) is None


def test_a_message_about_a_class_number_ends_with_the_class() -> None:
    stage = type_in(board(), CLASSES, **{TYPED: "12"}).command("lab-class-new")
    assert not stage.page.root.one(id=CLASSES).all(role="alert")


# Classes and files


def test_classes_have_their_own_sheets() -> None:
    stage = choose(board(), "predicted-when-to-stop").command("lab-class-new")
    number = board_of(stage)["data-class"]
    assert number != str(CLASS)
    assert dots(stage) == []
    type_in(stage, CLASSES, **{"class": str(CLASS)})
    assert dots(stage) == [1]
    stage.command("lab-class-forget").command("lab-class-forgotten")
    assert board_of(stage)["data-class"] == number
    assert CLASS not in [one.number for one in read_book(stage.preferences.get(BOOK)).classes]


def test_deleting_all_settings_deletes_the_classes() -> None:
    stage = board()
    stage.preferences.forget()
    stage.command("lab:lessons").command("lab:class")
    assert str(CLASS) not in stage.page.root.one(id="lab-class-classes").text


def test_the_board_computes_as_many_tablets_as_the_class_has() -> None:
    stage = type_in(choose(board(), "fair-dice"), CLASSES, tablets="12").command("lab-class-throw")
    assert len(dots(stage)) == 12


def test_a_sheet_is_cleared_after_confirmation() -> None:
    stage = choose(board(), "predicted-when-to-stop").command("lab-class-empty")
    assert dots(stage) == [1]
    stage.command("lab-class-emptied")
    assert dots(stage) == []


def test_a_saved_class_can_be_imported_on_another_board() -> None:
    stage = type_in(choose(board(), "risk-by-hand"), GRID, _3="20").command("lab-class-save")
    name, content = stage.files.downloads[-1]
    assert name == f"mahe-class-{CLASS}.csv"
    rows = list(csv.reader(io.StringIO(content.removeprefix("\ufeff"))))
    assert rows[1:] == [
        [str(CLASS), "predicted-when-to-stop", "40", "1", "1"],
        [str(CLASS), "risk-by-hand", "3", "20", "1"],
    ]
    other = Stage({"screen": "lab", "room": "class"}).start()
    other.files.to_pick = content
    other.command("lab-class-open")
    assert other.files.asked == "csv"
    assert dots(choose(other, "risk-by-hand")) == [20]


def test_a_foreign_file_is_refused_with_its_line() -> None:
    stage = board()
    stage.files.to_pick = "Class,Topic,Tablet,Value,Times\n4711,homework,1,1,1\n"
    stage.command("lab-class-open")
    assert "Line 2" in stage.dialog


# Topics and lessons


def test_the_projector_shows_joining_and_board_separately() -> None:
    stage = board(mode="projector")
    assert not stage.page.root.all(data_chart="class")
    stage.insist_on("lab-step:on")
    assert stage.page.root.all(data_chart="class")
    assert not stage.page.root.all(class_="class-code")


def test_every_lesson_opens_its_topic_on_the_board() -> None:
    stage = Stage({"screen": "lab", "mode": "projector"}).start()
    for lesson in LESSONS:
        stage.command(f"lab-lessons-open:{lesson.slug}").command("lab-lessons-class")
        topic = board_of(stage)["data-topic"]
        assert topic in {one.name for one in TOPICS if one.lesson == lesson.slug} | {f"predicted-{lesson.slug}"}
        stage.command("lab-to-lesson").command("lab-lessons-list")


@pytest.mark.parametrize("code", CODES)
def test_every_topic_is_drawn_in_every_language(code: str) -> None:
    stage = board(lang=code)
    titles = [option.text for option in stage.page.root.one(id=CHOICE).all("option")]
    assert len(set(titles)) == len(titles) == len(TOPICS) + len(LESSONS)
    for topic in (LARGE_NUMBERS.name, "fair-dice", "laps", "detective", "race-by-hand", "predicted-riding"):
        choose(stage, topic)
        nothing = texts(code).gettext("Nothing has been collected yet.")
        assert stage.page.root.one(class_="chart-told").text == nothing


def test_topic_numbers_are_unique_and_cover_every_prediction() -> None:
    numbers = [topic.number for topic in TOPICS]
    assert len(set(numbers)) == len(numbers)
    assert {lesson.slug for lesson in LESSONS} <= set(PREDICTED)
