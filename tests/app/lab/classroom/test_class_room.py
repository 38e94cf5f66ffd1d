"""A board and thirty tablets that have nothing in common but two numbers each, and what somebody types in."""

from __future__ import annotations

import asyncio
import csv
import io

import pytest

from app.lab.classroom.board.record import read_book
from app.lab.classroom.board.shown import CHOICE, CLASSES, CODE, GRID, TYPED
from app.lab.classroom.codes import Told, read_code, write_code
from app.lab.classroom.keepers import BOOK
from app.lab.classroom.places import seed_of
from app.lab.classroom.tablet.view import NUMBER, OF_CLASS, TELL
from app.lab.classroom.topics import Topic
from app.lab.lessons.lessons_view import FIELD, FORM
from app.mahe.lab.classroom.board import computed, own_words
from app.mahe.lab.classroom.topics import LARGE_NUMBERS, PREDICTED, TOPICS, VOTES
from app.mahe.lab.lessons import LESSONS
from tests.app.fakes.storage import FakePreferences
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage, do

CLASS = 4711


def tablet(number: int, **address: str) -> Stage:
    stage = Stage({"screen": "lab", "room": "class", "class": str(CLASS), **address}).start()
    stage.page.write_fields(NUMBER, {NUMBER: str(number)})
    return stage.command("lab-class-join")


def board(*, preferences: FakePreferences | None = None, **address: str) -> Stage:
    """The board of class 4711, which it knows from a file."""
    stage = Stage({"screen": "lab", "room": "class", **address}, preferences=preferences).start()
    stage.files.to_pick = f"Class,Topic,Tablet,Value,Times\n{CLASS},vote-1-4,40,1,1\n"
    stage.insist_on("lab-class-open")
    assert board_of(stage)["data-class"] == str(CLASS)
    return stage


def board_of(stage: Stage) -> dict[str, str]:
    return stage.page.root.one(data_class=None, data_topic=None).attributes


def choose(stage: Stage, topic: str) -> Stage:
    stage.page.write_fields(CHOICE, {"topic": topic})
    return stage.change(CHOICE)


def type_in(stage: Stage, form: str, **fields: str) -> Stage:
    stage.page.write_fields(form, {name.removeprefix("_"): value for name, value in fields.items()})
    return stage.change(form)


async def until_drawn() -> None:
    """Let the chart be drawn again, which gives way to everybody else a few times."""
    for _ in range(20):
        await asyncio.sleep(0)


def dots(stage: Stage, row: int = 0) -> list[float]:
    do(until_drawn())
    drawn = stage.charts.drawn["class"]["rows"][row]["dots"]
    return [value for value, times in drawn for _ in range(times)]


def exact(stage: Stage) -> float | None:
    found: float | None = stage.charts.drawn["class"]["rows"][0]["exact"]
    return found


def told(stage: Stage) -> str:
    return stage.page.root.one(id="region-lab-class-told").text


# Thirty tablets and the board


def busts_in_ten_moves(stage: Stage) -> float:
    """What somebody sees who does the experiment of the lesson on a tablet."""
    stage.command("lab:lessons").command("lab-lessons-open:law-of-large-numbers").command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin").command("lab-experiment-try:10")
    return float(stage.charts.drawn["experiment-mean"]["means"][-1][1])


@pytest.mark.slow
def test_what_thirty_tablets_see_is_what_the_board_computes() -> None:
    stage = choose(board(), "large-numbers").command("lab-class-throw")
    assert len(dots(stage)) == 30
    assert dots(stage) == sorted(busts_in_ten_moves(tablet(number)) for number in range(1, 31))


def test_the_dice_of_every_tablet_are_its_own() -> None:
    stages = [tablet(number).command("lab:experiment") for number in range(1, 6)]
    seeds = [stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] for stage in stages]
    assert seeds == [str(seed_of(CLASS, number)) for number in range(1, 6)]


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if not topic.is_told], ids=lambda topic: topic.name)
def test_a_tablet_tells_of_every_experiment_what_the_board_has_of_it(topic: Topic) -> None:
    one = type_in(tablet(12), TELL, topic=topic.name).command("lab-class-own")
    shown = one.page.root.one(class_="lab-sofar").text
    own = computed(topic, seed_of(CLASS, 12))
    assert shown == own_words(topic, own, texts("en"))
    stage = choose(board(), topic.name).command("lab-class-throw")
    for row, number in enumerate(own):
        assert len(dots(stage, row)) == 30
        assert float(number) in dots(stage, row)


def test_what_is_exactly_to_be_expected_is_covered_until_there_are_dots_and_somebody_asks() -> None:
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


