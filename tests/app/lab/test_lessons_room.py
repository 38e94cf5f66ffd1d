"""A lesson has four steps: question, prediction, experiment and covered answer."""

from __future__ import annotations

import pytest

from app.addresses import KEY, TEACHER
from app.lab.lesson import Choice, Lesson, Number
from app.lab.lesson_text import lesson_texts
from app.lab.lessons_view import FIELD, FOR_TEACHER, FORM
from app.mahe.lab.rooms import LESSONS
from app.ui.remembered import LAB
from tests.app.document import Node, parse
from tests.app.fakes.storage import FakePreferences
from tests.app.lab.classroom.in_class import tablet
from tests.app.speaking import CODES
from tests.app.spoken import has_ear, heard, with_voice
from tests.app.stage import Stage

MOST_IDEAS = 12
"""The maximum number of steps in a room on a projector."""

SLUGS = [lesson.slug for lesson in LESSONS]
RISK = LESSONS[0]
RIDING = next(lesson for lesson in LESSONS if lesson.slug == "riding")


def doors(stage: Stage) -> list[str]:
    buttons = stage.page.root.one(class_="lab-doors").all("button")
    return [button.attributes["data-command"].removeprefix("lab:") for button in buttons]


def opened(slug: str, **address: str) -> Stage:
    return Stage({"lesson": slug, **address}).start()


def lesson_on(stage: Stage) -> Node:
    return stage.page.root.one("article")


def step_on(stage: Stage) -> str:
    return lesson_on(stage).attributes["data-step"]


def predict(stage: Stage, value: str) -> Stage:
    return stage.write(FORM, {FIELD: value}).command("lab-lessons-lock")


def wrong(lesson: Lesson) -> int:
    match lesson.prediction:
        case Choice(answers, right):
            return (right + 1) % answers
        case Number(lowest, _, right):
            return lowest if right != lowest else lowest + 1


def test_the_lab_opens_with_the_lessons() -> None:
    stage = Stage({"screen": "lab"}).start()
    assert len(stage.page.root.one(class_="lesson-cards").all("button")) == len(LESSONS)
    assert doors(stage)[:2] == ["risk", "tree"]


@pytest.mark.parametrize(
    ("age", "topic", "expected"),
    [("8", "", ["risk"]), ("9", "counting", ["unreachable-squares"]), ("16", "means", SLUGS[9:11]), ("8", "data", [])],
)
def test_the_overview_shows_the_lessons_of_an_age_and_a_topic(age: str, topic: str, expected: list[str]) -> None:
    stage = Stage({"screen": "lab"}).start().write("lab-lessons-filter", {"age": age, "topic": topic})
    cards = stage.page.root.one(class_="lesson-cards").all("button")
    assert [card.attributes["data-command"] for card in cards] == [f"lab-lessons-open:{slug}" for slug in expected]
    assert all(card.all("svg") for card in cards)


@pytest.mark.parametrize("mode", ["", "projector"])
def test_inside_a_lesson_there_are_no_rooms_and_no_set_numbers(mode: str) -> None:
    stage = opened("riding", mode=mode).command("lab-step:on").command("lab-lessons-pass")
    for command in ("lab-lessons-begin", "lab-to-lesson"):
        assert not stage.page.root.all(class_="lab-doors")
        assert not stage.page.root.all(data_lab_seed=None)
        assert "Set of dice" not in stage.page.root.text
        stage.command(command)


def test_a_class_board_in_a_lesson_has_that_lessons_numbers_only() -> None:
    stage = opened("fair-dice", mode="projector").command("lab-lessons-class").command("lab-step:on")
    offered = [option.attributes["value"] for option in stage.page.root.one("select", name="topic").all("option")]
    assert set(offered) == {"fair-dice", "fair-dice-by-hand", "loaded-die", "predicted-fair-dice"}


