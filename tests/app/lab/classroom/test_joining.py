"""Tablets join a class by a link or by typed numbers, and leave it."""

from __future__ import annotations

import pytest

from app.lab.classroom.board_entry_view import CLASSES, TYPED
from app.lab.classroom.places import seed_of
from app.lab.classroom.tablet_view import NUMBER, OF_CLASS
from tests.app.lab.classroom.in_class import CLASS, board, board_of, choose, tablet, type_in
from tests.app.stage import Stage

# By a link


@pytest.mark.parametrize("written", ["", "0", "41", "twelve", "٤"])
def test_a_tablet_without_a_valid_number_cannot_start(written: str) -> None:
    stage = Stage({"lesson": "risk", "class": str(CLASS)}).start()
    stage.page.write_fields(NUMBER, {NUMBER: written})
    stage.command("lab-class-join")
    assert stage.page.root.one(class_="lesson-mistake").attributes["role"] == "alert"
    stage.page.write_fields(NUMBER, {NUMBER: "12"})
    stage.command("lab-class-join")
    assert stage.page.root.one("article").attributes["data-lesson"] == "risk"


def test_a_tablet_keeps_its_number_only_within_its_class() -> None:
    first = tablet(12)
    again = Stage({"lesson": "risk", "class": str(CLASS)}, preferences=first.preferences).start()
    assert again.page.root.one("article").attributes["data-lesson"] == "risk"
    other = Stage({"lesson": "risk", "class": "4712"}, preferences=first.preferences).start()
    assert other.page.root.all("form", id=NUMBER)


def test_a_tablet_can_change_its_number() -> None:
    stage = tablet(12).command("lab-class-change")
    stage.page.write_fields(NUMBER, {NUMBER: "13"})
    stage.command("lab-class-join")
    assert stage.page.root.one(data_tablet=None).attributes["data-tablet"] == "13"


def test_the_qr_code_opens_the_lesson_in_this_class_and_language() -> None:
    stage = choose(board(lang="de"), "large-numbers")
    address = stage.page.root.one(class_="class-address").text
    assert address == f"https://example.org/?lesson=law-of-large-numbers&class={CLASS}&lang=de"
    assert stage.page.root.one(class_="class-code").all("svg")


def test_an_impossible_class_in_the_address_is_ignored() -> None:
    for number in ("12", "x", "9" * 5000):
        stage = Stage({"screen": "lab", "room": "class", "class": number}).start()
        assert len(stage.page.root.all(id=CLASSES)) == 1


# Without a camera


def join(stage: Stage, class_number: str, number: str) -> Stage:
    stage.page.write_fields(NUMBER, {OF_CLASS: class_number, NUMBER: number})
    return stage.command("lab-class-join")


def test_a_tablet_without_a_camera_joins_a_class_by_its_number() -> None:
    stage = join(Stage({"screen": "lab", "room": "class"}).start(), str(CLASS), "12")
    assert stage.page.root.one(data_tablet=None).attributes["data-class"] == str(CLASS)
    stage.command("lab:lessons").command("lab:experiment")
    assert stage.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(seed_of(CLASS, 12))


@pytest.mark.parametrize(("class_number", "number", "wrong"), [("471", "12", OF_CLASS), (str(CLASS), "99", NUMBER)])
def test_a_wrong_number_is_reported_at_its_field(class_number: str, number: str, wrong: str) -> None:
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


def test_a_reload_keeps_a_typed_class_and_also_its_leaving() -> None:
    stage = join(Stage({"screen": "lab", "room": "class"}).start(), str(CLASS), "12")
    stage.command("lab:lessons").command("lab:experiment")
    again = Stage({"screen": "lab", "room": "class"}, preferences=stage.preferences, tab=stage.tab).start()
    assert again.page.root.one(data_lab_seed=None).attributes["data-lab-seed"] == str(seed_of(CLASS, 12))
    again.command("lab:lessons").command("lab:class").command("lab-class-change").command("lab-class-leave")
    assert again.page.root.all(id=CLASSES)
    last = Stage({"screen": "lab", "room": "class"}, preferences=again.preferences, tab=again.tab).start()
    assert last.page.root.all(id=CLASSES)


def test_a_board_can_open_a_class_from_another_device() -> None:
    stage = type_in(board(), CLASSES, **{TYPED: "12"})
    assert board_of(stage)["data-class"] == str(CLASS)
    assert stage.page.root.one(id=CLASSES).one(role="alert").text == "Enter a whole number from 1000 to 9999."
    type_in(stage, CLASSES, **{TYPED: "8128"})
    assert board_of(stage)["data-class"] == "8128"
    assert not stage.page.root.one(id=CLASSES).all(role="alert")