def test_leaving_the_room_stops_what_the_board_computes() -> None:
    stage = choose(board(), "laps")
    stage.call(lambda: [stage.site.guard(stage.site.command(hook)) for hook in ("lab-class-throw", "lab:lessons")])
    stage.command("lab:class")
    assert len(dots(stage)) < 30


# What is typed in


def test_numbers_typed_for_tablets_are_dots_at_once_and_kept() -> None:
    stage = choose(board(), "risk-by-hand")
    type_in(stage, GRID, _3="20", _12="22", _13="20")
    assert dots(stage) == [20, 20, 22]
    type_in(stage, GRID, _12="")
    assert dots(stage) == [20, 20]
    again = choose(Stage({"screen": "lab", "room": "class"}, preferences=stage.preferences).start(), "risk-by-hand")
    assert dots(again) == [20, 20]
    assert again.page.root.one("input", name="3").attributes["value"] == "20"


@pytest.mark.parametrize("written", ["31", "-1", "two", "2.5", "٤"])
def test_a_number_that_cannot_be_is_not_taken_and_said(written: str) -> None:
    stage = type_in(choose(board(), "risk-by-hand"), GRID, _12=written, _13="4")
    assert dots(stage) == [4]
    assert "Tablet 12" in told(stage)


def test_hands_that_are_raised_are_counted_up_and_down() -> None:
    stage = choose(board(), "vote-1-5")
    for hook in ("mark:0", "mark:1", "mark:1", "unmark:1", "unmark:1", "unmark:1"):
        stage.command(f"lab-class-{hook}")
    assert dots(stage) == [0]
    stage.command("lab-class-uncover")
    assert exact(stage) == 1


def test_a_vote_that_a_code_told_can_be_taken_back_as_well() -> None:
    stage = choose(board(), "vote-1-4").command("lab-class-unmark:1")
    assert read_book(stage.preferences.get(BOOK)).classes[-1].sheets == {}


def test_what_a_tablet_shows_the_board_takes_and_turns_to_its_topic() -> None:
    one = type_in(tablet(12), TELL, topic="risk-by-hand")
    type_in(one, TELL, value="19").command("lab-class-code")
    code = one.page.root.one(data_told_code=None).attributes["data-told-code"]
    assert code in one.page.root.one(class_="class-code-told").text.replace(" ", "")
    stage = type_in(choose(board(), "laps"), CODE, **{CODE: code.lower()})
    assert board_of(stage)["data-topic"] == "risk-by-hand"
    assert dots(stage) == [19]
    assert told(stage) == "Tablet 12: 19."
    assert stage.page.root.one("input", name="12").attributes["value"] == "19"


def test_a_code_goes_when_the_number_changes_but_the_button_stays_under_the_finger_that_presses_it() -> None:
    one = type_in(tablet(12), TELL, topic="risk-by-hand")
    button = one.button(data_command="lab-class-code")
    type_in(one, TELL, value="19")
    assert one.button(data_command="lab-class-code") is button
    one.command("lab-class-code")
    type_in(one, TELL, value="20")
    assert not one.page.root.all(data_told_code=None)


def test_a_code_with_a_slip_is_refused_with_its_place_and_takes_nothing() -> None:
    code = write_code(Told(CLASS, 12, VOTES[0].number, 1))
    stage = choose(board(), VOTES[0].name)
    before = stage.preferences.get(BOOK)
    for place in range(8):
        wrong = "2" if code[place] != "2" else "3"
        type_in(stage, CODE, **{CODE: code[:place] + wrong + code[place + 1 :]})
        assert f"character {place + 1}" in told(stage)
    for written in (
        "ABC",
        code[:7],
        write_code(Told(CLASS + 1, 12, VOTES[0].number, 1)),
        write_code(Told(CLASS, 0, 4, 1)),
    ):
        type_in(stage, CODE, **{CODE: written})
        assert told(stage)
    assert stage.preferences.get(BOOK) == before
    type_in(stage, CODE, **{CODE: code})
    assert dots(stage) == [1]


def test_a_prediction_that_is_locked_in_is_told_by_a_code() -> None:
    for lesson in LESSONS:
        stage = tablet(7, lesson=lesson.slug).command("lab-step:on")
        assert not stage.page.root.all(data_told_code=None)
        stage.page.write_fields(FORM, {FIELD: str(lesson.prediction.right)})
        stage.change(FORM).command("lab-lessons-lock")
        code = read_code(stage.page.root.one(data_told_code=None).attributes["data-told-code"])
        assert (code.tablet, code.value) == (7, lesson.prediction.right)
        taken = type_in(board(), CODE, **{CODE: stage.page.root.one(data_told_code=None).attributes["data-told-code"]})
        assert board_of(taken)["data-topic"] == f"predicted-{lesson.slug}"
        assert dots(taken) == [lesson.prediction.right]
        assert exact(taken) is None