def test_a_tablet_in_a_lesson_reports_that_lessons_numbers_only() -> None:
    stage = tablet(12).command("lab-class-lessons").command("lab-lessons-open:riding").command("lab-lessons-class")
    assert not stage.page.root.all("select", name="topic")
    assert stage.page.root.one(data_tablet="12").attributes["data-topic"] == "riding-by-hand"
    several = stage.command("lab-to-lesson").command("lab-lessons-list").command("lab-lessons-open:endgame")
    several.command("lab-lessons-class")
    assert len(several.page.root.one("select", name="topic").all("option")) == 2


def test_homework_has_fixed_dice_and_no_class_board() -> None:
    address = {"lesson": "riding", "seed": "2844"}
    shown = []
    for stage in (Stage(address).start(), Stage(address).start()):
        assert not stage.page.root.all(data_command="lab-lessons-class")
        stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
        shown.append(stage.command("lab-experiment-try:100").charts.drawn["experiment-results"])
    assert shown[0] == shown[1]


def test_question_and_picture_fill_the_wall() -> None:
    wall = lesson_on(opened("riding", mode="projector"))
    text = wall.one(class_="lesson-text")
    assert [node.name for node in text.children if isinstance(node, Node)] == ["div", "p"]
    assert "minutes" not in wall.text


@pytest.mark.parametrize(("slug", "reasons"), [("risk", 0), ("riding", 1)])
def test_the_youngest_read_the_question_alone(slug: str, reasons: int) -> None:
    assert len(lesson_on(opened(slug)).all("h4")) == reasons


def test_hands_are_counted_before_a_prediction_is_locked() -> None:
    stage = opened("riding", mode="projector").command("lab-step:on")
    forms = [form.attributes["id"] for form in lesson_on(stage).all("form")]
    assert forms == ["lab-lessons-hands", FORM]


def test_the_list_has_every_lesson_with_its_ages_and_minutes() -> None:
    stage = Stage({"screen": "lab"}).start()
    cards = stage.page.root.one(class_="lesson-cards").all("button")
    assert [card.attributes["data-command"] for card in cards] == [f"lab-lessons-open:{slug}" for slug in SLUGS]
    for card, lesson in zip(cards, LESSONS, strict=True):
        assert all(str(figure) in card.text for figure in (lesson.youngest, lesson.oldest, lesson.minutes))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("slug", SLUGS)
def test_an_address_opens_a_lesson_in_every_language(slug: str, code: str) -> None:
    stage = opened(slug, lang=code)
    assert lesson_on(stage).attributes["data-lesson"] == slug
    assert lesson_texts("mahe", code).lesson(slug).title in lesson_on(stage).text
    assert step_on(stage) == "question"


def test_an_unknown_lesson_in_the_address_opens_the_list() -> None:
    assert len(opened("homework").page.root.all(class_="lesson-cards")) == 1


@pytest.mark.parametrize("lesson", LESSONS, ids=SLUGS)
def test_a_lesson_leads_from_the_question_to_the_answer(lesson: Lesson) -> None:
    stage = Stage({"screen": "lab"}).start().command(f"lab-lessons-open:{lesson.slug}")
    stage.command("lab-step:on")
    predict(stage, str(lesson.prediction.right))
    assert stage.page.root.one(class_="lesson-locked").attributes["data-predicted"] == str(lesson.prediction.right)
    assert step_on(stage) == "experiment"
    assert stage.page.focused == "lab-lessons-begin"
    stage.command("lab-step:on")
    answer = lesson_texts("mahe", "en").lesson(lesson.slug).answer
    assert not stage.page.root.all(class_="lesson-answer")
    stage.command("lab-lessons-uncover")
    assert stage.page.root.one(class_="lesson-compared").attributes["data-right"] == "yes"
    assert parse(answer).text[:40] in stage.page.root.one(class_="lesson-answer").text
    addresses = [link.attributes["href"] for link in lesson_on(stage).all("a")]
    assert addresses == [f"lessons/en/{lesson.slug}/?seed=7"]
    stage.command("lab-lessons-list")
    assert stage.page.focused == f"lab-lessons-open:{lesson.slug}"