# Classes and files


def test_classes_come_one_after_another_and_each_has_its_own_sheets() -> None:
    stage = choose(board(), "vote-1-4").command("lab-class-new")
    number = board_of(stage)["data-class"]
    assert number != str(CLASS)
    assert dots(stage) == []
    type_in(stage, CLASSES, **{"class": str(CLASS)})
    assert dots(stage) == [1]
    stage.command("lab-class-forget").command("lab-class-forgotten")
    assert board_of(stage)["data-class"] == number
    assert CLASS not in [one.number for one in read_book(stage.preferences.get(BOOK)).classes]


def test_everything_is_forgotten_with_the_settings_of_the_device() -> None:
    stage = board()
    stage.preferences.forget()
    stage.command("lab:lessons").command("lab:class")
    assert str(CLASS) not in stage.page.root.one(id="lab-class-classes").text


def test_a_class_of_another_size_throws_for_so_many() -> None:
    stage = type_in(choose(board(), "fair-dice"), CLASSES, tablets="12").command("lab-class-throw")
    assert len(dots(stage)) == 12


def test_a_sheet_is_started_again_when_that_was_confirmed() -> None:
    stage = choose(board(), "vote-1-4").command("lab-class-empty")
    assert dots(stage) == [1]
    stage.command("lab-class-emptied")
    assert dots(stage) == []


def test_a_class_is_saved_and_taken_up_on_another_board() -> None:
    stage = type_in(choose(board(), "risk-by-hand"), GRID, _3="20").command("lab-class-save")
    name, content = stage.files.downloads[-1]
    assert name == f"mahe-class-{CLASS}.csv"
    rows = list(csv.reader(io.StringIO(content.removeprefix("\ufeff"))))
    assert rows[1:] == [[str(CLASS), "vote-1-4", "40", "1", "1"], [str(CLASS), "risk-by-hand", "3", "20", "1"]]
    other = Stage({"screen": "lab", "room": "class"}).start()
    other.files.to_pick = content
    other.command("lab-class-open")
    assert dots(choose(other, "risk-by-hand")) == [20]


def test_a_file_of_something_else_is_refused_with_its_line() -> None:
    stage = board()
    stage.files.to_pick = "Class,Topic,Tablet,Value,Times\n4711,homework,1,1,1\n"
    stage.command("lab-class-open")
    assert "Line 2" in stage.dialog


# The way in


@pytest.mark.parametrize("written", ["", "0", "41", "twelve", "٤"])
def test_a_tablet_without_a_number_of_the_class_throws_nothing_yet(written: str) -> None:
    stage = Stage({"lesson": "risk", "class": str(CLASS)}).start()
    stage.page.write_fields(NUMBER, {NUMBER: written})
    stage.command("lab-class-join")
    assert stage.page.root.one(class_="lesson-mistake").attributes["role"] == "alert"
    stage.page.write_fields(NUMBER, {NUMBER: "12"})
    stage.command("lab-class-join")
    assert stage.page.root.one("article").attributes["data-lesson"] == "risk"


def test_a_tablet_keeps_its_number_over_a_reload_but_not_into_another_class() -> None:
    first = tablet(12)
    again = Stage({"lesson": "risk", "class": str(CLASS)}, preferences=first.preferences).start()
    assert again.page.root.one("article").attributes["data-lesson"] == "risk"
    other = Stage({"lesson": "risk", "class": "4712"}, preferences=first.preferences).start()
    assert other.page.root.all("form", id=NUMBER)


def test_a_tablet_can_be_given_another_number() -> None:
    stage = tablet(12).command("lab-class-change")
    stage.page.write_fields(NUMBER, {NUMBER: "13"})
    stage.command("lab-class-join")
    assert stage.page.root.one(data_tablet=None).attributes["data-tablet"] == "13"


def test_the_code_to_scan_opens_the_lesson_in_this_class_and_language() -> None:
    stage = choose(board(lang="de"), "large-numbers")
    address = stage.page.root.one(class_="class-address").text
    assert address == f"https://example.org/?lesson=law-of-large-numbers&class={CLASS}&lang=de"
    assert stage.page.root.one(class_="class-code").all("svg")


def test_a_class_that_cannot_be_is_as_if_it_were_not_there() -> None:
    for number in ("12", "x", "9" * 5000):
        stage = Stage({"screen": "lab", "room": "class", "class": number}).start()
        assert len(stage.page.root.all(id=CLASSES)) == 1


def test_before_a_class_the_way_in_and_the_board_are_two_ideas() -> None:
    stage = board(mode="projector")
    assert not stage.page.root.all(data_chart="class")
    stage.insist_on("lab-step:on")
    assert stage.page.root.all(data_chart="class")
    assert not stage.page.root.all(class_="class-code")


def test_every_lesson_leads_to_the_board_with_what_it_gathers() -> None:
    stage = Stage({"screen": "lab"}).start()
    for lesson in LESSONS:
        stage.command("lab:lessons").command(f"lab-lessons-open:{lesson.slug}").command("lab-lessons-class")
        topic = board_of(stage)["data-topic"]
        assert topic in {one.name for one in TOPICS if one.lesson == lesson.slug} | {f"predicted-{lesson.slug}"}
        stage.command("lab-to-lesson").command("lab-lessons-list")


@pytest.mark.parametrize("code", CODES)
def test_every_topic_is_drawn_in_every_language(code: str) -> None:
    stage = board(lang=code)
    titles = [option.text for option in stage.page.root.one(id=CHOICE).all("option")]
    assert len(set(titles)) == len(titles) == len(TOPICS) + len(LESSONS)
    for topic in (LARGE_NUMBERS.name, "fair-dice", "laps", "detective", "vote-2-4", "race-by-hand", "predicted-riding"):
        choose(stage, topic)
        nothing = texts(code).gettext("Nothing has been collected yet.")
        assert stage.page.root.one(class_="chart-told").text == nothing


def test_the_numbers_of_topics_are_each_given_once_and_every_prediction_has_one() -> None:
    numbers = [topic.number for topic in TOPICS]
    assert len(set(numbers)) == len(numbers)
    assert {lesson.slug for lesson in LESSONS} <= set(PREDICTED)


# Without a camera


def join(stage: Stage, class_number: str, number: str) -> Stage:
    stage.page.write_fields(NUMBER, {OF_CLASS: class_number, NUMBER: number})
    return stage.command("lab-class-join")


def test_a_tablet_without_a_camera_joins_a_class_by_its_number() -> None:
    stage = join(Stage({"screen": "lab", "room": "class"}).start(), str(CLASS), "12")
    assert stage.page.root.one(data_tablet=None).attributes["data-class"] == str(CLASS)
    stage.command("lab:experiment")
    assert stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(seed_of(CLASS, 12))


@pytest.mark.parametrize(("class_number", "number", "wrong"), [("471", "12", OF_CLASS), (str(CLASS), "99", NUMBER)])
def test_what_is_no_class_or_no_tablet_of_one_is_said_at_its_field(class_number: str, number: str, wrong: str) -> None:
    stage = join(Stage({"screen": "lab", "room": "class"}).start(), class_number, number)
    form = stage.page.root.one(id=NUMBER)
    assert [field.attributes["name"] for field in form.all("input", aria_invalid="true")] == [wrong]
    assert (
        form.one("input", name=OF_CLASS).attributes["value"],
        form.one("input", name=NUMBER).attributes["value"],
    ) == (
        class_number,
        number,
    )
    assert stage.page.root.all("details", open=None)


def test_a_reload_keeps_the_class_that_was_typed_in_and_leaving_it_is_kept_as_well() -> None:
    stage = join(Stage({"screen": "lab", "room": "class"}).start(), str(CLASS), "12").command("lab:experiment")
    again = Stage({"screen": "lab", "room": "class"}, preferences=stage.preferences, tab=stage.tab).start()
    assert again.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(seed_of(CLASS, 12))
    again.command("lab:class").command("lab-class-change").command("lab-class-leave")
    assert again.page.root.all(id=CLASSES)
    last = Stage({"screen": "lab", "room": "class"}, preferences=again.preferences, tab=again.tab).start()
    assert last.page.root.all(id=CLASSES)


def test_a_board_goes_on_with_a_class_that_began_on_another_device() -> None:
    stage = type_in(board(), CLASSES, **{TYPED: "12"})
    assert board_of(stage)["data-class"] == str(CLASS)
    assert stage.page.root.one(id=CLASSES).one(role="alert").text == "Enter a whole number from 1000 to 9999."
    type_in(stage, CLASSES, **{TYPED: "8128"})
    assert board_of(stage)["data-class"] == "8128"
    assert not stage.page.root.one(id=CLASSES).all(role="alert")