@pytest.mark.parametrize("lesson", LESSONS, ids=SLUGS)
def test_a_locked_prediction_cannot_be_changed(lesson: Lesson) -> None:
    stage = opened(lesson.slug).command("lab-step:on")
    predict(stage, str(wrong(lesson)))
    stage.insist_on("lab-lessons-lock")
    assert not stage.page.root.all("form", id=FORM)
    stage.command("lab-step:back")
    assert stage.page.root.one(class_="lesson-locked").attributes["data-predicted"] == str(wrong(lesson))
    stage.command("lab-step:on").command("lab-step:on").command("lab-lessons-uncover")
    assert stage.page.root.one(class_="lesson-compared").attributes["data-right"] == "no"


@pytest.mark.parametrize("value", ["", "7", "-1", "2.5", "four", "٤", "99999999999"])
def test_an_invalid_prediction_is_refused_with_a_message(value: str) -> None:
    stage = opened(RISK.slug).command("lab-step:on")
    predict(stage, value)
    assert stage.page.root.one(class_="lesson-mistake").attributes["role"] == "alert"
    assert stage.page.root.one("input", name=FIELD).attributes["value"] == value
    predict(stage, "3")
    assert stage.page.root.one(class_="lesson-locked").attributes["data-predicted"] == "3"


def test_an_empty_choice_is_not_a_prediction() -> None:
    stage = opened(RIDING.slug).command("lab-step:on").command("lab-lessons-lock")
    assert len(stage.page.root.all(class_="lesson-mistake")) == 1


def test_choice_and_step_survive_a_change_of_language() -> None:
    stage = opened(RIDING.slug).command("lab-step:on")
    stage.write(FORM, {FIELD: "2"}).speak("nl")
    assert step_on(stage) == "prediction"
    assert stage.page.fields(FORM)[FIELD] == "2"
    assert lesson_texts("mahe", "nl").lesson(RIDING.slug).title in lesson_on(stage).text


def test_the_answer_can_be_shown_without_a_prediction() -> None:
    stage = opened(RISK.slug)
    stage.command("lab-step:on")
    assert not stage.page.root.all(data_command="lab-step:on")
    stage.command("lab-lessons-pass")
    assert step_on(stage) == "experiment"
    stage.command("lab-step:on").command("lab-lessons-uncover")
    assert not stage.page.root.all(class_="lesson-compared")
    assert len(stage.page.root.all(class_="lesson-answer")) == 1


def test_the_room_of_an_experiment_leads_back_to_the_lesson() -> None:
    stage = opened(RISK.slug).command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
    assert stage.page.root.one(data_screen="lab").attributes["data-room"] == RISK.experiment.room
    stage.command("lab-to-lesson")
    assert step_on(stage) == "experiment"
    stage.command("lab-lessons-list").command("lab:risk")
    assert not stage.page.root.all(data_command="lab-to-lesson")


@pytest.mark.parametrize("mode", ["", "projector"])
def test_three_presses_lead_from_the_address_to_the_experiment(mode: str) -> None:
    stage = opened("law-of-large-numbers", mode=mode).command("lab-step:on")
    stage = stage.command("lab-step:on") if mode else predict(stage, "0")
    stage.command("lab-lessons-begin").button(data_command="lab-experiment-try:10")


@pytest.mark.parametrize("mode", ["", "projector"])
def test_the_way_back_to_the_lesson_takes_no_extra_line(mode: str) -> None:
    stage = opened(RISK.slug, mode=mode).command("lab-step:on").command("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    assert stage.page.root.one(class_="lab-head").all("button")[0].attributes["data-command"] == "lab-to-lesson"
    stage.command("lab-to-lesson")
    assert stage.page.root.one(class_="lab-head").all(data_command="lab-lessons-list")


def experiment_of(slug: str, **address: str) -> Stage:
    stage = opened(slug, **address).command("lab-step:on").command("lab-lessons-pass")
    return stage.command("lab-lessons-begin")


@pytest.mark.parametrize(
    ("slug", "fixed"),
    [
        ("law-of-large-numbers", "Daring turtle · Busts"),
        ("best-average-is-not-best-lap", "Moves per egg card"),
        ("fifty-fifty", "Boldest"),
    ],
)
def test_a_lesson_folds_away_what_it_fixes_and_states_it(slug: str, fixed: str) -> None:
    fold = experiment_of(slug).page.root.one(class_="unfolding lab-settled")
    assert fold.one("summary").text == f"For this lesson: {fixed}"
    assert "open" not in fold.attributes
    assert [*fold.all("select"), *fold.all("input")]


def test_outside_a_lesson_nothing_is_folded_away() -> None:
    stage = experiment_of("law-of-large-numbers").command("lab-to-lesson").command("lab-lessons-list")
    stage.command("lab:experiment")
    assert not stage.page.root.all(class_="unfolding lab-settled")
    assert stage.page.root.all("form", id="lab-experiment-choice")


def test_the_folded_line_follows_a_change_of_settings() -> None:
    stage = experiment_of("law-of-large-numbers")
    stage.write("lab-experiment-choice", {"lab-experiment-quantity": "laps"})
    summary = stage.page.root.one(class_="unfolding lab-settled").one("summary")
    assert summary.text == "For this lesson: Daring turtle · Moves per egg card"


def test_every_experiment_opens_its_room() -> None:
    stage = Stage({"screen": "lab"}).start()
    for lesson in LESSONS:
        stage.command(f"lab-lessons-open:{lesson.slug}").command("lab-step:on")
        stage.command("lab-lessons-pass").command("lab-lessons-begin")
        assert stage.page.root.one(data_screen="lab").attributes["data-room"] == lesson.experiment.room
        stage.command("lab-to-lesson").command("lab-lessons-list")


def test_projector_keys_step_through_lesson_and_experiment() -> None:
    stage = opened(RISK.slug, mode="projector")
    assert len(stage.page.root.all(data_command="lab-step:on")) == 1
    stage.insist_on("lab-step:on")
    assert step_on(stage) == "prediction"
    stage.insist_on("lab-step:on").command("lab-lessons-begin")
    for _ in range(MOST_IDEAS):
        if stage.page.root.all("article"):
            break
        stage.insist_on("lab-step:on")
    assert step_on(stage) == "answer"
    for _ in range(4):
        stage.insist_on("lab-step:back")
    assert len(stage.page.root.all(class_="lesson-cards")) == 1


@pytest.mark.parametrize("mode", ["", "projector"])
def test_no_step_links_to_solutions(mode: str) -> None:
    stage = opened(RISK.slug, mode=mode)
    for command in ("lab-step:on", "lab-lessons-pass", "lab-step:on", "lab-lessons-uncover", ""):
        addresses = [link.attributes["href"] for link in lesson_on(stage).all("a")]
        assert not [address for address in addresses if KEY in address or TEACHER in address]
        if command:
            stage.insist_on(command)


def test_a_projector_shows_where_the_teachers_page_is() -> None:
    assert not opened(RISK.slug).page.root.all(data_command=FOR_TEACHER)
    stage = Stage({"screen": "lab", "mode": "projector"}).start().command(FOR_TEACHER)
    assert stage.page.dialog is not None
    assert "/lessons/en/teacher/" in stage.page.dialog.text
    assert stage.page.dialog.all("svg")
    assert not stage.page.dialog.all("a")


def test_a_lesson_asks_for_no_name() -> None:
    stage = opened(RIDING.slug).command("lab-step:on")
    assert {field.attributes["name"] for field in stage.page.root.one("form", id=FORM).all("input")} == {FIELD}


def reloaded(stage: Stage, **address: str) -> Stage:
    """Reload the page in the same tab."""
    return Stage(address, tab=stage.tab, preferences=stage.preferences, store=stage.store).start()


def test_a_reload_keeps_lesson_step_and_prediction() -> None:
    stage = Stage().start().command("lab").command(f"lab-lessons-open:{RIDING.slug}").command("lab-step:on")
    again = reloaded(predict(stage, "2"))
    assert lesson_on(again).attributes["data-lesson"] == RIDING.slug
    assert step_on(again) == "experiment"
    again.command("lab-step:back")
    assert again.page.root.one(class_="lesson-locked").attributes["data-predicted"] == "2"


def test_a_reload_keeps_choice_projector_and_seed() -> None:
    stage = opened(RISK.slug).insist_on("lab-projector").insist_on("lab-step:on")
    stage.write(FORM, {FIELD: "3"})
    again = reloaded(stage, lesson=RISK.slug)
    assert again.page.fields(FORM)[FIELD] == "3"
    assert again.page.mode == "projector"


def test_a_reload_during_an_experiment_returns_to_its_step() -> None:
    stage = opened(RISK.slug).command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
    again = reloaded(stage, lesson=RISK.slug)
    assert step_on(again) == "experiment"
    assert len(again.page.root.all(data_command="lab-lessons-begin")) == 1


def test_a_reload_returns_to_the_open_room() -> None:
    again = reloaded(Stage().start().command("lab").command("lab:tree"))
    assert again.page.root.one(data_screen="lab").attributes["data-room"] == "tree"


def test_a_different_link_overrides_the_stored_state() -> None:
    stage = opened(RISK.slug).command("lab-step:on")
    again = reloaded(stage, lesson=RIDING.slug)
    assert lesson_on(again).attributes["data-lesson"] == RIDING.slug
    assert step_on(again) == "question"


def test_a_reload_after_leaving_does_not_open_the_lab() -> None:
    stage = Stage().start().command("lab").command(f"lab-lessons-open:{RIDING.slug}")
    stage.command("lab-lessons-list").command("back")
    assert not reloaded(stage).page.root.all(data_screen="lab")


@pytest.mark.parametrize("written", ["[" * 100_000, '{"address": {}, "lab": ' + "[" * 30_000, "{", "null", "7"])
def test_arbitrary_stored_state_never_prevents_the_start(written: str) -> None:
    stage = Stage()
    stage.tab.set(LAB, written)
    assert not stage.start().page.root.all(data_screen="lab")


def test_a_new_tab_has_no_state_of_another() -> None:
    stage = Stage().start().command("lab").command(f"lab-lessons-open:{RIDING.slug}")
    other = Stage(preferences=stage.preferences, store=stage.store).start()
    assert not other.page.root.all(data_screen="lab")


@pytest.mark.parametrize(
    "kept",
    ["{", "[]", '{"address": {"seed": "7"}}', '{"address": {"seed": "7"}, "lab": {"room": 3, "lessons": []}}'],
)
def test_foreign_stored_state_is_ignored(kept: str) -> None:
    tab = FakePreferences(lab=kept)
    stage = Stage(tab=tab).start()
    if not stage.page.root.all(data_screen="lab"):
        stage.command("lab")
    assert len(stage.page.root.all(class_="lesson-cards")) == 1


def test_the_ear_reads_each_step_of_a_lesson_and_no_covered_answer() -> None:
    stage = with_voice(Stage({"lesson": "fifty-fifty"})).start()
    assert "A bold turtle rolls three dice, one after the other." in heard(stage)
    stage.command("lab-step:on")
    assert heard(stage)[-1] == "C: In more than half of its moves."
    stage.command("lab-lessons-pass")
    assert "Make 20 moves like the bold turtle." in heard(stage)
    stage.command("lab-step:on")
    stage.voice.saying = []
    assert heard(stage) == []
    assert any("of the 216 outcomes go bust" in sentence for sentence in heard(stage.command("lab-lessons-uncover")))


def test_no_ear_on_the_overview_nor_on_a_projector() -> None:
    assert not has_ear(with_voice(Stage({"screen": "lab"})).start())
    assert not has_ear(with_voice(Stage({"lesson": "risk", "mode": "projector"})).start())
